"""Thresholds are those that the labelled descriptions give; what is the same, near and apart is told as a person would tell it."""

from __future__ import annotations

import logging
from collections import Counter

import numpy as np
import pytest

from envgen.synthesis.discover.embedding.embedder import Embedder
from envgen.synthesis.discover.embedding.space import Text, background, labelled, offline, space_of
from envgen.synthesis.discover.embedding.thresholds import FITTED, fitted, quality

# Precision and recall that thresholds have to reach on the labelled pairs: same, near.
FLOORS = {"wordllama": ((0.94, 0.6), (0.6, 0.85)), "tfidf": ((0.8, 0.5), (0.7, 0.7))}


@pytest.fixture(params=FLOORS)
def embedder(request: pytest.FixtureRequest) -> Embedder:
    pytest.importorskip(request.param if request.param == "wordllama" else "sklearn")
    return offline(request.param)


def test_the_thresholds_are_fitted_and_good_enough(embedder: Embedder, capsys: pytest.CaptureFixture[str]) -> None:
    space = space_of(embedder)
    texts, environments = labelled()
    rows = space.place(texts)
    assert fitted(rows, environments) == FITTED[embedder.name] == space.thresholds
    for name, (precision, recall) in zip(("same", "near"), FLOORS[embedder.name], strict=True):
        threshold = getattr(space.thresholds, name)
        found = quality(rows, environments, threshold)
        with capsys.disabled():
            told = f"precision {found.precision:.2f}, recall {found.recall:.2f} ({found.right} right, {found.wrong} wrong)"
            print(f"\n{embedder.name} {name} from {threshold}: {told}", end="")
        assert found.precision >= precision
        assert found.recall >= recall


def test_without_the_mean_of_the_background_everything_is_alike() -> None:
    pytest.importorskip("wordllama")
    embedder = offline("wordllama")
    texts, environments = labelled()
    bare = embedder.embed([one.whole for one in texts])
    apart = quality(bare, environments, FITTED["wordllama"].near)
    assert apart.wrong > 4 * quality(space_of(embedder).place(texts), environments, FITTED["wordllama"].near).wrong


def test_a_text_has_the_same_place_whatever_stands_beside_it(embedder: Embedder) -> None:
    space = space_of(embedder)
    texts = list(labelled()[0])
    alone = np.concatenate([space.place([one]) for one in texts[:7]])
    assert np.abs(space.place(texts)[:7] - alone).max() < 1e-5


def test_texts_without_words_are_like_nothing(embedder: Embedder) -> None:
    space = space_of(embedder)
    rows = space.place([Text("", ""), Text("Library", "It lends books.")])
    assert np.isfinite(rows).all()
    assert space.place([]).shape[0] == 0


def test_the_package_of_an_embedder_sets_up_no_logging() -> None:
    pytest.importorskip("wordllama")
    root = logging.getLogger()
    before = (list(root.handlers), root.level)
    offline("wordllama")
    assert (list(root.handlers), root.level) == before


def test_the_labelled_set_is_what_it_says() -> None:
    texts, environments = labelled()
    sizes = Counter(Counter(environments).values())
    assert sizes[2] >= 29  # twice the same environment, by two hands
    assert sizes[1] >= 20  # near one of those, and another
    assert len({one.title for one in texts}) == len(texts)
    assert not {one.title for one in texts} & {one.title for one in background()}
