/** PDFs written by hand, for tests. */
export type PdfText = { text: string; x: number; y: number; size?: number };

function escapeText(text: string): string {
  return text.replaceAll(/[\\()]/g, "\\$&");
}

function drawTexts(texts: readonly PdfText[]): string {
  const shows = texts.map(
    ({ text, x, y, size = 10 }) =>
      `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escapeText(text)}) Tj ET`,
  );
  return shows.join("\n");
}

/** Bytes of Latin-1; `y` counts from the bottom of a page of 612 by 792 points. */
export function makePdf(pages: readonly (readonly PdfText[])[], trailer = ""): Uint8Array {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((texts, at) => {
      const content = drawTexts(texts);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file, "latin1"));
}

/** Lines under one another in a column. */
export function setColumn(lines: readonly string[], x: number, top: number, size = 10): PdfText[] {
  return lines.map((text, at) => ({ text, x, y: top - at * size * 1.2, size }));
}
