// Analyzes many texts as one job: TELLSIGN_API_KEY=ts_… npx tsx batch-texts.ts
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

const url = process.env.TELLSIGN_URL ?? "http://localhost:3000";
const items = [
  { type: "text", customId: "anna", content: "The first of the texts, of ten words or more." },
  { type: "text", customId: "ben", content: "The second of the texts, of ten words or more." },
];

type Item = {
  customId: string;
  verdict: string | null;
  abstention: string | null;
  error: { code: string } | null;
};

async function call(path: string, body?: object) {
  const response = await fetch(`${url}/api/v1/batches${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      Authorization: `Bearer ${process.env.TELLSIGN_API_KEY}`,
      "Content-Type": "application/json",
      // Repeating the request with the same key does not start a second batch.
      ...(path === "" && { "Idempotency-Key": randomUUID() }),
    },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.code}: ${answer.message}`);
  return answer;
}

const price = await call("/price", { items: { text: items.length } });
if (!price.sufficient) throw new Error(`${price.creditsNeeded} credits are missing.`);

let batch = await call("", { name: "Essays", items });
while (batch.state === "queued" || batch.state === "running") {
  await wait(1000);
  batch = await call(`/${batch.id}`);
}
console.log(batch.state, batch.counts.done, "of", batch.counts.total);

// A page has 100 items; nextCursor requests the next one.
let cursor: string | null = null;
do {
  const page: { items: Item[]; nextCursor: string | null } = await call(
    `/${batch.id}/items${cursor ? `?cursor=${cursor}` : ""}`,
  );
  for (const item of page.items) {
    console.log(item.customId, item.verdict ?? item.error?.code, item.abstention ?? "");
  }
  cursor = page.nextCursor;
} while (cursor);
