/** Strings that chat assistants are known to leave behind in pasted text. */
const patterns = [
  { name: "an assistant speaking of itself", pattern: /\bas an ai (?:language )?model\b/gi },
  {
    name: "a remark on a knowledge cut-off",
    pattern:
      /\bas of my (?:last|latest|most recent) (?:knowledge |training )?(?:update|cut-?off)\b/gi,
  },
  {
    name: "an assistant's citation marker",
    pattern: /\boaicite\b|\bturn\d{1,3}(?:search|view|news|image|file)\d{1,3}\b/gi,
  },
  {
    name: "a link copied from a chat assistant",
    pattern: /\butm_source=(?:chatgpt\.com|openai|copilot\.com|perplexity)\b/gi,
  },
] as const;

export const traceKinds = patterns.length;

export type Trace = { name: string; count: number };

export function findTraces(text: string): Trace[] {
  return patterns
    .map(({ name, pattern }) => ({ name, count: text.match(pattern)?.length ?? 0 }))
    .filter((trace) => trace.count > 0);
}
