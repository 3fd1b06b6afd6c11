/** The measured figures that pages quote: a name, and where the figure is recorded. Plain names such as `text.caught` are of the representative sets; `text.hard` is of the hardest. */
import { representativeSets } from "@tellsign/contracts/models/representative-sets";

const text = "models/text/report.json#/sets";
const textCard = "models/text/card.json#";

function listHeadlines(modality: keyof typeof representativeSets): Record<string, string> {
  const set = `models/${modality}/report.json#/sets/${representativeSets[modality]}`;
  return {
    [`${modality}.accuracy`]: `${set}/measured/accuracyOfAnswered`,
    [`${modality}.abstained`]: `${set}/measured/abstained`,
    [`${modality}.falsePositives`]: `${set}/measured/fpr`,
    [`${modality}.caught`]: `${set}/measured/tpr`,
    [`${modality}.caught.at1InAHundred`]: `${set}/measured/tprAt1Fpr`,
    [`${modality}.auroc`]: `${set}/measured/auroc`,
    [`${modality}.samples`]: `${set}/measured/n`,
    [`${modality}.samples.human`]: `${set}/counts/human`,
    [`${modality}.samples.ai`]: `${set}/counts/ai`,
  };
}

export const measuredFigureList: Record<string, string> = {
  ...listHeadlines("text"),
  ...listHeadlines("image"),
  ...listHeadlines("audio"),
  ...listHeadlines("video"),
  "text.falsePositives.nonNative": `${textCard}/falsePositiveRates/1/rate`,
  "text.samples.nonNative": `${textCard}/falsePositiveRates/1/n`,
  "text.falsePositives.students": `${textCard}/falsePositiveRates/2/rate`,
  "text.falsePositives.wiki": `${textCard}/falsePositiveRates/41/rate`,
  "text.falsePositives.longBlog": `${textCard}/falsePositiveRates/36/rate`,
  "text.falsePositives.academic": `${text}/2/groups/2/falsePositives/share`,
  "text.falsePositives.news": `${text}/2/groups/3/falsePositives/share`,
  "text.falsePositives.fiction": `${text}/2/groups/4/falsePositives/share`,
  "text.falsePositives.forum": `${text}/2/groups/5/falsePositives/share`,
  "text.falsePositives.reviews": `${text}/2/groups/6/falsePositives/share`,
  "text.falsePositives.words20to49": `${text}/2/groups/7/falsePositives/share`,
  "text.caught.words20to49": `${text}/2/groups/7/caught/share`,
  "text.abstained.words20to49": `${text}/2/groups/7/abstained/share`,
  "text.falsePositives.words50to99": `${text}/2/groups/8/falsePositives/share`,
  "text.caught.words50to99": `${text}/2/groups/8/caught/share`,
  "text.abstained.words50to99": `${text}/2/groups/8/abstained/share`,
  "text.falsePositives.words100to199": `${text}/2/groups/9/falsePositives/share`,
  "text.caught.words100to199": `${text}/2/groups/9/caught/share`,
  "text.abstained.words100to199": `${text}/2/groups/9/abstained/share`,
  "text.falsePositives.words200up": `${text}/2/groups/10/falsePositives/share`,
  "text.caught.words200up": `${text}/2/groups/10/caught/share`,
  "text.abstained.words200up": `${text}/2/groups/10/abstained/share`,
  "text.hard.accuracy": `${text}/0/measured/accuracyOfAnswered`,
  "text.hard.abstained": `${text}/0/measured/abstained`,
  "text.hard.falsePositives": `${text}/0/measured/fpr`,
  "text.hard.caught": `${text}/0/measured/tpr`,
  "text.hard.caught.at1InAHundred": `${text}/0/measured/tprAt1Fpr`,
  "text.hard.auroc": `${text}/0/measured/auroc`,
  "text.hard.ece": `${text}/0/measured/ece`,
  "text.hard.samples": `${text}/0/measured/n`,
  "text.hard.samples.ai": `${text}/0/counts/ai`,
  "text.hard.foundMixed": `${text}/0/atShippedThresholds/foundMixed/share`,
  "text.hard.caught.humanised": `${text}/0/groups/4/caught/share`,
  "text.hard.caught.notAttacked": `${text}/0/groups/5/caught/share`,
  "text.hard.samples.notAttacked": `${text}/0/groups/5/caught/n`,
  "text.hard.caught.paraphrased": `${text}/0/groups/6/caught/share`,
  "text.caught.humanised2026": `${textCard}/figures/5/measured/tpr`,
  "text.caught.prose2026": `${textCard}/figures/6/measured/tpr`,
  "text.caught.rewrites2026": `${textCard}/figures/7/measured/tpr`,
  "text.texts.prose2026": `${text}/1/groups/1/caught/n`,
  "text.abstained.prose2026": `${text}/1/groups/1/abstained/share`,
  "text.caught.prose2026.default": `${text}/1/groups/3/caught/share`,
  "text.caught.prose2026.disguised": `${text}/1/groups/4/caught/share`,
  "image.falsePositives.render": "models/image/card.json#/falsePositiveRates/20/rate",
  "image.samples.render": "models/image/card.json#/falsePositiveRates/20/n",
  "image.samples.face": "models/image/card.json#/falsePositiveRates/8/n",
  "image.falsePositives.face.high": "models/image/card.json#/falsePositiveRates/8/interval/high",
  "image.caught.gptImage2": "models/image/report.json#/sets/0/groups/6/caught/share",
  "image.abstained.gptImage2": "models/image/report.json#/sets/0/groups/6/abstained/share",
  "audio.eer": "models/audio/report.json#/sets/0/measured/eer",
  "audio.falsePositives.mp3": "models/audio/report.json#/sets/1/measured/fpr",
  "audio.caught.mp3": "models/audio/report.json#/sets/1/measured/tpr",
  "audio.caught.telephone": "models/audio/report.json#/sets/2/measured/tpr",
  "audio.abstained.telephone": "models/audio/report.json#/sets/2/measured/abstained",
  "audio.falsePositives.english": "models/audio/report.json#/sets/0/groups/4/falsePositives/share",
  "video.falsePositives.large": "models/video/report.json#/sets/0/groups/0/falsePositives/share",
  "video.falsePositives.small": "models/video/report.json#/sets/0/groups/1/falsePositives/share",
};

/** The few that stand on every page, so that not every page brings all of them. */
export const claimedFigureNames = [
  "text.accuracy",
  "text.caught.prose2026",
  "text.texts.prose2026",
];

/** The rows of the README's table, each of a representative set. */
export const readmeRows = [
  { content: "Text", modality: "text", page: "docs/models/text.md" },
  { content: "Images", modality: "image", page: "docs/models/image.md" },
  { content: "Recordings", modality: "audio", page: "docs/models/audio.md" },
  { content: "Videos", modality: "video", page: "docs/models/video.md" },
] as const;
