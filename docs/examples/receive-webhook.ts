// Receives webhooks and checks their signatures: TELLSIGN_WEBHOOK_SECRET=whsec_… npx tsx receive-webhook.ts 8080
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";

const [port = "8080"] = process.argv.slice(2);
const given = process.env.TELLSIGN_WEBHOOK_SECRET ?? "";
const secret = Buffer.from(given.replace(/^whsec_/, ""), "base64");
const apartSMax = 5 * 60;
/** A long-running program keeps these in its database. */
const handled = new Set<unknown>();

function isGenuine(headers: IncomingHttpHeaders, body: Buffer): boolean {
  const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": sent } = headers;
  // Reject old messages, so that a recorded one cannot be replayed.
  const apartS = Math.abs(Date.now() / 1000 - Number(time));
  if (!(apartS <= apartSMax)) return false;
  const expected = createHmac("sha256", secret).update(`${id}.${time}.`).update(body).digest();
  // During a rotation there are two signatures, one per secret.
  return String(sent)
    .split(" ")
    .map((signature) => Buffer.from(signature.replace(/^v1,/, ""), "base64"))
    .some((one) => one.length === expected.length && timingSafeEqual(one, expected));
}

createServer(async (request, response) => {
  const body = await buffer(request);
  const genuine = isGenuine(request.headers, body);
  // Answer at once: slow responses are retried.
  response.writeHead(genuine ? 204 : 400).end();
  const id = request.headers["webhook-id"];
  if (!genuine || handled.has(id)) return;
  handled.add(id);
  const { type, data } = JSON.parse(body.toString());
  console.log(type, data.id ?? "");
}).listen(Number(port), "127.0.0.1", () => console.log("listening"));
