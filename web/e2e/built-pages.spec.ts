/** What holds for every public page as it was built; no browser is needed to read them. */

import { expect, test } from "@playwright/test";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { annualLabel } from "@tellsign/contracts/billing/plans";
import { citedFigures } from "@tellsign/contracts/site/cited-figures";
import { briefMethodology, type ClaimName, findClaim } from "@tellsign/contracts/site/claims";
import { formatExpected, formatMeasured } from "@tellsign/contracts/site/format-figures";
import { findScreen } from "@tellsign/contracts/site/screens";
import { readPointer } from "../../scripts/check/read-pointer.ts";
import sample from "../src/content/sample-result.json" with { type: "json" };
import { readMarkup } from "../src/heads/read-markup.ts";
import { type BuiltPage, isBuiltFile, readBuiltFile, readBuiltPages } from "./read-built-pages.ts";

const modes = ["measured", "brief"] as const;
const constants: Record<string, string> = { annualLabel };

/** What a figure's source says it is, or null where there is no such source. */
function findFigure(source: string): string | null {
  const [kind = "", name = ""] = source.split(/:(.*)/s);
  if (kind === "cited") return citedFigures[name as keyof typeof citedFigures]?.figure ?? null;
  if (kind === "contracts") return constants[name] ?? null;
  if (kind === "brief" && name !== "methodology") {
    const claim = findClaim(name as ClaimName, "brief");
    return claim && "literal" in claim ? claim.literal : null;
  }
  const [of, pointer] = kind === "expected" ? name.split(/:(.*)/s) : [];
  const value = readPointer(pointer ?? source);
  if (typeof value !== "number") return null;
  return of ? formatExpected(value, Number(of)) : formatMeasured({ value, source });
}

/** Every text in a stored answer. */
function listStrings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap(listStrings)
    : [];
}

function listUntraced(page: BuiltPage): string[] {
  const untraced: string[] = [];
  const rest = page.html.replace(
    /<data\b[^>]*\bdata-source="([^"]+)"[^>]*>(.*?)<\/data>/gs,
    (_, source: string, inside: string) => {
      const shown = readMarkup(inside);
      const known = source.startsWith("example:")
        ? listStrings(sample).includes(shown)
        : source === "brief:methodology"
          ? JSON.stringify(briefMethodology).includes(shown)
          : findFigure(source) === shown;
      if (!known) untraced.push(`${shown} is not what ${source} says`);
      return "";
    },
  );
  for (const [found] of readMarkup(rest).matchAll(/.{0,40}\d\s?(%|per ?cent\b).{0,20}/gi)) {
    untraced.push(found);
  }
  return untraced;
}

for (const mode of modes) {
  test(`every percentage of a page has a source that says the same (${mode})`, () => {
    const untraced = readBuiltPages(mode).flatMap((page) =>
      listUntraced(page).map((figure) => `${page.path}: ${figure}`),
    );
    expect(untraced).toEqual([]);
  });
}

test("the specification's own figures stand where it places them, and only where that is wanted", () => {
  // Of what we measured, a share may happen to be one of them.
  const measured = /<data\b[^>]*\bdata-source="models\/[^>]*>.*?<\/data>/gs;
  const find = (mode: (typeof modes)[number], path: string) =>
    readMarkup(
      readBuiltPages(mode)
        .find((page) => page.path === path)
        ?.html.replace(measured, "") ?? "",
    );
  for (const [path, figure] of [
    ["/", "99.8%"],
    ["/methodology", "99.8%"],
    ["/methodology", "85% fewer false positives than a single model"],
    ["/contact", "85-95%"],
    ["/about", "95%"],
  ] as const) {
    expect(find("brief", path), path).toContain(figure);
    expect(find("measured", path), path).not.toContain(figure);
  }
});

test("every page says everything without script", () => {
  for (const { path, html, text } of readBuiltPages("measured")) {
    expect(html.match(/<h1\b/g), path).toHaveLength(1);
    const [, main = ""] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? [];
    // The record of known errors is rendered with what is stored when it is asked for.
    if (path === "/known-errors" || path === "/status") continue;
    expect(readMarkup(main), path).not.toContain("Loading...");
    expect(readMarkup(main).split(" ").length, path).toBeGreaterThan(60);
    expect(text, path).not.toContain("undefined");
  }
});

test("titles and descriptions tell the pages apart", () => {
  const pages = readBuiltPages("measured").filter(
    ({ path, canonicalPath }) => path === canonicalPath,
  );
  for (const what of ["title", "description"] as const) {
    const said = pages.map((page) => page[what]);
    expect(
      said.filter((text, index) => said.indexOf(text) !== index),
      what,
    ).toEqual([]);
  }
  for (const { path, description } of pages) {
    expect(description.length, `${path}: ${description}`).toBeGreaterThan(30);
    expect(description.length, `${path}: ${description}`).toBeLessThan(220);
  }
});

test("every internal link and anchor leads somewhere", () => {
  const pages = new Map(readBuiltPages("measured").map((page) => [page.path, page]));
  const broken = new Set<string>();
  for (const { path, html } of pages.values()) {
    for (const [, href = ""] of html.matchAll(/\bhref="([^"]*)"/g)) {
      if (/^(https?|mailto):/.test(href)) continue;
      const { pathname, hash } = new URL(href.replaceAll("&amp;", "&"), `http://site${path}`);
      const target = pages.get(pathname);
      const screen = findScreen(pathname);
      const known =
        target !== undefined ||
        (screen !== null && !screen.indexed) ||
        isBuiltFile(pathname) ||
        pathname === "/openapi.json" ||
        Object.values(endpoints).some(({ method, path }) => method === "GET" && path === pathname);
      const id = decodeURIComponent(hash.slice(1));
      const hasAnchor = id === "" || target === undefined || target.html.includes(` id="${id}"`);
      if (!known || !hasAnchor) broken.add(`${path} → ${href}`);
    }
  }
  expect([...broken]).toEqual([]);
});

test("every page has a picture of its own to be shared with", () => {
  for (const { path, picture } of readBuiltPages("measured")) {
    const bytes = readBuiltFile(`/og/${picture}.png`);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], path).toEqual([1200, 630]);
    expect(bytes.length, path).toBeGreaterThan(5_000);
  }
});

test("the site map lists every page once, and robots are shown it", () => {
  const listed = [
    ...readBuiltFile("/sitemap.xml")
      .toString()
      .matchAll(/<loc>__PUBLIC_URL__(.*?)<\/loc>/g),
  ].map(([, path]) => path);
  const wanted = readBuiltPages("measured")
    .filter(({ path, canonicalPath }) => path === canonicalPath && path !== "/404")
    .map(({ path }) => path);
  expect(listed.sort()).toEqual(wanted.sort());
  expect(readBuiltFile("/robots.txt").toString()).toContain("Sitemap: __PUBLIC_URL__/sitemap.xml");
});
