/** How a JPEG was encoded: its quantisation tables, how color was thinned out, and the order of its data. */
import type { FileFinding } from "@tellsign/contracts/detection/provenance";
import type { JpegStructure } from "../blocks/file-blocks.ts";
import { matchStandardTable } from "./standard-tables.ts";

function findTables({ tables, components }: JpegStructure): FileFinding | null {
  const tableOf = (component: number) =>
    tables.findLast(({ id }) => id === components[component]?.table)?.values;
  const brightness = tableOf(0);
  if (!brightness) return null;
  const luma = matchStandardTable(brightness, "luminance");
  const color = components.length >= 3 ? tableOf(1) : undefined;
  const chroma = color && matchStandardTable(color, "chrominance");
  const sameQuality = !chroma || (chroma.exact && chroma.quality === luma.quality);
  if (luma.exact && sameQuality) {
    return {
      name: "Quantization tables",
      value: `standard tables at quality ${luma.quality}`,
      reading:
        "The tables are the standard ones, scaled, as written by the common library libjpeg and the programs and sites built on it. Some cameras and phones use them too.",
      speaksFor: "software",
    };
  }
  return {
    name: "Quantization tables",
    value: `custom tables, about as coarse as standard quality ${luma.quality}`,
    reading:
      "The tables are not the standard ones. Many cameras have their own, and so do Photoshop, newer encoders and some sites, so this alone points to none of them.",
    speaksFor: "neither",
  };
}

function nameSampling({ components }: JpegStructure): string | null {
  const [first, second] = components;
  if (!first || !second) return components.length === 1 ? "gray only" : null;
  if (second.horizontal < 1 || second.vertical < 1) return null;
  const across = first.horizontal / second.horizontal;
  const down = first.vertical / second.vertical;
  if (across === 1 && down === 1) return "4:4:4, full color resolution";
  if (across === 2 && down === 1) return "4:2:2, color halved across";
  if (across === 2 && down === 2) return "4:2:0, color halved both ways";
  return `color kept at 1/${across} across and 1/${down} down`;
}

export function findJpegFindings(structure: JpegStructure): FileFinding[] {
  const findings: FileFinding[] = [];
  const tables = findTables(structure);
  if (tables) findings.push(tables);
  const sampling = nameSampling(structure);
  if (sampling) {
    findings.push({
      name: "Color sampling",
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
        "Programs and sites write progressive files for the web and cameras hardly ever do, so a photograph in this form was most likely re-saved.",
      speaksFor: "software",
    });
  }
  return findings;
}
