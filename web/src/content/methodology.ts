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
      "We have run no other detector, so this is no race. Below stands what others published of theirs, each with its source, beside what we measured on content of the same kind. The data differ, the disguises differ, and so does how many people may be accused: a higher figure here says little about which would be right on your content.",
      "Figures shrink when content comes from elsewhere than what was learnt. That holds for ours as for everybody's.",
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

export const sliderNote =
  "Under each curve below, a threshold can be moved. It asks one question only: what if everything from here up were called AI? The shipped rule is not the slider. It has a second threshold, gives no answer between the two, accuses nobody where content of a kind is flagged too often, and leaves out what it was not validated on. So its figures differ a little from the slider's.";

export const intervalNote =
  "Where groups stand under one another, a dot is what was counted, and its line is where the true share lies nineteen times in twenty (Wilson): few samples, long line. The dashed mark at 1 in 100 is where the thresholds were meant to keep people's content that is called AI. Numbers in brackets are the ends of the line and what was counted.";

/** Commands of the repository, from its root. */
export const checkCommands = [
  {
    name: "Run the shipped text model over your own labelled texts",
    command: "npm run evaluate -- --modality text --data TEXTS.jsonl.gz",
  },
  {
    name: "The same for files: a folder with manifest.csv (path,label)",
    command: "npm run evaluate -- --modality image --data FOLDER",
  },
  {
    name: "One file, with everything the model saw in it",
    command: "npm run scan -- FILE",
  },
  {
    name: "That every figure on these pages is the one in its report",
    command: "npm run figures -- --check",
  },
] as const;

export const mindChangers = [
  "A group of people whose work is called AI more than twice as often as everybody's, in a set that you can name: the threshold goes up for content like theirs, or it gets no verdict.",
  "A way of writing, filming or speaking on which a model is surely wrong more than it says: it is no longer scored until it has been measured.",
  "A command above that gives another figure than this page: the page is wrong, and we want to know.",
  "An outside test of the same model. We would print it here, whatever it says.",
] as const;
