/** The server's memory while it receives the largest video it accepts. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { loadavg } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { uploadBytesMax } from "@tellsign/contracts/limits";
import { buildIfStale } from "../../build/build-if-stale.mjs";
import { readMegabytes } from "../read-megabytes.ts";
import { serveBuilt } from "../serve-built.ts";
import { signIn } from "../sign-in.ts";

const lookEveryMs = 20;
const pieceBytes = 1024 * 1024;

/** A file that starts like an MP4 and is otherwise all zeros: it is streamed to the end and refused once it is inspected. */
async function upload(url: string, cookie: string, sizeBytes: number): Promise<string> {
  const boundary = randomUUID();
  const part = (headers: string) => `--${boundary}\r\nContent-Disposition: form-data; ${headers}`;
  const start = [
    `${part('name="type"')}\r\n\r\nvideo\r\n`,
    `${part('name="file"; filename="film.mp4"')}\r\nContent-Type: video/mp4\r\n\r\n`,
  ].join("");
  const end = `\r\n--${boundary}--\r\n`;
  const sent = request(`${url}/api/analyze`, {
    method: "POST",
    headers: {
      Cookie: cookie,
      Origin: url,
      "Content-Type": `multipart/form-data; boundary=${boundary}`,
      "Content-Length": start.length + sizeBytes + end.length,
    },
  });
  const answered = once(sent, "response");
  const write = async (piece: string | Buffer) => {
    if (!sent.write(piece)) await once(sent, "drain");
  };
  await write(start);
  const head = Buffer.from("\0\0\0\x18ftypisom\0\0\x02\0isommp41", "latin1");
  const piece = Buffer.alloc(pieceBytes);
  for (let left = sizeBytes; left > 0; ) {
    const next = left === sizeBytes ? head : piece.subarray(0, Math.min(left, pieceBytes));
    await write(next);
    left -= next.length;
  }
  sent.end(end);
  const [response] = await answered;
  const body = await text(response);
  return `${response.statusCode} ${JSON.parse(body).code ?? JSON.parse(body).job?.state ?? ""}`;
}

export async function measureUpload(folder: string) {
  await buildIfStale();
  const server = await serveBuilt({ DATA_DIR: path.join(folder, "data"), RATE_LIMITS: "off" });
  try {
    const cookie = await signIn(server.url, "expert@example.org");
    // The first upload loads what every upload needs.
    await upload(server.url, cookie, pieceBytes);
    const before = readMegabytes(server.pid);
    let peak = before;
    const look = setInterval(() => {
      peak = Math.max(peak ?? 0, readMegabytes(server.pid) ?? 0);
    }, lookEveryMs);
    const sizeBytes = uploadBytesMax.dashboard.video;
    const started = performance.now();
    const answer = await upload(server.url, cookie, sizeBytes).finally(() => clearInterval(look));
    return {
      node: process.version,
      uploadMegabytes: sizeBytes / 1024 / 1024,
      seconds: Number(((performance.now() - started) / 1000).toFixed(1)),
      answer,
      megabytes: { before, peak, after: readMegabytes(server.pid) },
      load: loadavg()[0],
    };
  } finally {
    await server.stop();
  }
}
