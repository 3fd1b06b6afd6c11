// Analyzes a recording or a video and follows it: TELLSIGN_API_KEY=ts_… npx tsx follow-job.ts audio talk.mp3
import { readFile } from "node:fs/promises";
import { basename } from "node:path";

const url = process.env.TELLSIGN_URL ?? "http://localhost:3000";
const headers = { Authorization: `Bearer ${process.env.TELLSIGN_API_KEY}` };
const [type = "audio", path = "talk.mp3"] = process.argv.slice(2);

/** Yields the job from each event as it arrives. */
async function* followJob(id: string) {
  const response = await fetch(`${url}/api/v1/jobs/${id}/events`, { headers });
  if (!response.ok || !response.body) throw new Error(await response.text());
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true });
    const events = text.split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      const data = event.split("\n").find((line) => line.startsWith("data: "));
      if (data) yield JSON.parse(data.slice("data: ".length));
    }
  }
}

const body = new FormData();
body.append("type", type);
body.append("file", new Blob([await readFile(path)]), basename(path));

const response = await fetch(`${url}/api/v1/analyze`, { method: "POST", headers, body });
const answer = await response.json();
if (!response.ok) throw new Error(`${answer.code}: ${answer.message}`);

let analysis = answer.analysis;
if (response.status === 202) {
  for await (const job of followJob(answer.job.id)) {
    console.log(job.state, job.progress ? `${job.progress.doneS} of ${job.progress.totalS} s` : "");
    if (job.error) throw new Error(`${job.error.code}: ${job.error.message}`);
    analysis = job.result;
  }
}
console.log(analysis.verdict, analysis.confidence ?? analysis.uncertainReason.code);
