"""What models write: descriptions, blueprints, bodies, scenarios. Prompts in, validated files of a spec out; never generated ones."""
