from contract import Contract, Song


class PartyPlaylist(Contract):
    def add_song(self, song: Song, place: int | None = None) -> int:
        place = len(self.songs) if place is None else min(place, len(self.songs))
        if self.songs and place <= self.at:
            self.at += 1
        self.songs.insert(place, song)
        return place
