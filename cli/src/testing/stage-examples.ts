/** The folder that the commands of docs/command-line.md run in, with `tellsign` on its path. */
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeDocx, paragraphXml } from "@tellsign/detectors/testing/files/make-docx";
import { signRecord } from "@tellsign/verify/testing/sign-record";
import { bundlePrograms } from "./bundle-programs.ts";

export const repositoryRoot = fileURLToPath(new URL("../../..", import.meta.url));

export const prose =
  "The ferry left at seven, and by then the fog had come down so far that the far shore was only a guess. Nobody on deck spoke much. A boy counted the buoys aloud until his grandmother asked him to stop, and after that there was only the engine and the water.";

export async function stageExamples(): Promise<{ folder: string; path: string }> {
  const folder = await mkdtemp(join(tmpdir(), "tellsign-command-line-"));
  const sample = await readFile(join(repositoryRoot, "docs", "examples", "sample.txt"));
  await mkdir(join(folder, "essays"));
  await mkdir(join(folder, "bin"));
  await writeFile(join(folder, "essay.txt"), sample);
  await writeFile(join(folder, "essays", "ferry.txt"), prose);
  await writeFile(join(folder, "essays", "note.txt"), "Call me back.");
  await writeFile(join(folder, "essays", "data.bin"), new Uint8Array([0, 1, 2, 3, 0xff, 0xfe, 0]));
  await writeFile(join(folder, "report.docx"), makeDocx(paragraphXml(sample.toString())));
  await writeFile(join(folder, "certificate.json"), JSON.stringify(signRecord()));
  const program = join(bundlePrograms(), "tellsign.js");
  const wrapper = `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`;
  await writeFile(join(folder, "bin", "tellsign"), wrapper, { mode: 0o755 });
  return { folder, path: `${join(folder, "bin")}:${process.env.PATH}` };
}
