const entities: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
};

/** The text content of our own markup. */
export function readMarkup(html: string): string {
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, "")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<\/(p|li|dd|dt|h\d|td|th|summary|div|option|desc|title|text)>/g, " ")
    .replace(/<[^>]+>/g, "")
    .replace(/&(lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}
