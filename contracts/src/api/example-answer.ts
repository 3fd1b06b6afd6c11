/** The exact response of a server with text model 1.1.0 to docs/examples/sample.txt; a browser test checks it again. */
import type { PublicAnalyzeAnswer } from "./public-api.ts";

export const exampleAnswer: PublicAnalyzeAnswer = {
  isAI: true,
  confidence: 0.983345847781038,
  abstained: false,
  abstention: null,
  analysis: {
    type: "text",
    verdict: "ai",
    aiProbability: 0.983345847781038,
    interval: { low: 0.9631869250464379, high: 0.997046, level: 0.95 },
    isAiGenerated: true,
    confidence: 0.983345847781038,
    aiShare: null,
    measuredErrorRate: {
      falsePositiveRate: 0.01946,
      interval: { low: 0.00834, high: 0.04473, level: 0.95 },
      sampleCount: 257,
      group: "English essays of 100 to 199 words",
    },
    measuredMissRate: {
      missRate: 0.170631,
      interval: { low: 0.159104, high: 0.182812, level: 0.95 },
      sampleCount: 3868,
      group: "English texts of every kind and length",
    },
    leaning: null,
    leaningPrecision: null,
    threshold: null,
    models: [
      {
        name: "text",
        version: "1.1.0",
        sha256: "f25ef4de347a2beef42f3c5232d5d8d3b11fd50e0fa4706b9ddfbb57c7111f92",
      },
    ],
    uncertainReason: null,
    measurements: [
      {
        detector: "linguistic_pattern",
        name: "Linguistic pattern analyzer",
        score: 0.825503232835711,
        weight: 0.19118492901758619,
        reading:
          "Of 257 style measures, these moved its score and can be put in plain words, strongest first.\nToward AI:\n- share of different words in each 50 words: 90% (people usually 81%, AI usually 83%)\n- spread of the stretches between punctuation marks relative to their mean: 0.51 (people usually 0.67, AI usually 0.61)\n- words that language models favor per 100 words: 1.49 (people usually 0.22, AI usually 0.72)\n- share of sentences of 12 to 24 words: 88% (people usually 44%, AI usually 52%)\n- words in the longest sentence: 22 (people usually 37.3, AI usually 30.4)\nToward a person:\n- share of words among the most common in English: 55% (people usually 54%, AI usually 50%)",
      },
      {
        detector: "semantic_depth",
        name: "Semantic depth evaluator",
        score: 0.9908446595262392,
        weight: 0.3294721366875544,
        reading:
          "It read the whole text at once and scores it >0.99 on a scale from 0 (person) to 1 (AI).",
      },
      {
        detector: "statistical_anomaly",
        name: "Statistical anomaly detector",
        score: 0.9488423514750876,
        weight: 0.1703735816796028,
        reading:
          "Over 158 word parts (words or pieces of long ones):\n- average odds of each word part under the language model: 1 in 62 (people usually 1 in 67, AI usually 1 in 58)\n- share of word parts that were the model's first guess: 28% (people usually 28%, AI usually 30%)\n- share of word parts outside the model's 100 first guesses: 25% (people usually 21%, AI usually 21%)\n- choices open at each step, counted as equally likely ones (entropy): 77.6 (people usually 52.3, AI usually 52.4)\n- standard deviations by which the words beat the model's expectation (curvature): 1.16 (people usually -1.8, AI usually -0.67)\n- odds of each word part in machine writing versus human writing: 1.15 to 1 (people usually 0.95 to 1, AI usually 1.06 to 1)",
      },
      {
        detector: "platform_signature",
        name: "Platform signature matcher",
        score: 0.9805526582046996,
        weight: 0.19417227214082708,
        reading:
          "Of the model families that can be told apart, it reads most like Claude, with a share of 97%. These shares assume that AI wrote the text. Checked for 12 kinds of text that chat assistants leave behind when pasted: found none. No hidden, look-alike or unusual characters were found.",
      },
      {
        detector: "behavioral_consistency",
        name: "Behavioral consistency analyzer",
        score: 0.9875743446348176,
        weight: 0.11479708047442967,
        reading:
          "The text fits one window of the semantic network, so windows cannot be compared. Between stretches of 32 word parts the ratio of machine to human likelihood varies by 0.057 on a logarithmic scale, from 0.12 to 0.25. No point was found where the writer changes for long enough.",
      },
    ],
    reasons: [
      {
        kind: "sentence",
        text: "Sentence 3 of 8 (20 words) points most to AI; taken alone, its probability of AI is 95.8%.",
        pointsTo: "ai",
        counted: true,
        quotes: [{ start: 205, end: 361 }],
        quoted:
          "Effective communication becomes essential when colleagues are spread across different time zones, and managers need to balance autonomy with accountability.",
      },
      {
        kind: "sentence",
        text: "Sentence 2 of 8 (16 words) points next most to AI; taken alone, its probability of AI is 95.6%.",
        pointsTo: "ai",
        counted: true,
        quotes: [{ start: 87, end: 204 }],
        quoted:
          "While flexible schedules offer clear benefits, they also introduce new challenges that teams must navigate carefully.",
      },
      {
        kind: "style",
        text: "Share of different words in each 50 words: 90%, higher than in 95 of 100 texts by people; half of those lie between 78% and 84%.",
        pointsTo: "ai",
        counted: true,
        figures: {
          here: 0.8999999999999999,
          people: 0.81,
          ai: 0.8217,
          unit: "share of different words in each 50 words",
        },
      },
      {
        kind: "style",
        text: "Odds of each word part in machine writing versus human writing: 1.15 to 1, higher than in 95 of 100 texts by people; half of those lie between 0.90 to 1 and 0.95 to 1.",
        pointsTo: "ai",
        counted: true,
      },
      {
        kind: "style",
        text: "Spread of the stretches between punctuation marks relative to their mean: 0.51, lower than in 75 of 100 texts by people; half of those lie between 0.54 and 0.76.",
        pointsTo: "ai",
        counted: true,
        figures: {
          here: 0.5113982596719944,
          people: 0.647,
          ai: 0.6169,
          unit: "spread of the stretches between punctuation marks relative to their mean",
        },
      },
      {
        kind: "style",
        text: "Words that language models favor per 100 words: 1.49, higher than in 95 of 100 texts by people; half of those have 0.",
        pointsTo: "ai",
        counted: true,
        figures: {
          here: 1.492537313432836,
          people: 0,
          ai: 0,
          unit: "words that language models favor per 100 words",
        },
        quotes: [
          { start: 185, end: 193 },
          { start: 237, end: 246 },
        ],
        quoted: "navigate, essential",
      },
    ],
    where: {
      spans: [
        { start: 0, end: 86, leftOut: null, aiProbability: null },
        { start: 87, end: 204, leftOut: null, aiProbability: 0.9561482248616316 },
        { start: 205, end: 361, leftOut: null, aiProbability: 0.9581827849523219 },
        { start: 363, end: 444, leftOut: null, aiProbability: 0.9508156915204804 },
        { start: 445, end: 585, leftOut: null, aiProbability: 0.9510771266832345 },
        { start: 586, end: 702, leftOut: null, aiProbability: 0.9190824175199217 },
        { start: 704, end: 789, leftOut: null, aiProbability: 0.8545900173245858 },
        { start: 790, end: 885, leftOut: null, aiProbability: 0.8692993063611548 },
      ],
      runs: [],
      seams: [],
      regions: [],
      segments: [],
      resolution:
        "7 of 8 sentences have a probability. The others have fewer than 12 words, too few to judge alone. One sentence is weak evidence: read it together with those around it.",
    },
    family: {
      named: "Claude",
      probabilities: {
        GPT: 0.01770187950192749,
        Claude: 0.9696109949599341,
        Gemini: 0.0015698578566780326,
        Llama: 0.0017649235422921854,
        Qwen: 0.0025806232840169603,
        DeepSeek: 0.0009748681122733428,
        Mistral: 0.0009002438027582903,
        "another family": 0.004896608940119777,
      },
    },
    leftOut: [],
    whatWouldChange: [
      "A probability below 89.1%: this text is at 98.3%.",
      "A different reading from one detector: had the semantic depth evaluator read 0.44 instead of >0.99, the answer would be “cannot say”.",
      "A different reading from one detector: had the platform signature matcher read 0.20 instead of 0.98, the answer would be “cannot say”.",
      "A longer passage by the same writer: this one has 134 words of prose. People's texts of that length were wrongly flagged in 0.9% of cases, those of 200 words or more in 0.8%.",
    ],
    summary: "This text was probably written by AI.",
    explanation:
      "This text was probably written by AI. Of the model families that can be told apart, it reads most like Claude, with a share of 97%.",
    details: {
      humanTellSigns: [
        "Share of different words in each 50 words: people usually 81%, this text 90%.",
        "Spread of the stretches between punctuation marks relative to their mean: people usually 0.67, this text 0.51.",
        "Words that language models favor per 100 words: people usually 0.22, this text 1.49.",
        "Share of sentences of 12 to 24 words: people usually 44%, this text 88%.",
        "Words in the longest sentence: people usually 37.3, this text 22.",
      ],
      indicators: [
        "Sentence 3 of 8 (20 words) points most to AI; taken alone, its probability of AI is 95.8%.",
        "Sentence 2 of 8 (16 words) points next most to AI; taken alone, its probability of AI is 95.6%.",
        "Share of different words in each 50 words: 90%, higher than in 95 of 100 texts by people; half of those lie between 78% and 84%.",
        "Odds of each word part in machine writing versus human writing: 1.15 to 1, higher than in 95 of 100 texts by people; half of those lie between 0.90 to 1 and 0.95 to 1.",
        "Spread of the stretches between punctuation marks relative to their mean: 0.51, lower than in 75 of 100 texts by people; half of those lie between 0.54 and 0.76.",
        "Words that language models favor per 100 words: 1.49, higher than in 95 of 100 texts by people; half of those have 0.",
      ],
      reasoning:
        "The text has 134 words after normalizing, 134 of them in prose; at least 20 are needed. The language reads as English. 100% of 134 words are in running prose. It reads most like essays (90%). On a scale from 0 (person) to 1 (AI), the five detectors read: semantic depth evaluator >0.99 with weight 33%, platform signature matcher 0.98 with weight 19%, linguistic pattern analyzer 0.83 with weight 19%, statistical anomaly detector 0.95 with weight 17% and behavioral consistency analyzer 0.99 with weight 11%. Combined, they give a calibrated probability of 98.3%; below 7.4% a text reads as human, and from 89.1% up as AI.",
    },
    detailedAnalysis: {
      indicators: [
        "Semantic depth evaluator: the whole text reads as AI, at >0.99 on a scale from 0 (person) to 1 (AI).",
        "Share of different words in each 50 words: 90% (people usually 81%, AI usually 83%).",
        "Odds of each word part in machine writing versus human writing: 1.15 to 1 (people usually 0.95 to 1, AI usually 1.06 to 1).",
        "Spread of the stretches between punctuation marks relative to their mean: 0.51 (people usually 0.67, AI usually 0.61).",
        "Words that language models favor per 100 words: 1.49 (people usually 0.22, AI usually 0.72).",
        "Share of sentences of 12 to 24 words: 88% (people usually 44%, AI usually 52%).",
        "Words in the longest sentence: 22 (people usually 37.3, AI usually 30.4).",
      ],
      humanLikeElements: [
        "Share of words among the most common in English: 55% (people usually 54%, AI usually 50%).",
      ],
      patterns: ["Punctuation in the prose other than periods: 6 commas."],
      recommendations: [
        "Allow for error: of 257 texts by people (English essays of 100 to 199 words), 1.9% were wrongly flagged, and the true rate may be as high as 4.5%.",
        "Ask the writer about sentences 2, 3 and 5, which score highest.",
        "Ask for drafts or the editing history of these 134 words before drawing a conclusion: this result alone proves nothing about a person.",
      ],
      technicalDetails: {
        sentenceStructure:
          "Sentences average 16.8 words with a standard deviation of 3.3; the 8 of them run from 11 to 22. Spread of sentence lengths relative to their mean: 0.2 (people usually 0.48, AI usually 0.43).",
        vocabularyAnalysis:
          "105 different words in 134 of prose; 91 occur once. Any 50 words in a row contain 44.5 different ones on average. Share of different words in each 50: 90% (people usually 81%, AI usually 83%).",
        coherenceScore:
          "The text fits one window of the semantic network, so windows cannot be compared. From one stretch of 32 word parts to the next, the ratio of machine to human likelihood varies by 0.057 (people usually 0.083, AI usually 0.084) on a logarithmic scale.",
        creativityMarkers:
          "Share of word parts outside the language model's 100 first guesses: 25% (people usually 21%, AI usually 21%). The least expected tenth of all word parts had odds of at most 1 in 3,677 (people usually 1 in 4,658, AI usually 1 in 3,962).",
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
