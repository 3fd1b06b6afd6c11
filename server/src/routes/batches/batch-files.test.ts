/** What a batch takes as a form: files, ZIP files, a CSV file. */
import type { Batch } from "@tellsign/contracts/batch/batch";
import { batchMax } from "@tellsign/contracts/batch/batch-states";
import { Context } from "hono";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { batches } from "../../db/batches/tables.ts";
import type { DetectorContent } from "../../detection/analyzer.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { releaseBodyMemory, reserveBodyMemory } from "../../http/limits/body-memory.ts";
import { type BatchHarness, brief, openBatchHarness, until } from "../../testing/batch-harness.ts";
import { definiteDetection } from "../../testing/contents/detections.ts";
import { makeZip, type ZipEntry } from "../../testing/contents/make-zip.ts";
import { sampleText } from "../../testing/contents/text-samples.ts";
import { readRefusal } from "../../testing/rows/make-key.ts";

let world: BatchHarness;
let seen: DetectorContent[];

beforeEach(async () => {
  seen = [];
  world = await openBatchHarness({
    work: true,
    analyze: async (content) => {
      seen.push(content);
      return { ...definiteDetection("human"), type: content.type };
    },
    fetchUrl: async (url) => {
      throw new Error(`Nothing is fetched here: ${url}`);
    },
  });
});
afterEach(() => world.close());

type Sent = { name: string; data: string | Uint8Array<ArrayBuffer> };

function form(files: readonly Sent[], fields: Record<string, string> = {}): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  for (const { name, data } of files) made.append("files", new File([data], name));
  return made;
}

async function refusalOf(files: readonly Sent[], fields: Record<string, string> = {}) {
  const answer = await readRefusal(await world.send(form(files, fields)));
  expect(await world.uploads()).toEqual([]);
  expect(await world.db.select().from(batches)).toEqual([]);
  return answer;
}

async function begin(files: readonly Sent[], fields: Record<string, string> = {}): Promise<Batch> {
  const response = await world.send(form(files, fields));
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as Batch;
}

const zip = (entries: readonly ZipEntry[], name = "essays.zip"): Sent => ({
  name,
  data: makeZip(entries),
});
const textFile = (name: string): Sent => ({ name, data: `${sampleText} In ${name}.` });

