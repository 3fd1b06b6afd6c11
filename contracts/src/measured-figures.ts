/** Made by `npm run figures` from the models' cards and reports (scripts/measured-figure-list.ts says which). */
export const measuredFigures = {
  "text.accuracy": {
    value: 0.711237,
    source: "models/text/report.json#/sets/0/measured/accuracyOfAnswered",
  },
  "text.abstained": {
    value: 0.580185,
    source: "models/text/report.json#/sets/0/measured/abstained",
  },
  "text.falsePositives": {
    value: 0.002326,
    source: "models/text/report.json#/sets/0/measured/fpr",
  },
  "text.caught": {
    value: 0.195191,
    source: "models/text/report.json#/sets/0/measured/tpr",
  },
  "text.falsePositives.crosswise": {
    value: 0.008,
    source: "models/text/card.json#/falsePositiveRates/0/rate",
  },
  "text.falsePositives.nonNative": {
    value: 0.00058,
    source: "models/text/card.json#/falsePositiveRates/1/rate",
  },
  "text.falsePositives.students": {
    value: 0.02014,
    source: "models/text/card.json#/falsePositiveRates/2/rate",
  },
  "text.caught.humanised2026": {
    value: 0.6846,
    source: "models/text/card.json#/figures/5/measured/tpr",
  },
  "text.caught.prose2026": {
    value: 0.7076,
    source: "models/text/card.json#/figures/6/measured/tpr",
  },
  "text.caught.rewrites2026": {
    value: 0.2273,
    source: "models/text/card.json#/figures/7/measured/tpr",
  },
  "image.falsePositives": {
    value: 0.009709,
    source: "models/image/report.json#/sets/0/measured/fpr",
  },
  "image.caught": {
    value: 0.244259,
    source: "models/image/report.json#/sets/0/measured/tpr",
  },
  "image.abstained": {
    value: 0.574167,
    source: "models/image/report.json#/sets/0/measured/abstained",
  },
  "image.accuracy": {
    value: 0.921722,
    source: "models/image/report.json#/sets/0/measured/accuracyOfAnswered",
  },
  "audio.falsePositives": {
    value: 0.01432,
    source: "models/audio/report.json#/sets/0/measured/fpr",
  },
  "audio.caught": {
    value: 0.290441,
    source: "models/audio/report.json#/sets/0/measured/tpr",
  },
  "audio.abstained": {
    value: 0.738061,
    source: "models/audio/report.json#/sets/0/measured/abstained",
  },
  "audio.accuracy": {
    value: 0.911602,
    source: "models/audio/report.json#/sets/0/measured/accuracyOfAnswered",
  },
  "video.falsePositives": {
    value: 0.01,
    source: "models/video/card.json#/falsePositiveRates/0/rate",
  },
  "video.caught": {
    value: 0.1745,
    source: "models/video/card.json#/figures/0/measured/tpr",
  },
  "video.abstained": {
    value: 0.8305,
    source: "models/video/card.json#/figures/0/measured/abstained",
  },
  "video.accuracy": {
    value: 0.8217,
    source: "models/video/card.json#/figures/0/measured/accuracyOfAnswered",
  },
  "text.caught.at1InAHundred": {
    value: 0.335577,
    source: "models/text/report.json#/sets/0/measured/tprAt1Fpr",
  },
  "text.falsePositives.wiki": {
    value: 0.10294,
    source: "models/text/card.json#/falsePositiveRates/41/rate",
  },
  "text.falsePositives.longBlog": {
    value: 0.04713,
    source: "models/text/card.json#/falsePositiveRates/36/rate",
  },
  "image.falsePositives.render": {
    value: 0.0882,
    source: "models/image/card.json#/falsePositiveRates/20/rate",
  },
  "text.auroc": {
    value: 0.850003,
    source: "models/text/report.json#/sets/0/measured/auroc",
  },
  "text.ece": {
    value: 0.380946,
    source: "models/text/report.json#/sets/0/measured/ece",
  },
  "text.foundMixed": {
    value: 0.235,
    source: "models/text/report.json#/sets/0/atShippedThresholds/foundMixed/share",
  },
  "text.caught.humanised": {
    value: 0.017241,
    source: "models/text/report.json#/sets/0/groups/4/caught/share",
  },
  "text.caught.notAttacked": {
    value: 0.205965,
    source: "models/text/report.json#/sets/0/groups/5/caught/share",
  },
  "text.caught.paraphrased": {
    value: 0.022196,
    source: "models/text/report.json#/sets/0/groups/6/caught/share",
  },
  "text.texts.prose2026": {
    value: 383,
    source: "models/text/report.json#/sets/1/groups/1/caught/n",
  },
  "text.abstained.prose2026": {
    value: 0.289817,
    source: "models/text/report.json#/sets/1/groups/1/abstained/share",
  },
  "text.caught.prose2026.default": {
    value: 0.716216,
    source: "models/text/report.json#/sets/1/groups/3/caught/share",
  },
  "text.caught.prose2026.disguised": {
    value: 0.695652,
    source: "models/text/report.json#/sets/1/groups/4/caught/share",
  },
  "text.auroc.crosswise": {
    value: 0.9595,
    source: "models/text/report.json#/sets/2/measured/auroc",
  },
  "text.caught.crosswise": {
    value: 0.671913,
    source: "models/text/report.json#/sets/2/measured/tpr",
  },
  "text.abstained.crosswise": {
    value: 0.390299,
    source: "models/text/report.json#/sets/2/measured/abstained",
  },
  "text.accuracy.crosswise": {
    value: 0.975133,
    source: "models/text/report.json#/sets/2/measured/accuracyOfAnswered",
  },
  "text.falsePositives.academic": {
    value: 0.002499,
    source: "models/text/report.json#/sets/2/groups/2/falsePositives/share",
  },
  "text.falsePositives.news": {
    value: 0.004635,
    source: "models/text/report.json#/sets/2/groups/3/falsePositives/share",
  },
  "text.falsePositives.fiction": {
    value: 0.004658,
    source: "models/text/report.json#/sets/2/groups/4/falsePositives/share",
  },
  "text.falsePositives.forum": {
    value: 0.012968,
    source: "models/text/report.json#/sets/2/groups/5/falsePositives/share",
  },
  "text.falsePositives.reviews": {
    value: 0.00331,
    source: "models/text/report.json#/sets/2/groups/6/falsePositives/share",
  },
  "text.falsePositives.words20to49": {
    value: 0,
    source: "models/text/report.json#/sets/2/groups/7/falsePositives/share",
  },
  "text.caught.words20to49": {
    value: 0.223975,
    source: "models/text/report.json#/sets/2/groups/7/caught/share",
  },
  "text.abstained.words20to49": {
    value: 0.682667,
    source: "models/text/report.json#/sets/2/groups/7/abstained/share",
  },
  "text.falsePositives.words50to99": {
    value: 0.009091,
    source: "models/text/report.json#/sets/2/groups/8/falsePositives/share",
  },
  "text.caught.words50to99": {
    value: 0.390982,
    source: "models/text/report.json#/sets/2/groups/8/caught/share",
  },
  "text.abstained.words50to99": {
    value: 0.580545,
    source: "models/text/report.json#/sets/2/groups/8/abstained/share",
  },
  "text.falsePositives.words100to199": {
    value: 0.008524,
    source: "models/text/report.json#/sets/2/groups/9/falsePositives/share",
  },
  "text.caught.words100to199": {
    value: 0.545944,
    source: "models/text/report.json#/sets/2/groups/9/caught/share",
  },
  "text.abstained.words100to199": {
    value: 0.475668,
    source: "models/text/report.json#/sets/2/groups/9/abstained/share",
  },
  "text.falsePositives.words200up": {
    value: 0.007905,
    source: "models/text/report.json#/sets/2/groups/10/falsePositives/share",
  },
  "text.caught.words200up": {
    value: 0.798002,
    source: "models/text/report.json#/sets/2/groups/10/caught/share",
  },
  "text.abstained.words200up": {
    value: 0.292845,
    source: "models/text/report.json#/sets/2/groups/10/abstained/share",
  },
  "image.auroc": {
    value: 0.862303,
    source: "models/image/report.json#/sets/0/measured/auroc",
  },
  "image.ece": {
    value: 0.035121,
    source: "models/image/report.json#/sets/0/measured/ece",
  },
  "audio.auroc": {
    value: 0.822471,
    source: "models/audio/report.json#/sets/0/measured/auroc",
  },
  "audio.eer": {
    value: 0.254545,
    source: "models/audio/report.json#/sets/0/measured/eer",
  },
  "audio.ece": {
    value: 0.055381,
    source: "models/audio/report.json#/sets/0/measured/ece",
  },
  "audio.caught.mp3": {
    value: 0.3765,
    source: "models/audio/report.json#/sets/1/measured/tpr",
  },
  "audio.caught.telephone": {
    value: 0.2235,
    source: "models/audio/report.json#/sets/2/measured/tpr",
  },
  "video.auroc": {
    value: 0.757382,
    source: "models/video/report.json#/sets/0/measured/auroc",
  },
  "video.ece": {
    value: 0.032556,
    source: "models/video/report.json#/sets/0/measured/ece",
  },
  "video.falsePositives.large": {
    value: 0.028169,
    source: "models/video/report.json#/sets/0/groups/0/falsePositives/share",
  },
  "video.falsePositives.small": {
    value: 0,
    source: "models/video/report.json#/sets/0/groups/1/falsePositives/share",
  },
} as const;

export type MeasuredFigureName = keyof typeof measuredFigures;
