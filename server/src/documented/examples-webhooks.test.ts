/** The receivers of webhooks that the API documentation shows, run as they are printed. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { showSecret, signMessage } from "../actions/webhooks/webhook-secret.ts";
import { examples, isMissing, languages } from "../testing/programs/run-example.ts";

async function findPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

describe.each(languages.slice(1))("the receiver in $name", (language) => {
  const promise = it.skipIf(isMissing(language));
  const note = isMissing(language) ? ` (${language.needs} is missing here)` : "";

  promise(`receive webhooks, and only genuine ones${note}`, async () => {
    const secret = randomBytes(32);
    const port = await findPort();
    const { command, args, file } = language;
    const receiver = spawn(command, [...args, join(examples, file("receive-webhook")), `${port}`], {
      env: { PATH: process.env.PATH, TELLSIGN_WEBHOOK_SECRET: showSecret(secret) },
      stdio: ["ignore", "pipe", "inherit"],
    });
    try {
      let said = "";
      receiver.stdout.on("data", (chunk: Buffer) => {
        said += chunk.toString();
      });
      await expect.poll(() => said, { timeout: 60_000 }).toContain("listening");
      const body = JSON.stringify({
        type: "batch.completed",
        timestamp: new Date().toISOString(),
        data: { id: "b1" },
      });
      const send = async (key: Uint8Array[], now = new Date(), id = "msg_1") => {
        const headers = signMessage({ id, body, now }, key);
        const sent = { method: "POST", headers, body };
        return (await fetch(`http://127.0.0.1:${port}/hook`, sent)).status;
      };
      expect(await send([secret])).toBe(204);
      expect(await send([randomBytes(32), secret])).toBe(204);
      expect(await send([randomBytes(32)], new Date(), "msg_2")).toBe(400);
      expect(await send([secret], new Date(Date.now() - 3_600_000), "msg_3")).toBe(400);
      await expect.poll(() => said).toContain("b1");
      expect(said.trim().split(/\r?\n/)).toEqual(["listening", "batch.completed b1"]);
    } finally {
      receiver.kill();
      await once(receiver, "exit");
    }
  });
});