describe("files", () => {
  it("are told by their names, analyzed, and gone", async () => {
    const latin = Buffer.from(`${sampleText} Überraschung.`, "latin1");
    const made = await begin(
      [
        textFile("one.txt"),
        { name: "two.md", data: new Uint8Array(latin) },
        { name: "three.PNG", data: new Uint8Array([1, 2, 3]) },
        { name: "four.mp3", data: new Uint8Array([1]) },
        { name: "five.mp4", data: new Uint8Array([1]) },
        { name: "six.exe", data: new Uint8Array([1]) },
        { name: "seven.txt", data: "Too short." },
      ],
      { name: "A folder", depth: "deep" },
    );
    expect(made).toMatchObject({ name: "A folder", source: "files", counts: { total: 7 } });
    await world.untilState(made.id, "done");
    const { items } = await world.items(made.id);
    expect(items.map(brief)).toEqual([
      [1, "one.txt", "text", "done", null],
      [2, "two.md", "text", "done", null],
      [3, "three.PNG", "image", "done", null],
      [4, "four.mp3", "audio", "done", null],
      [5, "five.mp4", "video", "done", null],
      [6, "six.exe", "text", "failed", "unsupported_file_type"],
      [7, "seven.txt", "text", "failed", "content_too_short"],
    ]);
    expect(seen.find(({ type }) => type === "video")).toMatchObject({
      depth: "deep",
      views: false,
    });
    expect(seen.flatMap((content) => (content.type === "text" ? content.text : []))).toContain(
      `${sampleText} Überraschung.`,
    );
    await until(async () => (await world.uploads()).length === 0);
    const history = await world.test.request("/api/analyses?search=three.PNG", {
      cookie: world.user.cookie,
    });
    expect(((await history.json()) as { items: unknown[] }).items).toHaveLength(1);
  });

  it("in a ZIP file are unpacked, but for folders, hidden ones, links and archives", async () => {
    const made = await begin([
      zip([
        { name: "class/", data: "" },
        { name: "class/a.txt", data: `${sampleText} a` },
        { name: "../../b.txt", data: `${sampleText} b`, stored: true },
        { name: "__MACOSX/class/._a.txt", data: "x" },
        { name: "class/.DS_Store", data: "x" },
        { name: "link.txt", data: "/etc/passwd", claimed: { mode: 0o120777 } },
        { name: "inner.zip", data: makeZip([{ name: "c.txt", data: sampleText }]) },
      ]),
      textFile("beside.txt"),
    ]);
    expect(made).toMatchObject({ source: "archive", counts: { total: 4 } });
    await world.untilState(made.id, "done");
    expect((await world.items(made.id)).items.map(brief)).toEqual([
      [1, "class/a.txt", "text", "done", null],
      [2, "b.txt", "text", "done", null],
      [3, "inner.zip", "text", "failed", "unsupported_file_type"],
      [4, "beside.txt", "text", "done", null],
    ]);
    expect(await world.uploads()).toEqual([]);
  });

  it("in a ZIP file that is damaged, locked or a bomb are refused, and nothing stays", async () => {
    const entry = { name: "a.txt", data: sampleText };
    const zeros = new Uint8Array(64 * 1024 * 1024);
    const whole = makeZip([entry, { ...entry, name: "b.txt" }]);
    const cases: [Sent, number, string][] = [
      [zip([entry, { ...entry, name: "b.txt", encrypted: true }]), 422, "archive_encrypted"],
      [{ name: "a.zip", data: "no archive at all" }, 422, "archive_damaged"],
      [{ name: "a.zip", data: whole.subarray(0, whole.length - 30) }, 422, "archive_damaged"],
      [zip([{ ...entry, claimed: { crc: 1 } }]), 422, "archive_damaged"],
      [zip([{ ...entry, claimed: { unpackedBytes: 3 } }]), 422, "archive_damaged"],
      [zip([{ ...entry, claimed: { offset: 900_000 } }]), 422, "archive_damaged"],
      [zip([entry, { ...entry, name: "b.txt", claimed: { offset: 0 } }]), 422, "archive_damaged"],
      [zip([{ name: "a.mp4", data: zeros }]), 413, "archive_too_large"],
      [
        zip(
          Array.from({ length: 9 }, (_, at) => ({
            name: `${at}.mp4`,
            data: "",
            claimed: { unpackedBytes: 2 ** 27 },
          })),
        ),
        413,
        "archive_too_large",
      ],
      [
        zip(
          Array.from({ length: batchMax.items + 1 }, (_, at) => ({ name: `${at}.txt`, data: "" })),
        ),
        413,
        "batch_too_large",
      ],
      [zip([{ name: "only/", data: "" }]), 400, "batch_empty"],
    ];
    for (const [file, status, code] of cases) {
      expect(
        await refusalOf([textFile("before.txt"), file].slice(code === "batch_empty" ? 1 : 0)),
      ).toEqual([status, code]);
    }
  });

  it("are refused where the form is not one, or nothing in it can be analyzed", async () => {
    expect(await refusalOf([])).toEqual([400, "no_input"]);
    expect(await refusalOf([{ name: "a.exe", data: "x" }])).toEqual([415, "unsupported_file_type"]);
    expect(await refusalOf([textFile("a.txt")], { type: "smell" })).toEqual([
      400,
      "invalid_request",
    ]);
    const late = form([textFile("a.txt")]);
    late.append("name", "late");
    expect(await readRefusal(await world.send(late))).toEqual([400, "invalid_request"]);
    const broken = await world.call("POST", "", {
      body: "--x\r\n",
      headers: { "content-type": "multipart/form-data; boundary=x" },
    });
    expect(await readRefusal(broken)).toEqual([400, "invalid_request"]);
    const large = await world.call("POST", "", {
      body: "x",
      headers: {
        "content-type": "multipart/form-data; boundary=x",
        "content-length": String(batchMax.formBytes + 1),
      },
    });
    expect(await readRefusal(large)).toEqual([413, "payload_too_large"]);
    expect(await world.uploads()).toEqual([]);
    const starter = await world.test.signUp({ plan: "starter" });
    const images = form([{ name: "a.png", data: "x" }]);
    expect(await readRefusal(await world.send(images, starter))).toEqual([
      403,
      "batch_not_included",
    ]);
    expect(await world.uploads()).toEqual([]);
  });
});

