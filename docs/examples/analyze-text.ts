// Analyzes a text: TELLSIGN_API_KEY=ts_… npx tsx analyze-text.ts
const url = process.env.TELLSIGN_URL ?? "http://localhost:3000";

const response = await fetch(`${url}/api/v1/analyze`, {
  method: "POST",
  headers: {
    Authorization: `Bearer ${process.env.TELLSIGN_API_KEY}`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify({
    type: "text",
    content: "The text that is to be analyzed, ten words or more of it.",
  }),
});
const answer = await response.json();
if (!response.ok) throw new Error(`${answer.code}: ${answer.message}`);

const { verdict, confidence, uncertainReason } = answer.analysis;
console.log(verdict, confidence ?? uncertainReason.code);

export {};
