"""What models write: descriptions, blueprints, bodies, scenarios. Prompts in, validated files of specs out."""
