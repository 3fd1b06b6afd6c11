/** The text of an element as a reader sees it: one paragraph a block, with an empty line between. */
const blocks = new Set(
  "ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER LI MAIN NAV OL P PRE SECTION TABLE TBODY TD TFOOT TH THEAD TR UL".split(
    " ",
  ),
);
export const unread = new Set(["SCRIPT", "STYLE", "NOSCRIPT", "TEMPLATE", "TITLE", "HEAD"]);

export function readBlocks(root: Node): string {
  const paragraphs: string[] = [];
  let current = "";
  function end(): void {
    const lines = current.split("\n").map((line) => line.replace(/\s+/g, " ").trim());
    const paragraph = lines.filter((line) => line !== "").join("\n");
    if (paragraph !== "") paragraphs.push(paragraph);
    current = "";
  }
  function visit(node: Node): void {
    if (node.nodeType === Node.TEXT_NODE) current += (node.nodeValue ?? "").replace(/\s+/g, " ");
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const name = node.nodeName.toUpperCase();
    if (unread.has(name)) return;
    if (name === "BR") current += "\n";
    const isBlock = blocks.has(name);
    if (isBlock) end();
    for (const child of node.childNodes) visit(child);
    if (isBlock) end();
  }
  visit(root);
  end();
  return paragraphs.join("\n\n");
}
