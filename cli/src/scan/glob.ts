/** Patterns of file names where the shell has not expanded them: `*`, `?`, `[…]`, `{a,b}` and `**` for any folders. */

const special = /[*?[{]/;

export function hasPattern(path: string): boolean {
  return special.test(path);
}

/** The folder that every match lies in: all before the first special character. */
export function findBase(pattern: string): string {
  const parts = pattern.split("/");
  const fixed = parts.slice(
    0,
    parts.findIndex((part) => special.test(part)),
  );
  if (fixed.length === 1 && fixed[0] === "") return "/";
  return fixed.join("/") || ".";
}

/** Where the alternatives of a brace end; -1 where none do. */
function findClosing(pattern: string, from: number): number {
  let depth = 0;
  for (let at = from; at < pattern.length; at++) {
    if (pattern[at] === "{") depth += 1;
    if (pattern[at] === "}" && --depth === 0) return at;
  }
  return -1;
}

/** At the commas that stand in no inner brace. */
function splitAlternatives(inside: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const character of inside) {
    if (character === "{") depth += 1;
    if (character === "}") depth -= 1;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts;
}

/** Every pattern that the braces of one stand for. */
function expandBraces(pattern: string): string[] {
  const open = pattern.indexOf("{");
  const close = open === -1 ? -1 : findClosing(pattern, open);
  if (close === -1) return [pattern];
  const [before, inside, after] = [
    pattern.slice(0, open),
    pattern.slice(open + 1, close),
    pattern.slice(close + 1),
  ];
  const alternatives = splitAlternatives(inside);
  if (alternatives.length === 1) {
    return expandBraces(after).map((rest) => `${before}{${inside}}${rest}`);
  }
  return alternatives.flatMap((one) => expandBraces(`${before}${one}${after}`));
}

function translatePart(part: string): string {
  let expression = "";
  for (let at = 0; at < part.length; at++) {
    const character = part[at] as string;
    const close = character === "[" ? part.indexOf("]", at + 2) : -1;
    if (character === "*") expression += "[^/]*";
    else if (character === "?") expression += "[^/]";
    else if (close !== -1) {
      const inside = part
        .slice(at + 1, close)
        .replace(/\\/g, "\\\\")
        .replace(/^!/, "^");
      expression += `(?!/)[${inside.replace(/(?<!^)\^|\[/g, "\\$&")}]`;
      at = close;
    } else expression += character.replace(/[\\^$.|+(){}[\]]/g, "\\$&");
  }
  return expression;
}

function translate(pattern: string): string {
  const parts = pattern.split("/");
  return parts
    .map((part, at) => {
      const isLast = at === parts.length - 1;
      if (part === "**") return isLast ? ".*" : "(?:[^/]+/)*";
      return translatePart(part) + (isLast ? "" : "/");
    })
    .join("");
}

/** Whether a path, with `/` between its folders, fits the pattern. */
export function compileGlob(pattern: string): (path: string) => boolean {
  const expressions = expandBraces(pattern.replace(/^\.\//, "")).map(translate);
  const whole = new RegExp(`^(?:${expressions.join("|")})$`, "u");
  return (path) => whole.test(path.replace(/^\.\//, ""));
}
