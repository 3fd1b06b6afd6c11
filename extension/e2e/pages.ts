/** What the three pages show: an article, the same under the strictest policy, and a text in a frame of another site. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Contents } from "./serve-pages.ts";

const people: { text: string }[] = JSON.parse(
  readFileSync("web/e2e/public-domain-texts.json", "utf8"),
);
const written: { text: string; lang: string }[] = gunzipSync(
  readFileSync("training/text/written/2026.jsonl.gz"),
)
  .toString("utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

/** Whole texts until there are so many words. */
function collect(texts: readonly { text: string }[], words: number): string[] {
  const taken: string[] = [];
  let count = 0;
  for (const { text } of texts) {
    if (count >= words) break;
    taken.push(text);
    count += text.split(/\s+/).length;
  }
  return taken;
}

const ofPeople = collect(people, 300);
const ofAi = collect(
  written.filter(({ lang, text }) => lang === "en" && !text.includes("<")),
  300,
);
const spanish = written.find(({ lang }) => lang === "es")?.text ?? "";

function paragraphs(texts: readonly string[]): string {
  const all = texts.flatMap((text) => text.split(/\n+/)).filter((text) => text.trim() !== "");
  return all.map((text) => `<p>${text.replaceAll("&", "&amp;")}</p>`).join("");
}

function article(texts: readonly string[], rest = ""): string {
  return `<!doctype html><html lang="en"><title>The Harbor Gazette</title>
<nav><a href="/">Front page</a> <a href="/sports">Sports</a></nav>
<main><article><h1>From the reading room</h1><div id="text">${paragraphs(texts)}</div></article>
<p id="short">Only six words stand here now.</p><p id="spanish">${spanish}</p>${rest}</main>
<footer>Printed at the harbor</footer>`;
}

export const addresses = {
  article: "http://article.test/",
  strict: "http://strict.test/",
  frame: "http://frame.test/",
  inner: "http://inner.test/",
  picture: "http://article.test/photo.jpg",
} as const;

export function writePages(picture: Buffer): Contents {
  return {
    [addresses.article]: { body: article(ofPeople, `<img id="photo" src="/photo.jpg">`) },
    [addresses.picture]: { type: "image/jpeg", body: picture },
    [addresses.strict]: {
      policy: "default-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      body: article(ofAi),
    },
    [addresses.frame]: {
      body: `<!doctype html><title>Frame</title><p>Below is another site.</p><iframe src="${addresses.inner}" width="900" height="700"></iframe>`,
    },
    [addresses.inner]: { body: article(ofAi) },
  };
}
