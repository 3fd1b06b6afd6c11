/** Files broken in every way we could think of: each is refused with its code or answered, and nothing of them stays. */
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decodeBroken, makeBrokenMedia, outcomeOf } from "../../testing/files/broken-media.ts";
import { identifyMedia } from "./identify-media.ts";

/** A process for each takes a while, so one of so many is decoded here; `npm run bench -- broken` decodes all. */
const decodedOneIn = 6;

const broken = makeBrokenMedia();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-broken-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("broken files", () => {
  it("are at least 300, and none is the same", () => {
    expect(broken.length).toBeGreaterThanOrEqual(300);
    const kept = new Set(broken.map(({ bytes }) => Buffer.from(bytes).toString("base64")));
    expect(kept.size).toBeGreaterThan(broken.length * 0.9);
  });

  it("are all identified or refused at the first look", async () => {
    for (const { name, bytes } of broken) {
      const path = join(folder, "broken");
      await writeFile(path, bytes);
      const outcome = await outcomeOf(async () => (await identifyMedia(path, "audio")).demuxer);
      expect(outcome, name).toMatch(/^[a-z0-9_]+$/);
    }
  });

  it("are decoded or refused with a code, sixty of them and some of every format, and nothing of them stays", async () => {
    const chosen = broken.filter((_, i) => i % decodedOneIn === 1);
    expect(chosen.length).toBeGreaterThanOrEqual(60);
    const formats = (files: typeof broken) =>
      new Set(files.map(({ name }) => name.match(/^\w+/)?.[0]));
    expect(formats(chosen)).toEqual(formats(broken));
    const { failures } = await decodeBroken(chosen, join(folder, "broken"));
    expect(failures).toEqual([]);
    expect(await readdir(folder)).toEqual(["broken"]);
  });
});
