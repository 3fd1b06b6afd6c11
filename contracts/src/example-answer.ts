/** What a server with text model 1.1.0 answered to docs/examples/sample.txt, word for word; a browser test asks again. */
import type { PublicAnalyzeAnswer } from "./public-api.ts";

export const exampleAnswer: PublicAnalyzeAnswer = {
  isAI: true,
  confidence: 0.9834522229262821,
  abstained: false,
  abstention: null,
  analysis: {
    type: "text",
    verdict: "ai",
    aiProbability: 0.9834522229262821,
    interval: {
      low: 0.9834522229262821,
      high: 0.997046,
      level: 0.95,
    },
    isAiGenerated: true,
    confidence: 0.9834522229262821,
    aiShare: null,
    uncertainReason: null,
    measurements: [
      {
        detector: "linguistic_pattern",
        name: "Linguistic pattern analyzer",
        score: 0.825503232835711,
        weight: 0.19118492901758619,
        reading:
          "Of 257 measures of style, these moved its score and can be said plainly, the strongest first.\nTowards AI:\n- share of different words in each 50 words: 90% (people usually 81%, AI usually 83%)\n- spread of the stretches between punctuation marks against their mean: 0.51 (people usually 0.67, AI usually 0.61)\n- share of words used once in each 100 words: 79% (people usually 57%, AI usually 63%)\n- words that language models favour per 100 words: 1.49 (people usually 0.22, AI usually 0.72)\n- share of paragraphs of one sentence: 0% (people usually 21%, AI usually 13%)\nTowards a person:\n- share of words among the commonest of English: 55% (people usually 54%, AI usually 50%)",
      },
      {
        detector: "semantic_depth",
        name: "Semantic depth evaluator",
        score: 0.9908542581108799,
        weight: 0.3294721366875544,
        reading:
          "Read the whole text at once, and gives it >0.99 on a scale from 0 (person) to 1 (AI).",
      },
      {
        detector: "statistical_anomaly",
        name: "Statistical anomaly detector",
        score: 0.9502545604163574,
        weight: 0.1703735816796028,
        reading:
          "Over 158 word parts (words or pieces of long ones):\n- average odds of each word part under the language model: 1 in 62 (people usually 1 in 67, AI usually 1 in 58)\n- share of word parts that were the model's first guess: 28% (people usually 28%, AI usually 30%)\n- share of word parts outside the model's 100 first guesses: 25% (people usually 21%, AI usually 21%)\n- choices open at each step, counted as equally likely ones (entropy): 77.3 (people usually 52.3, AI usually 52.4)\n- standard deviations by which the words beat the model's expectation (curvature): 1.16 (people usually -1.8, AI usually -0.67)\n- odds of each word part in machine writing against human writing: 1.15 to 1 (people usually 0.95 to 1, AI usually 1.06 to 1)",
      },
      {
        detector: "platform_signature",
        name: "Platform signature matcher",
        score: 0.9805245966850386,
        weight: 0.19417227214082708,
        reading:
          "Among the families told apart it reads most like Claude, with a share of 97%. These shares hold if AI wrote it. Looked for 12 kinds of string that chat assistants leave in pasted text: none is there. No hidden, look-alike or unusual characters were found.",
      },
      {
        detector: "behavioral_consistency",
        name: "Behavioral consistency analyzer",
        score: 0.987625859685319,
        weight: 0.11479708047442967,
        reading:
          "The text fits one window of the semantic network, so windows cannot be compared. Between stretches of 32 word parts the ratio of machine to human likelihood varies by 0.058 on a logarithmic scale, from 0.12 to 0.25. No seam was found at which the writing changes hands for long enough.",
      },
    ],
    where: {
      spans: [
        {
          start: 0,
          end: 86,
          aiProbability: null,
          leftOut: null,
        },
        {
          start: 87,
          end: 204,
          aiProbability: 0.9562417472413133,
          leftOut: null,
        },
        {
          start: 205,
          end: 361,
          aiProbability: 0.958246747987684,
          leftOut: null,
        },
        {
          start: 363,
          end: 444,
          aiProbability: 0.95088137862529,
          leftOut: null,
        },
        {
          start: 445,
          end: 585,
          aiProbability: 0.9509966316524812,
          leftOut: null,
        },
        {
          start: 586,
          end: 702,
          aiProbability: 0.9194935068452392,
          leftOut: null,
        },
        {
          start: 704,
          end: 789,
          aiProbability: 0.8556804746360596,
          leftOut: null,
        },
        {
          start: 790,
          end: 885,
          aiProbability: 0.8691512818722675,
          leftOut: null,
        },
      ],
      runs: [],
      seams: [],
      regions: [],
      segments: [],
      resolution:
        "7 of 8 sentences have a probability. The others have fewer than 12 words, too few to judge by themselves. One sentence is weak evidence: read it with those around it.",
    },
    family: {
      named: "Claude",
      probabilities: {
        GPT: 0.01753148883147163,
        Claude: 0.96973349567888,
        Gemini: 0.001568588193364575,
        Llama: 0.0017564194581795802,
        Qwen: 0.002585673960523831,
        DeepSeek: 0.0009647323704788645,
        Mistral: 0.0009116413889134005,
        "another family": 0.00494796011818788,
      },
    },
    leftOut: [],
    whatWouldChange: [
      "A probability below 89%: this text has 98%.",
      "Another reading of one detector: had the semantic depth evaluator read 0.43 instead of >0.99, the answer would be “cannot say”.",
      "Another reading of one detector: had the platform signature matcher read 0.19 instead of 0.98, the answer would be “cannot say”.",
      "A longer passage by the same writer: this one has 134 words of prose. People's texts of that length were wrongly flagged in 0.9% of cases, those of 200 words or more in 0.8%.",
    ],
    measuredErrorRate: {
      falsePositiveRate: 0.01946,
      interval: {
        low: 0.00834,
        high: 0.04473,
        level: 0.95,
      },
      sampleCount: 257,
      group: "English essays of 100 to 199 words",
    },
    threshold: null,
    models: [
      {
        name: "text",
        version: "1.1.0",
        sha256: "1bde6e195b8bed08fa19f1f77c7be51814b49cf0c317edc89882a3dacaffa52b",
      },
    ],
    summary: "This text was probably written by AI.",
    explanation:
      "This text was probably written by AI. Among the families told apart it reads most like Claude, with a share of 97%.",
    details: {
      humanTellSigns: [
        "Share of different words in each 50 words: people usually 81%, this text 90%.",
        "Spread of the stretches between punctuation marks against their mean: people usually 0.67, this text 0.51.",
        "Share of words used once in each 100 words: people usually 57%, this text 79%.",
        "Words that language models favour per 100 words: people usually 0.22, this text 1.49.",
        "Share of paragraphs of one sentence: people usually 21%, this text 0%.",
      ],
      indicators: [
        "Semantic depth evaluator: the whole text reads as AI, at >0.99 on a scale from 0 (person) to 1 (AI).",
        "Share of different words in each 50 words: 90% (people usually 81%, AI usually 83%).",
        "Odds of each word part in machine writing against human writing: 1.15 to 1 (people usually 0.95 to 1, AI usually 1.06 to 1).",
        "Spread of the stretches between punctuation marks against their mean: 0.51 (people usually 0.67, AI usually 0.61).",
        "Share of words used once in each 100 words: 79% (people usually 57%, AI usually 63%).",
        "Words that language models favour per 100 words: 1.49 (people usually 0.22, AI usually 0.72).",
        "Share of paragraphs of one sentence: 0% (people usually 21%, AI usually 13%).",
      ],
      reasoning:
        "The text has 134 words after normalising, 134 of them in prose; at least 20 are needed. The language reads as English. 100% of 134 words stand in running prose. It reads most like essays (89%). The five detectors read, from 0 (person) to 1 (AI): semantic depth evaluator >0.99 with weight 33%, platform signature matcher 0.98 with weight 19%, linguistic pattern analyzer 0.83 with weight 19%, statistical anomaly detector 0.95 with weight 17% and behavioral consistency analyzer 0.99 with weight 11%. Together that is a calibrated probability of 98%; below 7.4% a text reads as human, from 89% as AI.",
    },
    detailedAnalysis: {
      indicators: [
        "Semantic depth evaluator: the whole text reads as AI, at >0.99 on a scale from 0 (person) to 1 (AI).",
        "Share of different words in each 50 words: 90% (people usually 81%, AI usually 83%).",
        "Odds of each word part in machine writing against human writing: 1.15 to 1 (people usually 0.95 to 1, AI usually 1.06 to 1).",
        "Spread of the stretches between punctuation marks against their mean: 0.51 (people usually 0.67, AI usually 0.61).",
        "Share of words used once in each 100 words: 79% (people usually 57%, AI usually 63%).",
        "Words that language models favour per 100 words: 1.49 (people usually 0.22, AI usually 0.72).",
        "Share of paragraphs of one sentence: 0% (people usually 21%, AI usually 13%).",
      ],
      humanLikeElements: [
        "Share of words among the commonest of English: 55% (people usually 54%, AI usually 50%).",
        "Share of word parts that were the model's first guess: 28% (people usually 28%, AI usually 30%).",
      ],
      patterns: [
        "0 of 131 four-word sequences occur more than once.",
        "No two sentences open with the same word.",
        "Punctuation of the prose beside full stops: 6 commas.",
        "Looked for 12 kinds of string that chat assistants leave in pasted text: none is there.",
        "No hidden, look-alike or unusual characters were found.",
      ],
      recommendations: [
        "Allow for error: of 257 texts by people (English essays of 100 to 199 words), 1.9% were wrongly flagged, and the true rate may be as high as 4.5%.",
        "Ask the writer how sentences 2, 3 and 5 came about: they score highest.",
        "Ask for drafts or the editing history of these 134 words before drawing a conclusion: this result alone proves nothing about a person.",
      ],
      technicalDetails: {
        sentenceStructure:
          "Sentences average 16.8 words and vary by 3.3 (standard deviation); the 8 of them run from 11 to 22. Spread of sentence lengths against their mean: 0.2 (people usually 0.48, AI usually 0.43).",
        vocabularyAnalysis:
          "105 different words in 134 of prose; 91 occur once. Every 50 words in a row hold 44.5 different ones on average. Share of different words in each 50: 90% (people usually 81%, AI usually 83%).",
        coherenceScore:
          "The text fits one window of the semantic network, so windows cannot be compared. From one stretch of 32 word parts to the next, the ratio of machine to human likelihood varies by 0.058 (people usually 0.083, AI usually 0.084) on a logarithmic scale.",
        creativityMarkers:
          "Share of word parts outside the language model's 100 first guesses: 25% (people usually 21%, AI usually 21%). The least expected tenth of all word parts had odds of at most 1 in 3,664 (people usually 1 in 4,658, AI usually 1 in 3,962).",
      },
    },
    id: "8ba5c7ba-5b3b-4697-a5f7-019c7258353d",
    createdAt: "2026-11-16T11:19:14.930Z",
    fileName: null,
    processingTimeMs: 12574,
    charged: true,
    creditsRemaining: 499,
    paidByCredit: false,
  },
};
