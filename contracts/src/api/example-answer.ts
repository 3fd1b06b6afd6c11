/** The exact response of a server with text model 2.0.0 to docs/examples/sample.txt; a browser test checks it again. */
import type { PublicAnalyzeAnswer } from "./public-api.ts";

export const exampleAnswer: PublicAnalyzeAnswer = {
  isAI: true,
  confidence: 0.9967222034235225,
  abstained: false,
  abstention: null,
  analysis: {
    type: "text",
    verdict: "ai",
    aiProbability: 0.9967222034235225,
    interval: {
      low: 0.9916958678168993,
      high: 0.9998880740937994,
      level: 0.95,
    },
    isAiGenerated: true,
    confidence: 0.9967222034235225,
    aiShare: null,
    measuredErrorRate: {
      falsePositiveRate: 0.01167,
      interval: {
        low: 0.00398,
        high: 0.03375,
        level: 0.95,
      },
      sampleCount: 257,
      group: "English essays of 100 to 199 words",
    },
    measuredMissRate: {
      missRate: 0.24,
      interval: {
        low: 0.182742,
        high: 0.308428,
        level: 0.95,
      },
      sampleCount: 175,
      group: "English essays",
    },
    leaning: null,
    leaningPrecision: null,
    threshold: null,
    models: [
      {
        name: "text",
        version: "2.0.0",
        sha256: "1ec9c814074d98210286f6f3030a3a7423a2253e3909760d09d99920f5f966dc",
      },
    ],
    uncertainReason: null,
    measurements: [
      {
        detector: "linguistic_pattern",
        name: "Linguistic pattern analyzer",
        score: 0.8761492235944514,
        weight: 0.2299399951420771,
        reading:
          "Of 257 style measures, these moved its score and can be put in plain words, strongest first.\nToward AI:\n- share of different words in each 50 words: 90% (people usually 81%, AI usually 84%)\n- spread of the stretches between punctuation marks relative to their mean: 0.51 (people usually 0.67, AI usually 0.6)\n- words that language models favor per 100 words: 1.49 (people usually 0.22, AI usually 0.74)\n- share of sentences without a comma or other inner mark: 25% (people usually 41%, AI usually 33%)\n- share of words of up to three letters: 26% (people usually 40%, AI usually 36%)\nToward a person:\n- share of words among the most common in English: 55% (people usually 54%, AI usually 50%)",
      },
      {
        detector: "semantic_depth",
        name: "Semantic depth evaluator",
        score: 0.9960461512639877,
        weight: 0.5412147429880019,
        reading:
          "It read the whole text at once and scores it >0.99 on a scale from 0 (person) to 1 (AI).",
      },
      {
        detector: "statistical_anomaly",
        name: "Statistical anomaly detector",
        score: 0.9706853893289227,
        weight: 0.17162220667657888,
        reading:
          "Over 163 word parts (words or pieces of long ones):\n- average odds of each word part under the language model: 1 in 75 (people usually 1 in 69, AI usually 1 in 64)\n- share of word parts that were the model's first guess: 30% (people usually 27%, AI usually 28%)\n- share of word parts outside the model's 100 first guesses: 25% (people usually 22%, AI usually 22%)\n- choices open at each step, counted as equally likely ones (entropy): 94.5 (people usually 55.1, AI usually 57.1)\n- standard deviations by which the words beat the model's expectation (curvature): 1.27 (people usually -1.73, AI usually -0.88)\n- odds of each word part in machine writing versus human writing: 1.20 to 1 (people usually 0.97 to 1, AI usually 1.07 to 1)",
      },
      {
        detector: "platform_signature",
        name: "Platform signature matcher",
        score: 0.9725610249108597,
        weight: 0.02637257962606844,
        reading:
          "The model family is unclear: the likeliest are Claude at 74% and GPT at 11%, neither high enough to name. These shares assume that AI wrote the text. Checked for 12 kinds of text that chat assistants leave behind when pasted: found none. No hidden, look-alike or unusual characters were found.",
      },
      {
        detector: "behavioral_consistency",
        name: "Behavioral consistency analyzer",
        score: 0.9907339335031663,
        weight: 0.030850475567273668,
        reading:
          "The text fits one window of the semantic network, so windows cannot be compared. Between stretches of 32 word parts the ratio of machine to human likelihood varies by 0.054 on a logarithmic scale, from 0.098 to 0.26. No point was found where the writer changes for long enough.",
      },
    ],
    reasons: [
      {
        kind: "sentence",
        text: "Sentence 5 of 8 (22 words) points most to AI; taken alone, its probability of AI is 98.3%.",
        pointsTo: "ai",
        counted: true,
        quotes: [
          {
            start: 445,
            end: 585,
          },
        ],
        quoted:
          "Teams that define clear goals, share progress openly and meet regularly tend to perform better than those that rely on constant supervision.",
      },
      {
        kind: "sentence",
        text: "Sentence 3 of 8 (20 words) points next most to AI; taken alone, its probability of AI is 98.3%.",
        pointsTo: "ai",
        counted: true,
        quotes: [
          {
            start: 205,
            end: 361,
          },
        ],
        quoted:
          "Effective communication becomes essential when colleagues are spread across different time zones, and managers need to balance autonomy with accountability.",
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
        text: "Odds of each word part in machine writing versus human writing: 1.20 to 1, higher than in 95 of 100 texts by people; half of those lie between 0.92 to 1 and 0.98 to 1.",
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
          {
            start: 185,
            end: 193,
          },
          {
            start: 237,
            end: 246,
          },
        ],
        quoted: "navigate, essential",
      },
    ],
    where: {
      spans: [
        {
          start: 0,
          end: 86,
          leftOut: null,
          aiProbability: null,
        },
        {
          start: 87,
          end: 204,
          leftOut: null,
          aiProbability: 0.9828716027177014,
        },
        {
          start: 205,
          end: 361,
          leftOut: null,
          aiProbability: 0.9831475058428479,
        },
        {
          start: 363,
          end: 444,
          leftOut: null,
          aiProbability: 0.9826990372178501,
        },
        {
          start: 445,
          end: 585,
          leftOut: null,
          aiProbability: 0.983192608104149,
        },
        {
          start: 586,
          end: 702,
          leftOut: null,
          aiProbability: 0.9789399221104187,
        },
        {
          start: 704,
          end: 789,
          leftOut: null,
          aiProbability: 0.9708673125241902,
        },
        {
          start: 790,
          end: 885,
          leftOut: null,
          aiProbability: 0.9680698990296287,
        },
      ],
      runs: [],
      seams: [],
      regions: [],
      segments: [],
      resolution:
        "7 of 8 sentences have a probability. The others have fewer than 12 words, too few to judge alone. One sentence is weak evidence: read it together with those around it.",
    },
    family: {
      named: null,
      probabilities: {
        GPT: 0.11117421785577063,
        Claude: 0.7405361851005546,
        Gemini: 0.02474311069471092,
        Llama: 0.019204727150339336,
        Qwen: 0.017556647076861408,
        DeepSeek: 0.008179584591735511,
        Mistral: 0.010043821517535353,
        "another family": 0.06856170601249227,
      },
    },
    leftOut: [],
    whatWouldChange: [
      "A probability below 93.8%: this text is at 99.6%.",
      "A different reading from one detector: had the semantic depth evaluator read 0.79 instead of >0.99, the answer would be “cannot say”.",
      "A different reading from one detector: had the linguistic pattern analyzer read 0.02 instead of 0.88, the answer would be “cannot say”.",
      "A longer passage by the same writer: this one has 134 words of prose. People's texts of that length were wrongly flagged in 0.3% of cases, those of 200 words or more in 0.3%.",
    ],
    summary: "This text was probably written by AI.",
    explanation:
      "This text was probably written by AI. The model family is unclear: the likeliest are Claude at 74% and GPT at 11%, neither high enough to name.",
    details: {
      humanTellSigns: [
        "Share of different words in each 50 words: people usually 81%, this text 90%.",
        "Spread of the stretches between punctuation marks relative to their mean: people usually 0.67, this text 0.51.",
        "Words that language models favor per 100 words: people usually 0.22, this text 1.49.",
        "Share of sentences without a comma or other inner mark: people usually 41%, this text 25%.",
        "Share of words of up to three letters: people usually 40%, this text 26%.",
      ],
      indicators: [
        "Sentence 5 of 8 (22 words) points most to AI; taken alone, its probability of AI is 98.3%.",
        "Sentence 3 of 8 (20 words) points next most to AI; taken alone, its probability of AI is 98.3%.",
        "Share of different words in each 50 words: 90%, higher than in 95 of 100 texts by people; half of those lie between 78% and 84%.",
        "Odds of each word part in machine writing versus human writing: 1.20 to 1, higher than in 95 of 100 texts by people; half of those lie between 0.92 to 1 and 0.98 to 1.",
        "Spread of the stretches between punctuation marks relative to their mean: 0.51, lower than in 75 of 100 texts by people; half of those lie between 0.54 and 0.76.",
        "Words that language models favor per 100 words: 1.49, higher than in 95 of 100 texts by people; half of those have 0.",
      ],
      reasoning:
        "The text has 134 words after normalizing, 134 of them in prose; at least 20 are needed. The language reads as English. 100% of 134 words are in running prose. It reads most like essays (55%). On a scale from 0 (person) to 1 (AI), the five detectors read: semantic depth evaluator >0.99 with weight 54%, linguistic pattern analyzer 0.88 with weight 23%, statistical anomaly detector 0.97 with weight 17%, behavioral consistency analyzer >0.99 with weight 3.1% and platform signature matcher 0.97 with weight 2.6%. Combined, they give a calibrated probability of 99.6%; below 9.2% a text reads as human, and from 93.8% up as AI.",
    },
    detailedAnalysis: {
      indicators: [
        "Semantic depth evaluator: the whole text reads as AI, at >0.99 on a scale from 0 (person) to 1 (AI).",
        "Share of different words in each 50 words: 90% (people usually 81%, AI usually 84%).",
        "Odds of each word part in machine writing versus human writing: 1.20 to 1 (people usually 0.97 to 1, AI usually 1.07 to 1).",
        "Spread of the stretches between punctuation marks relative to their mean: 0.51 (people usually 0.67, AI usually 0.6).",
        "Words that language models favor per 100 words: 1.49 (people usually 0.22, AI usually 0.74).",
        "Share of sentences without a comma or other inner mark: 25% (people usually 41%, AI usually 33%).",
        "Share of word parts that were the model's first guess: 30% (people usually 27%, AI usually 28%).",
        "Share of words of up to three letters: 26% (people usually 40%, AI usually 36%).",
      ],
      humanLikeElements: [
        "Share of words among the most common in English: 55% (people usually 54%, AI usually 50%).",
      ],
      patterns: ["Punctuation in the prose other than periods: 6 commas."],
      recommendations: [
        "Allow for error: of 257 texts by people (English essays of 100 to 199 words), 1.2% were wrongly flagged, and the true rate may be as high as 3.4%.",
        "Ask the writer about sentences 2, 3 and 5, which score highest.",
        "Ask for drafts or the editing history of these 134 words before drawing a conclusion: this result alone proves nothing about a person.",
      ],
      technicalDetails: {
        sentenceStructure:
          "Sentences average 16.8 words with a standard deviation of 3.3; the 8 of them run from 11 to 22. Spread of sentence lengths relative to their mean: 0.2 (people usually 0.48, AI usually 0.42).",
        vocabularyAnalysis:
          "105 different words in 134 of prose; 91 occur once. Any 50 words in a row contain 44.5 different ones on average. Share of different words in each 50: 90% (people usually 81%, AI usually 84%).",
        coherenceScore:
          "The text fits one window of the semantic network, so windows cannot be compared. From one stretch of 32 word parts to the next, the ratio of machine to human likelihood varies by 0.054 (people usually 0.083, AI usually 0.085) on a logarithmic scale.",
        creativityMarkers:
          "Share of word parts outside the language model's 100 first guesses: 25% (people usually 22%, AI usually 22%). The least expected tenth of all word parts had odds of at most 1 in 5,845 (people usually 1 in 4,092, AI usually 1 in 3,949).",
      },
    },
    id: "8ba5c7ba-5b3b-4697-a5f7-019c7258353d",
    createdAt: "2026-11-17T22:51:30.214Z",
    fileName: null,
    processingTimeMs: 12574,
    charged: true,
    creditsRemaining: 499,
    paidByCredit: false,
  },
};
