// Analyzes a file: TELLSIGN_API_KEY=ts_… npx tsx upload-file.ts text essay.pdf
import { readFile } from "node:fs/promises";
import { basename } from "node:path";

const url = process.env.TELLSIGN_URL ?? "http://localhost:3000";
const [type = "text", path = "essay.pdf"] = process.argv.slice(2);

const form = new FormData();
form.append("type", type);
form.append("file", new Blob([await readFile(path)]), basename(path));

const response = await fetch(`${url}/api/v1/analyze`, {
  method: "POST",
  headers: { Authorization: `Bearer ${process.env.TELLSIGN_API_KEY}` },
  body: form,
});
const answer = await response.json();
if (!response.ok) throw new Error(`${answer.code}: ${answer.message}`);

const { fileName, verdict, confidence, uncertainReason } = answer.analysis;
console.log(fileName, verdict, confidence ?? uncertainReason.code);
