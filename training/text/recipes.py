"""What a recipe sets. `shipped` made version 1.1.0; `gte` is the trial that docs/models/text.md tells of."""

RECIPES = {
    "shipped": {
        "base": "all-MiniLM-L6-v2", "layers": 6, "positions": 512, "rate": 1e-4, "adaptRate": 3e-4, "adaptSteps": 800, "foldSteps": 1200, "finalSteps": 1500,
        # The final run gives more weight to the people's texts that the folds got wrong.
        "hardFromFolds": True, "ranking": 0.0, "mineAt": [], "seeds": [1],
    },
    "gte": {
        "base": "gte-small", "layers": 9, "positions": 256, "rate": 1.2e-4, "adaptRate": 3e-4, "adaptSteps": 600, "foldSteps": 1200, "finalSteps": 1680,
        # Every run looks for the worst of people's texts itself, twice.
        "hardFromFolds": False, "ranking": 0.5, "mineAt": [1 / 3, 2 / 3], "seeds": [1, 2, 3],
    },
}
