/** The report as a file of HTML that needs nothing else and loads nothing. */
import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Block, Report, Tone } from "./report.ts";
import { reportStyle } from "./report-style.ts";

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;
type Of<K extends Block["kind"]> = Extract<Block, { kind: K }>;

const fills: Record<Tone, string> = {
  ai: "#c9782a",
  some: "#efc28d",
  plain: "#cfd8cf",
  "left-out": "#dddddd",
};
const timelineWidth = 1000;
const soundHeight = 120;
const laneHeight = 28;

function writePart({ text, tone }: Of<"marked">["parts"][number]): Html {
  if (tone === "plain") return html`${text}`;
  if (tone === "left-out") return html`<span class="left-out">${text}</span>`;
  return html`<mark class="${tone}">${text}</mark>`;
}

function writePicture({ jpeg, width, height, boxes }: Of<"picture">): Html {
  const stroke = Math.max(2, Math.round(width / 300));
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="The picture, with the parts that weigh most"><image href="${jpeg}" width="${width}" height="${height}"/>${boxes.map(
    ({ x, y, width: wide, height: high, label }) =>
      html`<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="none" stroke="#c9782a" stroke-width="${stroke}"/><text x="${x + stroke * 2}" y="${y + stroke * 9}" font-size="${stroke * 8}" fill="#ffffff" stroke="#000000" stroke-width="${stroke / 3}" paint-order="stroke">${label}</text>`,
  )}</svg>`;
}

function writeTimeline({ durationS, peaks, lanes }: Of<"timeline">): Html {
  const top = peaks.length > 0 ? soundHeight : 0;
  const height = top + lanes.length * laneHeight + 4;
  const step = timelineWidth / Math.max(1, peaks.length);
  const outline = peaks
    .map((peak, at) => {
      const half = Math.max(0.5, (peak * soundHeight) / 2);
      return `M${(at * step).toFixed(1)} ${(soundHeight / 2 - half).toFixed(1)}v${(2 * half).toFixed(1)}`;
    })
    .join("");
  const scale = timelineWidth / durationS;
  return html`<svg viewBox="0 0 ${timelineWidth} ${height}" role="img" aria-label="The sound over time, with the parts that were scored"><path d="${outline}" stroke="#57544b" stroke-width="${Math.max(0.5, step * 0.8).toFixed(2)}"/>${lanes.map(
    ({ name, stretches }, at) =>
      html`<text x="4" y="${top + at * laneHeight + 9}" font-size="9">${name}</text>${stretches.map(
        ({ startS, endS, tone }) =>
          html`<rect x="${(startS * scale).toFixed(1)}" y="${top + at * laneHeight + 12}" width="${Math.max(1, (endS - startS) * scale).toFixed(1)}" height="12" fill="${fills[tone]}"/>`,
      )}`,
  )}</svg>`;
}

function writeBlock(block: Block): Html {
  switch (block.kind) {
    case "heading":
      return html`<h2>${block.text}</h2>`;
    case "paragraph":
      return html`<p>${block.text}</p>`;
    case "facts":
      return html`<dl>${block.facts.map(({ term, value }) => html`<dt>${term}</dt><dd>${value}</dd>`)}</dl>`;
    case "list":
      return html`<ol>${block.items.map(
        ({ text, quote }) =>
          html`<li>${text}${quote === null ? "" : html`<blockquote>${quote}</blockquote>`}</li>`,
      )}</ol>`;
    case "marked":
      return html`<div class="marked" dir="auto">${block.parts.map(writePart)}</div>`;
    case "picture":
      return writePicture(block);
    case "timeline":
      return writeTimeline(block);
  }
}

/** The part inside a page, so that a batch can hold many. */
export async function writeReportBody({ title, subject, blocks }: Report): Promise<string> {
  const body = await html`<p class="subject">Tellsign: report on ${subject}</p>
<h1>${title}</h1>
${blocks.map(writeBlock)}`;
  return body.toString();
}

export function openPage(title: string): string {
  const hash = createHash("sha256").update(reportStyle).digest("base64");
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(reportStyle)}</style>
</head>
<body>
<main>
`.toString();
}

export const closePage = "\n</main>\n</body>\n</html>\n";

export async function renderReportHtml(report: Report): Promise<string> {
  const page = openPage(`${report.title} - Tellsign`);
  return page + (await writeReportBody(report)) + closePage;
}
