/** Figures published by others, each with its source and date. Pages print them only from here. */
export type CitedFigure = {
  figure: string;
  /** The statement in the source's words. */
  says: string;
  source: string;
  year: number;
  address: string;
};

export const citedFigures = {
  "workado.claimed": {
    figure: "98%",
    says: "the accuracy that Workado advertised for its detector of AI text",
    source: "US Federal Trade Commission, order against Workado, LLC",
    year: 2025,
    address:
      "https://www.ftc.gov/news-events/news/press-releases/2025/04/ftc-order-requires-workado-back-artificial-intelligence-detection-claims",
  },
  "workado.tested": {
    figure: "53%",
    says: "the accuracy that independent testing showed on general-purpose content",
    source: "US Federal Trade Commission, order against Workado, LLC",
    year: 2025,
    address:
      "https://www.ftc.gov/news-events/news/press-releases/2025/04/ftc-order-requires-workado-back-artificial-intelligence-detection-claims",
  },
  "binoculars.caught": {
    figure: "over 90%",
    says: "of texts by ChatGPT and other models found where one person's text in ten thousand is called AI",
    source: "Hans et al., Spotting LLMs With Binoculars",
    year: 2024,
    address: "https://arxiv.org/abs/2401.12070",
  },
  "raid.caught": {
    figure: "over 99%",
    says: "of the RAID benchmark's AI texts found by several entries where one person's text in twenty is called AI",
    source: "Dugan et al., GenAI Content Detection Task 3",
    year: 2025,
    address: "https://arxiv.org/abs/2501.08913",
  },
  "detectGpt.caught": {
    figure: "70.3%",
    says: "of AI texts found by DetectGPT where one person's text in a hundred is called AI",
    source: "Krishna et al., Paraphrasing evades detectors of AI-generated text",
    year: 2023,
    address: "https://arxiv.org/abs/2303.13408",
  },
  "detectGpt.caught.paraphrased": {
    figure: "4.6%",
    says: "of the same texts found once DIPPER had paraphrased them",
    source: "Krishna et al., Paraphrasing evades detectors of AI-generated text",
    year: 2023,
    address: "https://arxiv.org/abs/2303.13408",
  },
  "openai.caught": {
    figure: "26%",
    says: "of AI texts called likely AI by OpenAI's own classifier, on a set of hard English texts",
    source: "OpenAI, as reported by THE DECODER",
    year: 2023,
    address:
      "https://the-decoder.com/openai-releases-ai-text-detector-for-chatgpt-and-other-models/",
  },
  "openai.falsePositives": {
    figure: "9%",
    says: "of people's texts called AI by it; it was withdrawn half a year later",
    source: "OpenAI, as reported by The Hindu",
    year: 2023,
    address:
      "https://www.thehindu.com/sci-tech/technology/openai-pulls-back-ai-generated-text-detector-cites-low-rate-of-accuracy/article67126812.ece",
  },
  "toefl.falsePositives": {
    figure: "61.22%",
    says: "of 91 essays by learners of English called AI, over seven detectors",
    source: "Liang et al. in Patterns, as told by Stanford HAI",
    year: 2023,
    address: "https://hai.stanford.edu/news/ai-detectors-biased-against-non-native-english-writers",
  },
  "pangram.falsePositives.academic": {
    figure: "0.02%",
    says: "of 62,971 academic English texts called AI by Pangram 3.3, in its maker's own test",
    source: "Pangram Labs, model card of Pangram 3.3",
    year: 2026,
    address: "https://www.pangram.com/research/model-card/pangram-3-3",
  },
  "openDetectors.image.best": {
    figure: "75.0%",
    says: "mean accuracy of the best of 23 open image detectors over 12 datasets, as they were published",
    source: "How well are open sourced AI-generated image detection models out-of-the-box",
    year: 2026,
    address: "https://arxiv.org/abs/2602.07814",
  },
  "asvspoof5.eer": {
    figure: "4.04%",
    says: "equal error rate of one entry to ASVspoof 5, which may learn from that challenge's own data",
    source: "SZU-AFS system for the ASVspoof 5 challenge",
    year: 2024,
    address: "https://arxiv.org/abs/2408.09933",
  },
  "deepfakeEval.audio": {
    figure: "48%",
    says: "less area under the curve for open audio detectors on recordings that circulated in 2024 than on earlier benchmarks",
    source: "Chandra et al., Deepfake-Eval-2024",
    year: 2025,
    address: "https://arxiv.org/abs/2503.02857",
  },
  "deepfakeEval.video": {
    figure: "50%",
    says: "less area under the curve for open video detectors on clips that circulated in 2024 than on earlier benchmarks",
    source: "Chandra et al., Deepfake-Eval-2024",
    year: 2025,
    address: "https://arxiv.org/abs/2503.02857",
  },
} as const satisfies Record<string, CitedFigure>;

export type CitedFigureName = keyof typeof citedFigures;
