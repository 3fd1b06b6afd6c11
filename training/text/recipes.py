"""What a recipe sets. `shipped` made version 2.0.0."""

RECIPES = {
    "shipped": {
        "base": "gte-small", "layers": 6, "positions": 256, "pieces": 8192, "languageModel": {"layers": 4, "pieces": 4608},
        "rate": 1.2e-4, "adaptRate": 3e-4, "adaptSteps": 700, "steps": 1900, "languageModelSteps": 1500,
        # Debates count this much beside other sources. Every run looks for the worst of people's texts itself, twice.
        "debates": 0.25, "ranking": 0.5, "mineAt": [1 / 3, 2 / 3], "seeds": [1, 2, 3],
    },
}
