import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { devNull, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readApiOption } from "../api/api-option.ts";
import { findInputs } from "./find-inputs.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-inputs-"));
  for (const path of ["b.txt", "a/c.md", ".hidden/d.txt", "node_modules/e/f.txt", "[odd].txt"]) {
    await mkdir(join(folder, path, ".."), { recursive: true });
    await writeFile(join(folder, path), "text");
  }
  await symlink(folder, join(folder, "a", "circle"));
  await symlink(join(folder, "b.txt"), join(folder, "a", "link.txt"));
});
afterAll(() => rm(folder, { recursive: true }));

async function find(paths: string[], all = false): Promise<string[]> {
  const inputs = await findInputs(
    paths.map((path) => join(folder, path)),
    { all },
  );
  return inputs.map(({ path }) => path.slice(folder.length + 1));
}

describe("what a scan is given", () => {
  it("is a folder with all below it, but for what is hidden or of others, and links in a circle", async () => {
    expect(await find(["."])).toEqual(["[odd].txt", "a/c.md", "a/link.txt", "b.txt"]);
    const all = await find(["."], true);
    expect(all).toEqual(expect.arrayContaining([".hidden/d.txt", "node_modules/e/f.txt"]));
  });

  it("is what a pattern matches; a name that looks like one is taken as it is; nothing comes twice", async () => {
    expect(await find(["**/*.txt"])).toEqual(["[odd].txt", "a/link.txt", "b.txt"]);
    expect(await find(["[odd].txt", "b.txt", "*.txt"])).toEqual(["[odd].txt", "b.txt"]);
  });

  it("is named where it is not there, and stdin and addresses are themselves", async () => {
    const [absent, unmatched, stdin, address, device] = await findInputs(
      [join(folder, "absent.txt"), join(folder, "*.zzz"), "-", "HTTPS://a.example/b.png", devNull],
      { all: false },
    );
    expect(absent?.problem).toContain("cannot be read: ENOENT");
    expect(unmatched?.problem).toBe("No file matches this pattern.");
    expect(device?.problem).toContain("cannot be read: it is not a file");
    expect([stdin?.kind, address?.kind]).toEqual(["stdin", "address"]);
  });
});

describe("--api", () => {
  it.each<[string[], string[]]>([
    [
      ["--api", "a.txt"],
      ["--api", "a.txt"],
    ],
    [
      ["--api=https://a.example", "b"],
      ["--api", "--api-url", "https://a.example", "b"],
    ],
    [
      ["--api", "http://localhost:3000", "b"],
      ["--api", "--api-url", "http://localhost:3000", "b"],
    ],
    [
      ["--api", "https://a.example/b.png"],
      ["--api", "https://a.example/b.png"],
    ],
    [
      ["--", "--api=x"],
      ["--", "--api=x"],
    ],
  ])("%j is read as %j", (given, read) => {
    expect(readApiOption(given)).toEqual(read);
  });
});
