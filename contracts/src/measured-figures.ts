/** Made by `npm run figures` from the models' cards and reports (scripts/measured-figure-list.ts says which). */
export const measuredFigures = {
  "text.accuracy": {
    value: 0.7125,
    source: "models/text/card.json#/figures/0/measured/accuracyOfAnswered",
  },
  "text.abstained": {
    value: 0.58,
    source: "models/text/card.json#/figures/0/measured/abstained",
  },
  "text.falsePositives": {
    value: 0.0031,
    source: "models/text/card.json#/figures/0/measured/fpr",
  },
  "text.caught": {
    value: 0.1957,
    source: "models/text/card.json#/figures/0/measured/tpr",
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
    value: 0.0083,
    source: "models/image/card.json#/falsePositiveRates/0/rate",
  },
  "image.caught": {
    value: 0.309,
    source: "models/image/card.json#/figures/0/measured/tpr",
  },
  "image.abstained": {
    value: 0.5558,
    source: "models/image/card.json#/figures/0/measured/abstained",
  },
  "image.accuracy": {
    value: 0.9493,
    source: "models/image/card.json#/figures/0/measured/accuracyOfAnswered",
  },
  "audio.falsePositives": {
    value: 0.0087,
    source: "models/audio/card.json#/falsePositiveRates/0/rate",
  },
  "audio.caught": {
    value: 0.3167,
    source: "models/audio/card.json#/figures/0/measured/tpr",
  },
  "audio.abstained": {
    value: 0.7511,
    source: "models/audio/card.json#/figures/0/measured/abstained",
  },
  "audio.accuracy": {
    value: 0.9302,
    source: "models/audio/card.json#/figures/0/measured/accuracyOfAnswered",
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
    value: 0.3314,
    source: "models/text/card.json#/figures/0/measured/tprAt1Fpr",
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
} as const;

export type MeasuredFigureName = keyof typeof measuredFigures;
