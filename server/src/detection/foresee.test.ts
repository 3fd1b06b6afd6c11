import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exampleText } from "@tellsign/contracts/api/example-text";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parseEnv } from "../env.ts";
import { repositoryRoot } from "../process/repository-root.ts";
import { createForesee } from "./foresee.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-foresee-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const asked: string[] = [];
const env = { ...parseEnv({ DEMO: "off" }), MODELS_DIR: join(repositoryRoot, "models") };
const foresee = createForesee(
  { env, log: pino({ level: "silent" }) },
  {
    foreseeFile: async ({ type }) => {
      asked.push(type);
      return null;
    },
  },
);
const options = { signal: new AbortController().signal };

const letter =
  "When I came back from the market the kitchen window stood open, and the cat had already found the fish. I did not scold her, since I had left it there myself, but I did put the rest on the highest shelf and closed the door twice.";

it.each([
  ["a dozen words", "Only a dozen words were left of what he once wanted say.", "too_short"],
  [
    "another language",
    "Als ich vom Markt zurückkam, stand das Küchenfenster offen, und die Katze hatte den Fisch schon gefunden. Ich schimpfte nicht mit ihr, denn ich hatte ihn selbst dort liegen lassen, aber den Rest stellte ich auf das höchste Regal.",
    "language_not_validated",
  ],
  ["a letter", letter, null],
  ["a very long text, which is not looked at twice", "word ".repeat(5000), null],
])("foresees for %s what any verdict would founder on", async (_, text, code) => {
  const foreseen = await foresee({ type: "text", text }, options);
  expect(foreseen?.code ?? null).toBe(code);
  if (foreseen) expect(foreseen.nextStep).not.toBe("");
});

it("foresees an answer for every text that the documentation shows", async () => {
  const sample = await readFile(join(repositoryRoot, "docs", "examples", "sample.txt"), "utf8");
  expect(sample.startsWith(exampleText)).toBe(true);
  for (const text of [sample, exampleText]) {
    expect(await foresee({ type: "text", text }, options)).toBeNull();
  }
});

it("has pictures and short recordings looked at where they are decoded, and nothing longer", async () => {
  const path = join(folder, "file");
  await writeFile(path, "x");
  await foresee({ type: "image", path, views: false }, options);
  await foresee({ type: "audio", path }, options);
  await foresee({ type: "video", path, depth: "standard", views: false }, options);
  await writeFile(path, Buffer.alloc(4 * 1024 * 1024));
  await foresee({ type: "audio", path }, options);
  expect(asked).toEqual(["image", "audio"]);
});
