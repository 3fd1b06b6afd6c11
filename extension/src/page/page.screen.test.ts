import { beforeEach, expect, it } from "vitest";
import { readBlocks } from "./block-text.ts";
import { findPlaces } from "./find-ranges.ts";
import { readArticle } from "./read-article.ts";

beforeEach(() => {
  document.body.innerHTML = "";
});

function show(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body;
}

it("reads blocks as paragraphs and leaves scripts out", () => {
  const body = show(
    "<h1>Title</h1><p>One <b>two</b>\n three.</p><script>no()</script><ul><li>Four<br>five</li></ul>",
  );
  expect(readBlocks(body)).toBe("Title\n\nOne two three.\n\nFour\nfive");
});

it("finds sentences across elements and white space, each after the one before", () => {
  const body = show("<h1>It rained.</h1><p>It\n <i>rained</i>. Then   it\nSTOPPED.</p>");
  const places = findPlaces(body, ["It rained.", "Then it stopped."]);
  expect(places[0]?.start.node.nodeValue).toBe("It\n ");
  expect(places[1]?.end.node.nodeValue?.charAt(places[1].end.offset)).toBe(".");
  expect(findPlaces(body, ["Not there.", "It rained."]).map(Boolean)).toEqual([false, true]);
});

it("takes the article and not the menus around it", () => {
  const sentence = "The council met on Tuesday, talked about the bridge, and went home late. ";
  show(
    `<nav><a href="/a">Home</a> <a href="/b">Sports</a></nav><article><h1>The bridge</h1><p>${sentence.repeat(6)}</p><p>${sentence.repeat(6)}</p></article><footer>All rights reserved</footer>`,
  );
  const text = readArticle();
  expect(text).toContain(sentence.trim());
  expect(text.split("\n\n").length).toBeGreaterThanOrEqual(2);
  expect(text).not.toContain("Sports");
  // Readability works on a copy.
  expect(document.querySelector("nav")).not.toBeNull();
});
