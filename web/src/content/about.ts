export const aboutSections: readonly { title: string; paragraphs: readonly string[] }[] = [
  {
    title: "What it is",
    paragraphs: [
      "Tellsign answers one question about a piece of content: are there signs that AI made it? It takes text, images, recordings and video, gives a verdict of four (AI-generated, human-created, mixed, cannot say), and shows what the verdict rests on.",
      "Which kinds of content an installation can really judge depends on the models installed there. Where a model is missing, or has no measured error rate, the answer is “cannot say”, and it costs nothing.",
    ],
  },
  {
    title: "Who it is for",
    paragraphs: [
      "Teachers, researchers, editors, publishers, journalists and lawyers: people who answer for what they decide, and who need reasons more than they need a number.",
    ],
  },
  {
    title: "What it refuses to claim",
    paragraphs: [
      "As it ships, it shows no accuracy figure that its own evaluation did not measure. It names no customers, awards or certifications it does not have. It does not say that a result proves anything, because it does not.",
      "A wrong accusation harms a person, and it falls hardest on those who write plainly or in a second language. So the threshold for calling something AI is strict, and everything near it is left undecided.",
    ],
  },
  {
    title: "How it treats what you bring",
    paragraphs: [
      "Submitted content is analysed and not stored, unless you ask to keep it for a later analysis. There are no trackers and no advertisements. Your account can be exported and erased by yourself at any time.",
    ],
  },
  {
    title: "Open to inspection",
    paragraphs: [
      "The source is published under the Apache License 2.0. How a verdict comes about, what is stored, and what is not: all of it can be read and checked.",
    ],
  },
];
