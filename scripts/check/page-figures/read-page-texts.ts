/** The sentences of a source file that a reader may see: JSX text, strings and templates of TypeScript, paragraphs of Markdown. */
import { parseSync } from "@swc/core";

type Node = { type?: string; [field: string]: unknown };

/** Attributes that style or draw, and name no figure. */
const drawing =
  /^(?:className|style|viewBox|d|points|[xy][12]?|[cd]?[xy]|r|width|height|href|id|key|rel)$/;

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null;
}

function collect(value: unknown, texts: string[]): void {
  if (Array.isArray(value)) {
    for (const one of value) collect(one, texts);
    return;
  }
  if (!isNode(value)) return;
  const { type } = value;
  if (type === "ImportDeclaration" || type === "RegExpLiteral") return;
  if (type === "JSXAttribute" && isNode(value.name) && drawing.test(String(value.name.value))) {
    return;
  }
  if (type === "JSXText" || type === "StringLiteral") texts.push(String(value.value));
  else if (type === "TemplateElement") texts.push(String(value.cooked ?? value.raw));
  else for (const field of Object.values(value)) collect(field, texts);
}

function readTypeScript(source: string, tsx: boolean): string[] {
  const texts: string[] = [];
  collect(parseSync(source, { syntax: "typescript", tsx, target: "es2022" }).body, texts);
  return texts;
}

/** Figures by name, tables written by `npm run figures`, code and headings of an article hold none of an author's. */
function readMarkdown(source: string): string[] {
  return source
    .replace(/<!-- figures:[\s\S]*?<!-- \/figures -->/g, "")
    .replace(/^```[\s\S]*?^```/gm, "")
    .replace(/\{\{[^{}]*\}\}/g, "")
    .split(/\n\n+/);
}

/** "mask-r-from-[calc(100%-2.5rem)]": a class of its own, outside an attribute. */
const isClassName = (text: string) => /^\S*-\[\S*$/.test(text);

export function readPageTexts(file: string, source: string): string[] {
  const texts = file.endsWith(".md")
    ? readMarkdown(source)
    : readTypeScript(source, file.endsWith("x"));
  return texts
    .map((text) => text.replace(/\s+/g, " ").trim())
    .filter((text) => /\w/.test(text) && !isClassName(text));
}
