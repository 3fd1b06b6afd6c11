// Repeats a request without paying again: TELLSIGN_API_KEY=ts_… npx tsx idempotent-call.ts essay-1742
const url = process.env.TELLSIGN_URL ?? "http://localhost:3000";
// One key per piece of work, the same for every attempt.
const [key = "essay-1742"] = process.argv.slice(2);

async function send() {
  const response = await fetch(`${url}/api/v1/analyze`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${process.env.TELLSIGN_API_KEY}`,
      "Idempotency-Key": key,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({
      type: "text",
      content: "The text that is to be analyzed, ten words or more of it.",
    }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.code}: ${answer.message}`);
  return { answer, replayed: response.headers.has("Idempotent-Replayed") };
}

const first = await send();
// As after a dropped connection: the same answer, and no second charge.
const second = await send();
console.log(first.answer.analysis.id === second.answer.analysis.id, second.replayed);

export {};
