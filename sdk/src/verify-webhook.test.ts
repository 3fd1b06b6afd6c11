import { createHmac, randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { verifyWebhook } from "./tellsign.ts";

const key = randomBytes(32);
const secret = `whsec_${key.toString("base64")}`;
const now = new Date("2026-05-01T12:00:00Z");
const body = JSON.stringify({ type: "webhook.test", timestamp: now.toISOString(), data: { é: 1 } });

function signedHeaders({ id = "msg_1", at = now, by = key, of = body } = {}) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac("sha256", by).update(`${id}.${timestamp}.${of}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}

it("gives the event of a webhook that fits, from text or bytes and any headers", async () => {
  const headers = signedHeaders();
  const upper = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]),
  );
  for (const given of [headers, new Headers(headers), upper]) {
    const event = await verifyWebhook(body, given, secret, { now });
    expect(event).toMatchObject({ id: "msg_1", sentAt: now, type: "webhook.test", data: { é: 1 } });
  }
  await verifyWebhook(new TextEncoder().encode(body), headers, secret, { now });
});

it("takes one that fits among several signatures", async () => {
  const headers = signedHeaders();
  const other = signedHeaders({ by: randomBytes(32) })["webhook-signature"];
  const several = `${other} v1a,AAAA v1,%% ${headers["webhook-signature"]}`;
  await verifyWebhook(body, { ...headers, "webhook-signature": several }, secret, { now });
});

it("refuses a body, id, time or secret that is another", async () => {
  const headers = signedHeaders();
  const refused = { code: "invalid_signature" };
  const check = (...given: Parameters<typeof verifyWebhook>) =>
    expect(verifyWebhook(...given)).rejects.toMatchObject(refused);
  await check(`${body} `, headers, secret, { now });
  await check(body, { ...headers, "webhook-id": "msg_2" }, secret, { now });
  await check(body, signedHeaders({ by: randomBytes(32) }), secret, { now });
  await check(body, { ...headers, "webhook-signature": "v1," }, secret, { now });
  await check(body, { ...headers, "webhook-signature": undefined }, secret, { now });
  await check(body, { ...headers, "webhook-timestamp": "soon" }, secret, { now });
  await expect(verifyWebhook(body, headers, "whsec_", { now })).rejects.toThrow(TypeError);
});

it("refuses what was sent more than five minutes before or after now", async () => {
  for (const seconds of [-301, 301]) {
    const headers = signedHeaders({ at: new Date(now.getTime() + seconds * 1000) });
    await expect(verifyWebhook(body, headers, secret, { now })).rejects.toThrow("too long ago");
    await verifyWebhook(body, headers, secret, { now, toleranceS: 600 });
  }
  const late = signedHeaders({ at: new Date(now.getTime() - 299_000) });
  await verifyWebhook(body, late, secret, { now });
});
