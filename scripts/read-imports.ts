/** Import specifiers read from source text; TypeScript 7 has no API to ask. Biome's format keeps a static import at the start of its line. */
export type Import = { specifier: string; line: number; typeOnly: boolean };

const staticImport =
  /^[ \t]*(?:import|export)\b(?<type>\s+type\b(?!\s+from\b))?(?:[^'"`;()]*?\bfrom)?\s*["'](?<specifier>[^"'\n]+)["']/gm;
const dynamicImport = /\b(?:import|require)\s*\(\s*["'`](?<specifier>[^"'`\n]+)["'`]/g;
const moduleUrl = /\bnew URL\(\s*["'`](?<specifier>\.[^"'`\n]+\.tsx?)["'`],\s*import\.meta\.url/g;

const comment = /^\s*(?:\/\/|\/?\*)/;

export function lineOf(source: string, index: number): number {
  return source.slice(0, index).split("\n").length;
}

export function isComment(source: string, index: number): boolean {
  const start = source.lastIndexOf("\n", index - 1) + 1;
  const before = source.slice(start, index);
  return comment.test(before) || before.includes("// ");
}

export function readImports(source: string): Import[] {
  const found: Import[] = [];
  for (const pattern of [staticImport, dynamicImport, moduleUrl]) {
    for (const match of source.matchAll(pattern)) {
      const { specifier, type } = match.groups ?? {};
      if (specifier === undefined || isComment(source, match.index)) continue;
      const line = lineOf(source, match.index + match[0].length);
      found.push({ specifier, line, typeOnly: type !== undefined });
    }
  }
  return found.sort((a, b) => a.line - b.line);
}