describe("a CSV file", () => {
  it("gives the texts of a column, with the ids of another", async () => {
    const data = `\ufeffid;essay\r\nA1;"${sampleText} With; ""quotes""."\r\nA2;Too short\r\n;;\r\n`;
    const made = await begin([{ name: "essays.csv", data }], { column: "Essay", idColumn: "id" });
    expect(made).toMatchObject({ source: "table", counts: { total: 2, queued: 1, failed: 1 } });
    await world.untilState(made.id, "done");
    const { items } = await world.items(made.id);
    expect(items.map(({ customId, state }) => [customId, state])).toEqual([
      ["A1", "done"],
      ["A2", "failed"],
    ]);
    expect(seen).toMatchObject([{ type: "text", text: `${sampleText} With; "quotes".` }]);
  });

  it("gives addresses where it is said to hold them", async () => {
    const data = "url\nhttps://example.org/pictures/a.jpg?token=secret\nnot an address\n";
    const made = await begin([{ name: "list.csv", data }], { type: "image" });
    const { items } = await world.items(made.id);
    expect(items.map(({ name, type }) => [name, type])).toEqual([
      ["example.org/pictures/a.jpg", "image"],
      [null, "image"],
    ]);
    expect((await world.rows(made.id)).map(({ url }) => url)).toEqual([
      "https://example.org/pictures/a.jpg?token=secret",
      null,
    ]);
  });

  it("is refused where it is damaged, lacks the column or does not come alone", async () => {
    const named = (data: string | Uint8Array<ArrayBuffer>): Sent => ({ name: "a.csv", data });
    const cases: [Sent[], Record<string, string>, number, string][] = [
      [[named('text\n"never closed')], {}, 422, "table_damaged"],
      [[named(new Uint8Array([0, 1, 2, 3, 0xff, 0]))], {}, 422, "table_damaged"],
      [[named(`text\n${sampleText}`)], { column: "essay" }, 422, "table_column_missing"],
      [[named(`text\n${sampleText}`)], { idColumn: "id" }, 422, "table_column_missing"],
      [[named("text\n")], {}, 400, "batch_empty"],
      [[named("text\n"), textFile("a.txt")], {}, 400, "invalid_request"],
      [[textFile("a.txt"), named("text\n")], {}, 400, "invalid_request"],
      [[named(`text\n${"a\n".repeat(batchMax.items + 1)}`)], {}, 413, "batch_too_large"],
      [[named(new Uint8Array(batchMax.tableBytes + 1))], {}, 413, "payload_too_large"],
    ];
    for (const [files, fields, status, code] of cases) {
      expect(await refusalOf(files, fields)).toEqual([status, code]);
    }
  });
});

it("what of a form is in memory counts with all other requests: beyond that, it is refused", async () => {
  const others = new Context<AppBindings>(new Request("http://localhost/"));
  reserveBodyMemory(others, 256 * 1024 * 1024 - 100);
  const data = `${sampleText}\n`.repeat(2000);
  for (const name of ["a.txt", "a.csv"]) {
    expect(await refusalOf([{ name, data }])).toEqual([503, "overloaded"]);
  }
  releaseBodyMemory(others);
  expect(await begin([textFile("a.txt")])).toMatchObject({ counts: { total: 1 } });
});
