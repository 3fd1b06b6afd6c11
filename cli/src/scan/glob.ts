/** Patterns of file names where the shell has not expanded them: `*`, `?`, `[…]`, `{a,b}` and `**` for any folders. */
import picomatch from "picomatch";

/** Hidden files are left out by the walk, not by the pattern, so that --all finds them. */
const options = { dot: true, nonegate: true, noextglob: true, strictSlashes: true };

export function hasPattern(path: string): boolean {
  return /[*?[{]/.test(path);
}

/** The folder that contains every match: everything before the first special character. */
export function findBase(pattern: string): string {
  const { base } = picomatch.scan(pattern, options);
  if (base === "" && pattern.startsWith("/")) return "/";
  return base || ".";
}

/** Parentheses and plus signs are part of many file names and never of a pattern here; `[!…]` is the shell's way to write `[^…]`. */
function toPicomatch(pattern: string): string {
  return pattern.replace(/[()+|]/g, "\\$&").replaceAll("[!", "[^");
}

/** Whether a path, with `/` between its folders, matches the pattern. */
export function compileGlob(pattern: string): (path: string) => boolean {
  const matches = picomatch(toPicomatch(pattern.replace(/^\.\//, "")), options);
  return (path) => matches(path.replace(/^\.\//, ""));
}
