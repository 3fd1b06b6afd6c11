/** Media for benchmarks, made on the spot: a sung clip from a development package, repeated, and a video around it. */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { findNativeDecoder } from "@tellsign/detectors/runtime.node/media/native-decoder";
import lena from "audio-lena";
import { runCommand } from "../run/run-command.mjs";

const clip = lena.url("wav");

type Wave = { format: Buffer; bytesPerSecond: number; frameBytes: number; data: Buffer };

function readWave(file: Buffer): Wave {
  let format: Buffer = Buffer.alloc(0);
  let data: Buffer = Buffer.alloc(0);
  for (let at = 12; at + 8 <= file.length; ) {
    const size = file.readUInt32LE(at + 4);
    const body = file.subarray(at + 8, at + 8 + size);
    const name = file.toString("latin1", at, at + 4);
    if (name === "fmt ") format = body;
    if (name === "data") data = body;
    at += 8 + size + (size % 2);
  }
  return {
    format,
    bytesPerSecond: format.readUInt32LE(8),
    frameBytes: format.readUInt16LE(12),
    data,
  };
}

/** A voice of the given number of seconds, as WAV. */
export async function writeVoice(folder: string, seconds: number): Promise<string> {
  const { format, bytesPerSecond, frameBytes, data } = readWave(await readFile(clip));
  const wanted = Math.round((seconds * bytesPerSecond) / frameBytes) * frameBytes;
  const body = Buffer.alloc(wanted, data);
  const head = Buffer.alloc(12);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(4 + 8 + format.length + 8 + body.length, 4);
  head.write("WAVE", 8, "latin1");
  const chunk = (name: string, size: number) => {
    const start = Buffer.alloc(8);
    start.write(name, 0, "latin1");
    start.writeUInt32LE(size, 4);
    return start;
  };
  const file = path.join(folder, "voice.wav");
  const parts = [head, chunk("fmt ", format.length), format, chunk("data", body.length), body];
  await writeFile(file, Buffer.concat(parts));
  return file;
}

/** What a film is repeated from: encoding it takes longer than analyzing it. */
const partS = 30;

/** 1280 by 720 at 25 frames per second, H.264 at 6 Mbit/s and AAC: moving patterns under noise, and a voice. */
export async function writeFilm(folder: string, seconds: number): Promise<string> {
  const found = findNativeDecoder();
  if (!found) throw new Error("Making the video needs ffmpeg, which is not installed.");
  const voice = await writeVoice(folder, Math.min(partS, seconds));
  const part = path.join(folder, "part.mp4");
  const pattern = `testsrc2=size=1280x720:rate=25:duration=${Math.min(partS, seconds)},noise=alls=12:allf=t`;
  const { ok, output } = await runCommand(found.ffmpeg, [
    ...["-nostdin", "-v", "error", "-f", "lavfi", "-i", pattern, "-i", voice],
    ...["-c:v", "libx264", "-preset", "veryfast", "-b:v", "6M", "-pix_fmt", "yuv420p"],
    ...["-c:a", "aac", part],
  ]);
  if (!ok) throw new Error(output);
  if (seconds <= partS) return part;
  const film = path.join(folder, "film.mp4");
  const times = String(Math.ceil(seconds / partS) - 1);
  const repeated = await runCommand(found.ffmpeg, [
    ...["-nostdin", "-v", "error", "-stream_loop", times, "-i", part, "-c", "copy", film],
  ]);
  if (!repeated.ok) throw new Error(repeated.output);
  return film;
}
