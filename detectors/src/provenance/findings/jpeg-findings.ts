/** How a JPEG was encoded: its quantisation tables, how colour was thinned out, and the order of its data. */
import type { FileFinding } from "@tellsign/contracts/provenance";
import type { JpegStructure } from "../blocks/file-blocks.ts";
import { matchStandardTable } from "./standard-tables.ts";

function findTables({ tables, components }: JpegStructure): FileFinding | null {
  const tableOf = (component: number) =>
    tables.findLast(({ id }) => id === components[component]?.table)?.values;
  const brightness = tableOf(0);
  if (!brightness) return null;
  const luma = matchStandardTable(brightness, "luminance");
  const colour = components.length >= 3 ? tableOf(1) : undefined;
  const chroma = colour && matchStandardTable(colour, "chrominance");
  const sameQuality = !chroma || (chroma.exact && chroma.quality === luma.quality);
  if (luma.exact && sameQuality) {
    return {
      name: "Quantisation tables",
      value: `standard tables at quality ${luma.quality}`,
      reading:
        "The tables are the standard's own, scaled, as the widespread library libjpeg and the programs and sites built on it write them. Some cameras and phones use them too.",
      speaksFor: "software",
    };
  }
  return {
    name: "Quantisation tables",
    value: `tables of its own, about as coarse as standard quality ${luma.quality}`,
    reading:
      "The tables are not the standard's. Many cameras have their own, and so have Photoshop, newer encoders and some sites, so this alone points to none of them.",
    speaksFor: "neither",
  };
}

function nameSampling({ components }: JpegStructure): string | null {
  const [first, second] = components;
  if (!first || !second) return components.length === 1 ? "grey only" : null;
  if (second.horizontal < 1 || second.vertical < 1) return null;
  const across = first.horizontal / second.horizontal;
  const down = first.vertical / second.vertical;
  if (across === 1 && down === 1) return "4:4:4, colour kept whole";
  if (across === 2 && down === 1) return "4:2:2, colour halved across";
  if (across === 2 && down === 2) return "4:2:0, colour halved both ways";
  return `colour kept at 1/${across} across and 1/${down} down`;
}

export function findJpegFindings(structure: JpegStructure): FileFinding[] {
  const findings: FileFinding[] = [];
  const tables = findTables(structure);
  if (tables) findings.push(tables);
  const sampling = nameSampling(structure);
  if (sampling) {
    findings.push({
      name: "Colour sampling",
      value: sampling,
      reading:
        "Cameras, programs and sites all choose among these, so this points to none of them.",
      speaksFor: "neither",
    });
  }
  if (structure.progressive) {
    findings.push({
      name: "Order of data",
      value: "progressive",
      reading:
        "Progressive files are written for the web by programs and sites; cameras hardly ever write them, so a photograph in this form was most likely saved again.",
      speaksFor: "software",
    });
  }
  return findings;
}
