/** The four cards of the methodology page. What they say is true of the code and of the rules models are shipped by. */
export const badgeMeanings = [
  {
    badge: "Peer-Reviewed Methods",
    meaning:
      "Calibration, abstention and fixed error limits come from published, reviewed work. Tellsign itself has not been reviewed by anyone.",
  },
  {
    badge: "Independent Testing",
    meaning:
      "A model is judged on data kept apart from its training. No outside laboratory has tested Tellsign.",
  },
  {
    badge: "Continuous Validation",
    meaning:
      "A model may give a score only with its measured figures beside it. Without them it answers “cannot say”.",
  },
] as const;

export const methodologyCards = {
  ensemble: {
    title: "Multi-Model Ensemble Architecture",
    paragraphs: [
      "Every kind of content runs through the same five steps: decode, features, models, verdict, explain. Several detectors look at the same content, each for one kind of sign. Each reports its own score, its weight and what it saw in plain words, and you see all of them.",
      "The scores are combined and calibrated into one probability. Above one threshold the verdict is AI, below another it is human. Between the two, or where the detectors contradict each other, it is “cannot say”. Thresholds and weights lie beside the weights of the model, in its card.",
      "The threshold for AI is set so that at most one in a hundred human pieces of the validation data is called AI, writers in a second language included.",
    ],
  },
  testing: {
    title: "Independent Testing & Validation",
    paragraphs: [
      "What is measured for every shipped model: how often human work is called AI, for each group of writers on its own; how often AI work is found at that error rate; how often the model abstains; and how far its probabilities are from what really happens.",
      "Each figure names its data, its sample count and the command that produces it again.",
    ],
  },
  comparison: {
    title: "Competitive Analysis",
    paragraphs: [
      "No comparison with other detectors has been published. One will appear here only when it was run on the same data for all of them, with the command that repeats it.",
    ],
  },
  improvement: {
    title: "Continuous Improvement",
    paragraphs: [
      "Generators change, so a model grows old. A new model replaces an old one only with a new report, and the version that judged your content is part of every result.",
      "Disputes are read by a person. A result that was wrong is the best test case there is, and each one that a review finds goes into a public record, without its content.",
    ],
  },
} as const;

export const reportScope =
  "These figures are those of English text, measured with the shipped model on sources and writers it never learnt. Images, recordings and videos have models of their own, measured apart: each result shows the error rate measured for content like it, and where there is none it gives no verdict.";
