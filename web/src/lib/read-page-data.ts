import type { PageFacts } from "./page-facts.ts";

function readJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}

/** What the server wrote into the page of its configuration. */
export function readPageFacts(): PageFacts {
  const facts = readJson("page-facts") as PageFacts | null;
  // Vite's own server sends the page as it lies on disk.
  return facts ?? { claims: "measured", contactEmail: "", salesEmail: "", publicUrl: "" };
}

/** Answers of calls that the page was rendered with, by their paths. */
export function readPageAnswers(): Record<string, unknown> {
  return (readJson("page-answers") as Record<string, unknown> | null) ?? {};
}
