import type { Modality } from "@tellsign/contracts/detection/modality";

/** The four cards of the methodology page. They must stay true of the code and of the rules for shipping models. */
export const badgeMeanings = [
  {
    badge: "Peer-Reviewed Methods",
    meaning:
      "Calibration, abstention, and fixed error limits come from published, peer-reviewed work. Tellsign itself has not been reviewed by anyone.",
  },
  {
    badge: "Independent Testing",
    meaning:
      "A model is judged on data kept separate from its training. No outside lab has tested Tellsign.",
  },
  {
    badge: "Continuous Validation",
    meaning:
      "A model may give a score only with its measured figures beside it. Without them, it answers “cannot say.”",
  },
] as const;

export const methodologyCards = {
  ensemble: {
    title: "Multi-Model Ensemble Architecture",
    paragraphs: [
      "Every kind of content goes through the same five steps: decode, features, models, verdict, explain. Several detectors examine the same content, each for one kind of sign. Each reports its own score, its weight, and what it saw in plain words, and you see all of them.",
      "The scores are combined and calibrated into one probability. Above one threshold, the verdict is AI; below another, it is human. Between the two, it is “cannot say”: with a leaning where the measurements support one, and without where they do not. Thresholds and weights are stored with the model, in its card.",
      "The AI threshold is set at the score that about one in a hundred human samples in the validation data reaches. What that came to for each kind of content, condition, and group of people is listed below.",
      "Several detectors look at a text, a picture, or a recording. For a video, the picture alone counts; faces, motion, and sound are observed and shown beside it.",
    ],
  },
  testing: {
    title: "Independent Testing & Validation",
    paragraphs: [
      "What is measured for every shipped model: how often human work is called AI, separately for each group of writers; how often AI work is found at that error rate; how often the model abstains; and how far its probabilities are from what actually happens.",
      "Each figure names its data, its sample size, and the command that reproduces it.",
    ],
  },
  comparison: {
    title: "Competitive Analysis",
    paragraphs: [
      "We have not run any other detector, so this is not a race. Below is what others published about theirs, each with its source, beside what we measured on content of the same kind. The data differ, the disguises differ, and so does the tolerated rate of false accusations: a higher figure here says little about which would be right on your content.",
      "Figures shrink when content comes from sources outside the training data. That is true of ours, as it is of everyone’s.",
    ],
  },
  improvement: {
    title: "Continuous Improvement",
    paragraphs: [
      "Generators change, so models age. A new model replaces an old one only with a new report, and the version that judged your content is part of every result.",
      "Disputes are read by a person. A wrong result is the best test case there is, and every one that a review confirms goes into a public record, without its content.",
    ],
  },
} as const;

export const reportScope =
  "This figure is for English text from sources held out in turn: each text was scored in PyTorch by networks that never saw its source, at the thresholds that are shipped. Images, recordings, and videos have their own models, measured separately. The hardest sets stand on the page of each model under their own names.";

export const leaningWords = [
  "Between the two thresholds, many contents still look more like one side than the other. Where the validation data supports it, such a result gets a leaning, with its measured precision: how many of the contents that looked like this were what the leaning says, at even odds. A leaning is given only where even the cautious end of that figure’s interval is well above one half.",
  "The verdict stays “cannot say.” A leaning earns no certificate, counts in no statistic, and is never enough to accuse anyone. Where nothing is known, the answer is a plain “cannot say,” with what you can do next.",
] as const;

/** What the page of each model says first. */
export const modelLeads: Record<Modality, string> = {
  text: "English text, scored by networks that never saw its source; then the hardest sets we have, each under its own name.",
  image:
    "Pictures as they were published and as they look after being shared, scored by networks that never saw their collection.",
  audio:
    "Speech as it was published, as MP3, and over the telephone, scored by a network that heard neither its source nor its voice system.",
  video:
    "Short clips, re-encoded once. The picture alone decides; faces, motion, and sound are observed and shown, and not counted. Every video verdict is a signal for review.",
};

export const sliderNote =
  "Under each curve above, you can move a threshold. It asks one question only: what if everything from here up were called AI? The shipped rule is not the slider. It has a second threshold, gives no answer between the two, accuses nobody when content of a kind is flagged too often, and excludes what it was not validated on. So its figures differ a little from the slider’s.";

export const intervalNote =
  "Where groups are listed one below another, a dot is the measured share, and its line is where the true share lies nineteen times out of twenty (Wilson): few samples, long line. The dashed mark at 1 in 100 is the target for human content called AI. Numbers in brackets are the ends of the line and the counts.";

/** Commands to run from the repository root. */
export const checkCommands = [
  {
    name: "Run the shipped text model on your own labeled texts",
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
    name: "Check that every figure on these pages matches its report",
    command: "npm run figures -- --check",
  },
] as const;

export const mindChangers = [
  "A group of people whose work is called AI more than twice as often as average, in a set you can name: we raise the threshold for content like theirs, or stop giving it a verdict.",
  "A way of writing, filming, or speaking on which a model is clearly wrong more often than it says: we stop scoring it until it has been measured.",
  "A command above that gives a different figure than this page: then the page is wrong, and we want to know.",
  "An outside test of the same model. We would publish it here, whatever it says.",
] as const;
