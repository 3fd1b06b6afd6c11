/** The preview picture of a shared link, 1200 by 630. Text becomes outlines, so that no machine needs our fonts. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import satori from "satori";
import sharp from "sharp";
import { inRepository } from "../../repository-root.mjs";

const size = { width: 1200, height: 630 };
const colors = { paper: "#f8f6f0", ink: "#1d1c19", muted: "#57544b", accent: "#1e4e5f" };
const { resolve } = createRequire(import.meta.url);

/**
 * @param {string} family
 * @param {400 | 600} weight
 */
async function readFont(family, weight) {
  const name = family.toLowerCase().replaceAll(" ", "-");
  const file = resolve(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`);
  return {
    name: family,
    weight,
    style: /** @type {const} */ ("normal"),
    data: await readFile(file),
  };
}

/**
 * @param {object} style
 * @param {unknown} children
 */
const box = (style, children) => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children },
});

/** @returns {Promise<(head: { title: string, description: string, label: string }) => Promise<Buffer>>} */
export async function createPictures() {
  const fonts = await Promise.all([
    readFont("Source Serif 4", 600),
    readFont("Source Sans 3", 400),
    readFont("Source Sans 3", 600),
  ]);
  const logo = await readFile(inRepository("web/public/logo.svg"), "base64");
  return async ({ title, description, label }) => {
    const heading = title.replace(/ · Tellsign$/, "");
    const picture = box(
      {
        ...size,
        boxSizing: "border-box",
        flexDirection: "column",
        justifyContent: "space-between",
        padding: "64px 72px",
        background: colors.paper,
        borderLeft: `18px solid ${colors.accent}`,
        color: colors.ink,
        fontFamily: "Source Sans 3",
      },
      [
        box({ flexDirection: "column" }, [
          box({ fontSize: 28, fontWeight: 600, color: colors.accent }, label),
          box(
            {
              marginTop: 20,
              fontFamily: "Source Serif 4",
              fontSize: heading.length > 60 ? 56 : 68,
              fontWeight: 600,
              lineHeight: 1.15,
            },
            heading,
          ),
          box(
            { marginTop: 28, fontSize: 32, lineHeight: 1.4, color: colors.muted },
            description.length > 180
              ? `${description.slice(0, 177).replace(/\s\S*$/, "")} …`
              : description,
          ),
        ]),
        box({ alignItems: "center", fontSize: 34, fontWeight: 600 }, [
          {
            type: "img",
            props: {
              src: `data:image/svg+xml;base64,${logo}`,
              width: 56,
              height: 56,
              style: { marginRight: 18 },
            },
          },
          "Tellsign",
        ]),
      ],
    );
    const svg = await satori(/** @type {any} */ (picture), { ...size, fonts });
    return sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer();
  };
}
