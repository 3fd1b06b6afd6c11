import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Analyzer, createAnalyzer } from "../../detection/analyzer.ts";
import { sampleText, wordsOf } from "../../testing/contents/text-samples.ts";
import { sourceProgram } from "../../testing/programs/source-program.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
let folder: string;
let analyzer: Analyzer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-kept-"));
  analyzer = createAnalyzer({ modelsFolder: folder, program: sourceProgram("analyzer-process") });
  test = await createTestApp({ analyze: analyzer.analyze, env: { DATA_DIR: folder } });
});
afterAll(async () => {
  await analyzer.close();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

async function listRows(query: ReturnType<typeof sql>): Promise<Record<string, string>[]> {
  const result = await test.services.db.execute(query);
  return (result as unknown as { rows: Record<string, string>[] }).rows;
}

/** Every row of every table. */
async function readEverything(): Promise<string> {
  const tables = await listRows(
    sql`select table_name from information_schema.tables where table_schema = 'public'`,
  );
  expect(tables.length).toBeGreaterThan(10);
  const texts: string[] = [];
  for (const { table_name: name = "" } of tables) {
    const rows = await listRows(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
    );
    texts.push(...rows.map(({ row = "" }) => row));
  }
  return texts.join("\n");
}

it("keeps no eight words of a text in any table, and no upload", async () => {
  const { cookie } = await test.signUp();
  const content = `${sampleText} ${wordsOf(100)}. ${sampleText}`;
  const pasted = await test.request("/api/analyze", { json: { type: "text", content }, cookie });
  expect(pasted.status).toBe(200);
  const form = new FormData();
  form.set("type", "text");
  form.set("file", new File([content], "essay.txt"));
  const uploaded = await test.request("/api/analyze", { method: "POST", body: form, cookie });
  expect(uploaded.status).toBe(200);
  const scanned = await test.request("/api/analyze-free", {
    json: { type: "text", content, deviceFingerprint: "fingerprint" },
  });
  expect(scanned.status).toBe(200);

  const everything = await readEverything();
  expect(everything).toContain("essay.txt");
  const words = content.split(" ");
  for (let start = 0; start + 8 <= words.length; start += 1) {
    expect(everything).not.toContain(words.slice(start, start + 8).join(" "));
  }
  expect(await readdir(join(folder, "uploads"))).toEqual([]);
});
