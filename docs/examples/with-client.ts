// Uses the client library: TELLSIGN_API_KEY=ts_… npx tsx with-client.ts essay.txt
import { openAsBlob } from "node:fs";
import { Tellsign, TellsignError } from "@tellsign/sdk";

const [path = "essay.txt"] = process.argv.slice(2);
const tellsign = new Tellsign({
  apiKey: process.env.TELLSIGN_API_KEY ?? "",
  baseUrl: process.env.TELLSIGN_URL ?? "http://localhost:3000",
});

try {
  // Transient failures are retried with the same Idempotency-Key.
  const { analysis, abstention } = await tellsign.analyze({
    file: await openAsBlob(path),
    name: path,
  });
  console.log(analysis.verdict, analysis.confidence ?? abstention?.code);

  const batch = await tellsign.batches.create({
    items: [
      "The first of the texts, of ten words or more.",
      "The second of the texts, of ten words or more.",
    ],
  });
  const ended = await tellsign.batches.wait(batch.id, {
    onProgress: ({ counts }) => console.error(`${counts.done} of ${counts.total}`),
  });
  for await (const item of tellsign.batches.items(ended.id)) {
    console.log(item.position, item.verdict ?? item.error?.code);
  }
} catch (error) {
  if (!(error instanceof TellsignError)) throw error;
  console.error(`${error.code}: ${error.message} (request ${error.requestId})`);
  process.exitCode = 1;
}
