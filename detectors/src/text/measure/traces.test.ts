import { describe, expect, it } from "vitest";
import { decode } from "../decode.ts";
import { findTraces, placesMax } from "./traces.ts";

function find(submitted: string): [kind: string, name: string, found: string[]][] {
  return findTraces(decode(submitted)).map(({ kind, name, count, places }) => {
    expect(count).toBe(places.length);
    return [kind, name, places.map(({ start, end }) => submitted.slice(start, end))];
  });
}

const leftBehind: readonly [kind: string, name: string, strings: string[]][] = [
  [
    "boilerplate",
    "an assistant speaking of itself",
    [
      "As an AI language model",
      "as an AI assistant",
      "I'm just an AI model",
      "I am a large language model",
      "I was trained by OpenAI",
    ],
  ],
  [
    "boilerplate",
    "a remark on a knowledge cut-off",
    [
      "As of my last knowledge update",
      "as of my latest cutoff",
      "my training data only goes up to",
      "my knowledge cutoff",
      "I don't have access to real-time",
    ],
  ],
  [
    "boilerplate",
    "an assistant's refusal",
    [
      "I'm sorry, but I can't assist",
      "I cannot fulfill this request",
      "I am sorry but I cannot help",
    ],
  ],
  [
    "boilerplate",
    "an assistant's closing offer",
    [
      "Let me know if you'd like me to",
      "Would you like me to rewrite",
      "If you want, I can also shorten",
      "Feel free to adjust this",
    ],
  ],
  [
    "boilerplate",
    "a language model's control mark",
    ["<think>", "</think>", "<|im_start|>", "[/INST]", "<end_of_turn>"],
  ],
  ["boilerplate", "the words of a chat window", ["ChatGPT can make mistakes"]],
  ["boilerplate", "markdown marks left in the text", ["**very bold words**"]],
  [
    "placeholder",
    "an assistant's citation marker",
    [
      ":contentReference[oaicite:0]{index=0}",
      "[oai_citation:1\u2021example.org]",
      "oaicite",
      "turn0search12",
      "\ue200cite\ue202turn0search0\ue201",
      "\u30104\u2020source\u3011",
      "[attached_file:1]",
    ],
  ],
  [
    "placeholder",
    "a link copied from a chat assistant",
    ["utm_source=chatgpt.com", "utm_source=perplexity"],
  ],
  [
    "placeholder",
    "a template's unfilled blank",
    [
      "[Insert name]",
      "[Your Company]",
      "[Recipient's Name]",
      "[Date]",
      "{insert link here}",
      "INSERT_SOURCE_URL",
    ],
  ],
  ["placeholder", "an empty citation", ["[citation 2]", "[Reference here]", "(Author, Year)"]],
];

describe("findTraces", () => {
  for (const [kind, name, strings] of leftBehind) {
    it(`finds ${name} and where it stands`, () => {
      for (const string of strings) {
        expect(find(`It was late. So ${string} and so on.`)).toEqual([[kind, name, [string]]]);
      }
    });
  }

  it("finds an assistant's opening words and a chat window's only at the start of a line", () => {
    expect(find("Certainly! Here's a short poem.\n\nIt rained.")).toEqual([
      ["boilerplate", "an assistant's opening words", ["Certainly! Here's"]],
    ]);
    expect(find("Here is a more polished version of your letter:\n\nDear Ann.")).toEqual([
      [
        "boilerplate",
        "an assistant's opening words",
        ["Here is a more polished version of your letter:"],
      ],
    ]);
    expect(find("ChatGPT said:\nIt rained.")).toEqual([
      ["boilerplate", "the words of a chat window", ["ChatGPT said:"]],
    ]);
    expect(find("He will certainly come. Sure, here is the key, he said.")).toEqual([]);
  });

  it("does not take what people write for a sign", () => {
    const texts = [
      "I hope this email finds you well. I'm sorry, but I can't come. Let me know if you need help.",
      "The claim was contested.[citation needed] See note [1] and Smith (2019) [sic].",
      "Of course, here in the north, we say so. Absolutely not. Feel free to call me any time.",
      "As a model, she travelled a lot; as an artist, I admired her. The data goes up to 2020.",
      "f(x) = a * b ** 2, and 5 < 6 > 4. Would you like me to come? I was trained by nuns.",
      "Knowledge can be modeled as a language model. Here is the summary:\n\nIt rained [source].",
      "See https://example.org/?utm_source=newsletter for the update of my last return.",
    ];
    for (const text of texts) expect(find(text)).toEqual([]);
  });

  it("leads back to the submitted text through what decoding removed", () => {
    const submitted =
      "\u200bIt\u2019s  late.\r\n\r\n\r\nSo as an\u00a0AI language model I wrote [Your Name].";
    expect(find(submitted).map(([, , found]) => found)).toEqual([
      ["as an\u00a0AI language model"],
      ["[Your Name]"],
    ]);
  });

  it("counts all but lists the first places", () => {
    const [trace] = findTraces(decode("oaicite ".repeat(300)));
    expect(trace?.count).toBe(300);
    expect(trace?.places).toHaveLength(placesMax);
  });
});

describe("tampering", () => {
  it("is an invisible character inside a word, and each run of them once", () => {
    expect(find("sw\u200b\u2060im and swim\u200b now")).toEqual([
      ["tampering", "invisible characters inside words", ["\u200b\u2060"]],
    ]);
  });

  it("is not a soft hyphen, a byte order mark or a direction mark of an editor", () => {
    expect(find("\ufeffhyphen\u00adation \u200ea\u200f b")).toEqual([]);
  });

  it("is text hidden in tag characters, but not a flag", () => {
    const hidden = "\u{e0068}\u{e0069}";
    expect(find(`Say ${hidden} now.`)).toEqual([
      ["tampering", "text hidden in tag characters", [hidden]],
    ]);
    expect(find("\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}")).toEqual([]);
  });

  it("is a reversal of the order of letters", () => {
    expect(find("a \u202egod\u202c b")).toEqual([
      ["tampering", "marks that reverse the order of letters", ["\u202e"]],
    ]);
  });

  it("is a look-alike letter of another alphabet inside a word", () => {
    expect(find("p\u0430st t\u03bfp h\u0585me \u043f\u0440\u0438\u0432\u0435\u0442")).toEqual([
      ["tampering", "look-alike letters of another alphabet", ["\u0430", "\u03bf", "\u0585"]],
    ]);
    expect(find("TNF\u03b1 acts through NF\u03baB.")).toEqual([]);
  });

  it("is a word in mathematical or full-width letters, but not a variable", () => {
    const word = "\u{1d5f5}\u{1d5f6}";
    expect(find(`Say ${word} and \uff48\uff49.`)).toEqual([
      ["tampering", "words in mathematical, circled or full-width letters", [word, "\uff48\uff49"]],
    ]);
    expect(find("Let \u{1d465} be 3.")).toEqual([]);
  });
});
