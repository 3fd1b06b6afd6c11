/** Structured data of the built pages: whole, and in agreement with what they show. */
import { expect, test } from "@playwright/test";
import { type BuiltPage, isBuiltFile, readBuiltPages } from "./read-built-pages.ts";

type Thing = Record<string, unknown>;

/** What schema.org and search engines ask of each kind we use. */
const needed: Record<string, string[]> = {
  Organization: ["name", "url", "logo"],
  WebSite: ["name", "url"],
  SoftwareApplication: ["name", "applicationCategory", "operatingSystem", "offers"],
  Offer: ["price", "priceCurrency"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  BlogPosting: ["headline", "datePublished", "author", "image", "mainEntityOfPage", "publisher"],
  Blog: ["name", "url", "blogPost", "publisher"],
  TechArticle: ["headline", "author", "image", "mainEntityOfPage", "publisher"],
  Dataset: ["name", "description", "url", "creator", "license", "distribution"],
  DataDownload: ["encodingFormat", "contentUrl"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
};

/** Every thing in it that says what it is. */
function listThings(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(listThings);
  if (typeof value !== "object" || value === null) return [];
  const thing = value as Thing;
  return [
    ...("@type" in thing ? [thing] : []),
    ...Object.values(thing).flatMap((inner) => listThings(inner)),
  ];
}

const wanted: Record<string, string[]> = {
  "/": ["Organization", "WebSite", "SoftwareApplication", "FAQPage"],
  "/contact": ["FAQPage"],
  "/blog": ["Blog", "BreadcrumbList"],
  "/methodology": ["TechArticle", "BreadcrumbList"],
  "/methodology/text": ["Dataset", "BreadcrumbList"],
  "/subscribe": ["SoftwareApplication"],
};

function typesOf({ structuredData }: BuiltPage): unknown[] {
  return structuredData.map((data) => data["@type"]);
}

test("structured data is whole", () => {
  for (const page of readBuiltPages("measured")) {
    for (const data of page.structuredData) expect(data["@context"]).toBe("https://schema.org");
    for (const thing of listThings(page.structuredData)) {
      const type = String(thing["@type"]);
      expect(Object.keys(needed), page.path).toContain(type);
      // A thing named by its id alone is told elsewhere.
      for (const property of needed[type] ?? []) {
        expect(thing[property], `${page.path}: ${type} without ${property}`).toBeTruthy();
      }
    }
    expect(typesOf(page), page.path).toEqual(expect.arrayContaining(wanted[page.path] ?? []));
    if (page.kind === "article") expect(typesOf(page), page.path).toContain("BlogPosting");
  }
});

test("its addresses are whole and lead to pages or files of ours", () => {
  const pages = new Set(readBuiltPages("measured").map(({ path }) => path));
  for (const page of readBuiltPages("measured")) {
    const text = JSON.stringify(page.structuredData);
    for (const [, path = ""] of text.matchAll(/"__PUBLIC_URL__(\/[^"#]*)/g)) {
      expect(pages.has(path) || isBuiltFile(path), `${page.path} → ${path}`).toBe(true);
    }
  }
});

for (const mode of ["measured", "brief"] as const) {
  test(`it says what the page shows (${mode})`, () => {
    for (const { path, structuredData, text } of readBuiltPages(mode)) {
      for (const thing of listThings(structuredData)) {
        const said =
          thing["@type"] === "Question" || thing["@type"] === "Offer"
            ? thing.name
            : (thing.headline ?? (thing["@type"] === "Answer" ? thing.text : null));
        if (typeof said === "string" && thing["@type"] !== "Offer") {
          expect(text, path).toContain(said);
        }
        if (thing["@type"] === "Offer") {
          const price = Number(thing.price);
          expect(text, `${path}: ${thing.name}`).toContain(`$${price}`);
        }
      }
    }
  });
}
