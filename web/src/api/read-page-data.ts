import type { PageFacts } from "./page-facts.ts";

function readJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}

/** The configuration the server embedded in the page. */
export function readPageFacts(): PageFacts {
  const facts = readJson("page-facts") as PageFacts | null;
  // Vite's dev server sends the page as it is on disk, without embedded data.
  return facts ?? { claims: "measured", contactEmail: "", salesEmail: "", publicUrl: "" };
}

/** Responses the page was rendered with, by path. */
export function readPageAnswers(): Record<string, unknown> {
  return (readJson("page-answers") as Record<string, unknown> | null) ?? {};
}
