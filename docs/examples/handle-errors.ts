// Analyzes a file, waits when told to, and reports what went wrong: TELLSIGN_API_KEY=ts_… npx tsx handle-errors.ts text essay.pdf
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const url = process.env.TELLSIGN_URL ?? "http://localhost:3000";
const [type = "text", path = "essay.pdf"] = process.argv.slice(2);
const tries = 5;

const body = new FormData();
body.append("type", type);
body.append("file", new Blob([await readFile(path)]), basename(path));

for (let attempt = 1; attempt <= tries; attempt++) {
  const response = await fetch(`${url}/api/v1/analyze`, {
    method: "POST",
    headers: { Authorization: `Bearer ${process.env.TELLSIGN_API_KEY}` },
    body,
  });
  const answer = await response.json();
  if (response.ok) {
    console.log(answer.analysis.verdict);
    break;
  }
  // Only these two are transient. Everything else would be refused again.
  const passes = response.status === 429 || response.status === 503;
  if (!passes || attempt === tries) {
    console.error(`${answer.code}: ${answer.message} (request ${answer.requestId})`);
    process.exitCode = 1;
    break;
  }
  const seconds = Number(response.headers.get("Retry-After") ?? 5);
  console.error(`${answer.code}: trying again in ${seconds} s`);
  await wait(seconds * 1000);
}
