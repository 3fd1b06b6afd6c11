export const aboutSections: readonly { title: string; paragraphs: readonly string[] }[] = [
  {
    title: "What it is",
    paragraphs: [
      "Tellsign answers one question about a piece of content: does it show signs of AI? It works on text, images, recordings, and video, gives one of four verdicts (AI-generated, human-created, mixed, cannot say), and shows what the verdict is based on.",
      "Which kinds of content an installation can judge depends on the models installed there. If a model is missing, or has no measured error rate, the answer is “cannot say,” and it costs nothing.",
    ],
  },
  {
    title: "Who it is for",
    paragraphs: [
      "Teachers, researchers, editors, publishers, journalists, and lawyers: people who are accountable for their decisions, and who need reasons more than they need a number.",
    ],
  },
  {
    title: "What it refuses to claim",
    paragraphs: [
      "Out of the box, it shows no accuracy figure that its own evaluation did not measure. It claims no customers, awards, or certifications it does not have. It never says that a result proves anything, because it does not.",
      "A false accusation harms a person, and it falls hardest on people who write plainly or in a second language. So the threshold for calling something AI is strict, and anything close to it is left undecided.",
    ],
  },
  {
    title: "How it treats your content",
    paragraphs: [
      "Submitted content is analyzed and not stored, unless you ask to keep it for a later analysis. There are no trackers and no ads. You can export or erase your account yourself at any time.",
    ],
  },
  {
    title: "Open to inspection",
    paragraphs: [
      "The source is published under the Apache License 2.0. How a verdict is reached, what is stored, and what is not: you can read and check all of it.",
    ],
  },
];
