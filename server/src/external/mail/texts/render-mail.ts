import type { Mail } from "../mailer.ts";

type Content = {
  to: string;
  subject: string;
  /** One string per paragraph; a link is its own paragraph. */
  body: (string | { label: string; url: string })[];
};

const sender = "Tellsign";
const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function paragraph(html: string): string {
  return `<p style="margin:0 0 16px">${html}</p>`;
}

/** Renders the same content as plain text and as minimal HTML. */
export function renderMail({ to, subject, body }: Content): Mail {
  const text = body.map((part) =>
    typeof part === "string" ? part : `${part.label}:\n${part.url}`,
  );
  const html = body.map((part) => {
    if (typeof part === "string") return paragraph(escapeHtml(part));
    const url = escapeHtml(part.url);
    return paragraph(`<a href="${url}">${escapeHtml(part.label)}</a><br><small>${url}</small>`);
  });
  return {
    to,
    subject,
    text: `${[...text, sender].join("\n\n")}\n`,
    html: [
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
      '<body style="margin:0;padding:24px;font:16px/1.5 Georgia,serif;color:#1c1b19;background:#fff">',
      `<div style="max-width:560px">${html.join("")}${paragraph(sender)}</div></body></html>`,
    ].join(""),
  };
}
