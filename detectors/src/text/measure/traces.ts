/** Hard signs in a text: what chat assistants leave behind, blanks they expected to be filled, and disguises. */
import { type DecodedText, toSubmitted } from "../decode.ts";
import type { Stretch } from "./sentences.ts";
import { findTampering } from "./tampering.ts";

type TraceKind = "boilerplate" | "placeholder" | "tampering";

export type Trace = {
  kind: TraceKind;
  name: string;
  /** Whether a person hardly ever writes this other than by quoting it. */
  hard: boolean;
  count: number;
  /** Where in the submitted text, the first of them. */
  places: Stretch[];
};

type Pattern = Pick<Trace, "kind" | "name" | "hard"> & { pattern: RegExp };

export const placesMax = 100;

const patterns: readonly Pattern[] = [
  {
    kind: "boilerplate",
    name: "an assistant speaking of itself",
    hard: true,
    pattern:
      /\bas an (?:ai|artificial intelligence)(?: language)? (?:model|assistant|chatbot)\b|\bas (?:an ai|a (?:large )?language model), i\b|\bi(?:'m| am) (?:just |only )?(?:an ai (?:language model|assistant|model|chatbot)|a (?:large )?language model)\b|\b(?:i was|i am|i'm) (?:trained|developed|created) by (?:openai|google|anthropic|meta|mistral|deepseek|alibaba|xai)\b/gi,
  },
  {
    kind: "boilerplate",
    name: "a remark on a knowledge cut-off",
    hard: true,
    pattern:
      /\b(?:as of|up to|until|since|before|after) my (?:(?:last|latest|most recent|current) )?(?:(?:knowledge|training)(?: data)? )?(?:update|cut-?off)\b|\bmy (?:knowledge|training(?: data)?) (?:cut-?off|(?:only )?(?:goes|extends|runs) (?:up )?(?:to|until)|ends in|was last updated)\b|\bi (?:don't|do not|cannot|can't) (?:have )?(?:access(?: to)?|browse|provide) (?:real-time|the internet|current events)\b/gi,
  },
  {
    kind: "boilerplate",
    name: "an assistant's refusal",
    hard: true,
    pattern:
      /\bi(?:'m| am) sorry,? but i (?:can't|cannot|can not|am unable to|won't be able to) (?:assist|help|fulfill|fulfil|comply|provide|generate|create|continue|do)\b|\bi (?:can't|cannot|am unable to|'m unable to) (?:fulfill|fulfil|comply with|assist with) (?:this|that|your|the) (?:request|prompt|topic)?\b/gi,
  },
  {
    kind: "boilerplate",
    name: "an assistant's opening words",
    hard: true,
    pattern:
      /^(?:certainly|sure(?: thing)?|absolutely|of course|great question)[!,.] +(?:here(?:'s| is| are)|below (?:is|are)|i(?:'d| would) be (?:happy|glad) to|let's (?:break|dive))\b|^here(?:'s| is) (?:a|an|the|your) (?:[\w'-]+ ){0,2}(?:revised|rewritten|reworded|rephrased|polished|improved|refined|updated|shortened|expanded|condensed|humanized|concise|possible|suggested|sample)(?:,? [\w'-]+){1,3}\b[^.\n]{0,90}:[ \t]*$/gim,
  },
  {
    kind: "boilerplate",
    name: "an assistant's closing offer",
    hard: true,
    pattern:
      /\blet me know if you(?:'d| would) like me to\b|\bwould you like me to (?:adjust|add|change|create|draft|expand|format|generate|help|include|make|provide|refine|revise|rewrite|shorten|tailor|turn|write)\b|\bif you(?:'d like| would like| want), i can (?:also )?(?:adjust|add|create|draft|expand|format|generate|help|make|provide|refine|revise|rewrite|shorten|tailor|turn|write)\b|\bfeel free to (?:adjust|modify|customi[sz]e|tweak|adapt|edit) (?:this|it|the|any)\b/gi,
  },
  {
    kind: "boilerplate",
    name: "the words of a chat window",
    hard: true,
    pattern:
      /^[ \t]*(?:chatgpt said:?|you said:|regenerate(?: response)?|copy code|thought for (?:\d+|a few|a couple of) (?:seconds?|minutes?))[ \t]*$|\b(?:chatgpt|claude|gemini|copilot) can make mistakes\b/gim,
  },
  {
    kind: "boilerplate",
    name: "a language model's control mark",
    hard: true,
    pattern:
      /<\/?think>|<\|(?:im_start|im_end|im_sep|endoftext|eot_id|start_header_id|end_header_id|begin_of_text|assistant|user|system)\|>|\[\/?INST\]|<<\/?SYS>>|<(?:start|end)_of_turn>/gi,
  },
  {
    kind: "boilerplate",
    name: "markdown marks left in the text",
    hard: false,
    pattern: /\*\*[^*\s][^*\n]{0,120}\*\*|^#{1,6} \S/gm,
  },
  {
    kind: "placeholder",
    name: "an assistant's citation marker",
    hard: true,
    pattern:
      /:?contentReference\[oaicite:[^\]\n]{0,20}\](?:\{index=\d+\})?|\[oai_citation:[^\]\n]{0,80}\]|\boaicite\b|\ue200?(?:file)?cite(?:[\ue200-\ue206]|(?=turn\d))?(?:turn\d{1,3}\w{3,8}\d{1,3}[\ue200-\ue206]?)+|\bturn\d{1,3}(?:search|view|news|image|file|fetch|academia|product|maps)\d{1,3}\b|\u3010\d{1,3}(?:[:\u2020][^\u3011\n]{0,60})?\u3011|<grok-card\b|\[attached_file:\d+\]|\[web:\d{1,3}\]/gi,
  },
  {
    kind: "placeholder",
    name: "a link copied from a chat assistant",
    hard: true,
    pattern:
      /\butm_source=(?:chatgpt\.com|openai|copilot\.com|perplexity|claude\.ai|gemini|grok\.com|deepseek)\b/gi,
  },
  {
    kind: "placeholder",
    name: "a template's unfilled blank",
    hard: false,
    pattern:
      /[[{<](?:insert|enter|add|specify|mention|provide|describe|your)\b[^\]}>\n]{1,60}[\]}>]|\[(?:recipient|company|client|customer|manager|hiring manager|professor|teacher|student|employee|employer|organi[sz]ation|university|school|team|product|project|contact|sender|full|first|last|street|city)(?:'s)? (?:name|address|title|e-?mail|information|number|state|position)\]|\[(?:name|date|position|job title|phone number|e-?mail address|company)\]|\binsert_(?:source|link|name|url|date)\w*/gi,
  },
  {
    kind: "placeholder",
    name: "an empty citation",
    hard: false,
    pattern:
      /[[(]author(?:\(s\)|s|'s name)?,? (?:year|date)[\])]|\[(?:citation|reference)(?: here| \d{1,2})?\](?!\()/gi,
  },
];

/** How many kinds of string of assistants and templates are looked for. */
export const traceKinds = patterns.length;

function describe(trace: Pick<Trace, "kind" | "name" | "hard">, places: Stretch[]): Trace {
  return { ...trace, count: places.length, places: places.slice(0, placesMax) };
}

export function findTraces(decoded: DecodedText): Trace[] {
  const strings = patterns.map(({ pattern, ...trace }) => {
    const places = Array.from(decoded.text.matchAll(pattern), (match) =>
      toSubmitted(decoded, match.index, match.index + match[0].length),
    );
    return describe(trace, places);
  });
  const disguises = findTampering(decoded).map(({ name, places }) =>
    describe({ kind: "tampering", name, hard: true }, places),
  );
  return [...strings.filter(({ count }) => count > 0), ...disguises];
}
