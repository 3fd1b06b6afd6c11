// Analyzes a column of a CSV file and prints the report: TELLSIGN_API_KEY=ts_… npx tsx batch-table.ts essays.csv text
import { readFile } from "node:fs/promises";
import { basename } from "node:path";

const url = `${process.env.TELLSIGN_URL ?? "http://localhost:3000"}/api/v1/batches`;
const headers = { Authorization: `Bearer ${process.env.TELLSIGN_API_KEY}` };
const [path = "essays.csv", column = "text"] = process.argv.slice(2);

// Fields must come before the file. A ZIP file or several files are sent the same way.
const body = new FormData();
body.append("column", column);
body.append("files", new Blob([await readFile(path)]), basename(path));

const created = await fetch(url, { method: "POST", headers, body });
const batch = await created.json();
if (!created.ok) throw new Error(`${batch.code}: ${batch.message}`);

// The event stream ends when the batch does.
const events = await fetch(`${url}/${batch.id}/events`, { headers });
for await (const chunk of events.body ?? []) {
  const text = new TextDecoder().decode(chunk);
  const [, done] = /"done":(\d+)/.exec(text) ?? [];
  if (done) console.error(`${done} of ${batch.counts.total}`);
}

const report = await fetch(`${url}/${batch.id}/report?format=csv`, { headers });
process.stdout.write(await report.text());
