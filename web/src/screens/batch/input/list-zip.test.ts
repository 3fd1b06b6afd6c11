import { expect, test } from "vitest";
import { listZip } from "./list-zip.ts";

type Entry = { name: string; flags?: number; comment?: string };

/** The list at the end of a ZIP file, which is all that is read of it. */
function zipOf(entries: readonly Entry[], { comment = "" } = {}): Blob {
  const files = Buffer.from("what the files hold");
  const list = entries.map(({ name, flags = 0, comment: said = "" }) => {
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(flags, 8);
    head.writeUInt32LE(1234, 24);
    head.writeUInt16LE(Buffer.byteLength(name), 28);
    head.writeUInt16LE(Buffer.byteLength(said), 32);
    return Buffer.concat([head, Buffer.from(name), Buffer.from(said)]);
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  end.writeUInt32LE(files.length, 16);
  end.writeUInt16LE(comment.length, 20);
  return new Blob([files, ...list, end, comment]);
}

test("the files of an archive are listed, folders not, also behind a comment", async () => {
  const zip = zipOf(
    [{ name: "essays/" }, { name: "essays/änne.txt", comment: "first" }, { name: "b.pdf" }],
    { comment: "Made by a program that likes to say so." },
  );
  expect(await listZip(zip)).toEqual([
    { name: "essays/änne.txt", sizeBytes: 1234, encrypted: false },
    { name: "b.pdf", sizeBytes: 1234, encrypted: false },
  ]);
});

test("an entry behind a password is known", async () => {
  const entries = await listZip(zipOf([{ name: "secret.txt", flags: 1 }]));
  expect(entries?.map(({ encrypted }) => encrypted)).toEqual([true]);
});

test("what has no list, or one that is cut, is left to the server", async () => {
  const whole = zipOf([{ name: "a.txt" }, { name: "b.txt" }]);
  expect(await listZip(new Blob(["PK, but no more than that"]))).toBeNull();
  expect(await listZip(new Blob([]))).toBeNull();
  expect(await listZip(whole.slice(0, whole.size - 10))).toBeNull();
  expect(await listZip(whole.slice(30))).toBeNull();
});
