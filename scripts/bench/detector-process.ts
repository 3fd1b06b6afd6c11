/** The detector process, started the way the server starts it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Detection } from "@tellsign/contracts/detection/detection";
import type { ScanDepth } from "@tellsign/contracts/detection/media-kinds";
import { repositoryRoot } from "../repository-root.mjs";
import { runCommand } from "../run/run-command.mjs";

type Content =
  | { type: "text"; text: string }
  | { type: "image"; path: string; views: boolean }
  | { type: "audio"; path: string }
  | { type: "video"; path: string; depth: ScanDepth; views: boolean };
type Reply = { detection: Detection } | { refusal: string } | { error: unknown };
/** Sent during a long analysis, before its reply. */
type News = { progress: unknown };

/** The unit of the times in /proc, on every Linux that Node runs on. */
const ticksPerSecond = 100;

export function startDetectorProcess() {
  const program = path.join(repositoryRoot, "server/dist/analyzer-process.js");
  const models = path.join(repositoryRoot, "models");
  const args = ["--max-old-space-size=2048", program, models, "auto", ""];
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    serialization: "advanced",
    env: { ...process.env, MALLOC_MMAP_THRESHOLD_: "262144" },
  });
  const endAtExit = () => child.kill("SIGKILL");
  process.once("exit", endAtExit);
  const ended = once(child, "exit").then(() => {
    throw new Error("The detector process exited.");
  });
  ended.catch(() => undefined);

  async function receive(): Promise<Reply> {
    const [message] = (await Promise.race([once(child, "message"), ended])) as [Reply | News];
    return "progress" in message ? receive() : message;
  }

  async function detect(content: Content): Promise<Detection> {
    const replied = receive();
    child.send(content);
    const reply = await replied;
    if ("error" in reply) throw reply.error;
    if ("refusal" in reply) throw new Error(`The content was refused: ${reply.refusal}.`);
    return reply.detection;
  }

  return {
    detect,
    /** Milliseconds from sending the content to receiving its answer. */
    async analyze(content: Content): Promise<number> {
      const started = performance.now();
      await detect(content);
      return performance.now() - started;
    },
    async measureMegabytes(): Promise<number> {
      const { output } = await runCommand("ps", ["-o", "rss=", "-p", String(child.pid)]);
      return Math.round(Number(output.trim()) / 1024);
    },
    /** Pins all its threads to one core from here on; false if the system cannot do that. */
    async pinToOneCore(): Promise<boolean> {
      return (await runCommand("taskset", ["-acp", "0", String(child.pid)])).ok;
    },
    /** Its peak memory; null if the system does not report it. */
    readPeakMegabytes(): number | null {
      const file = `/proc/${child.pid}/status`;
      if (!existsSync(file)) return null;
      const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(file, "utf8")) ?? [];
      return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
    },
    /** Milliseconds of processor time that it and its decoders have used so far; null if the system does not report it. */
    readCpuMs(): number | null {
      const file = `/proc/${child.pid}/stat`;
      if (!existsSync(file)) return null;
      const fields = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      return (ticks * 1000) / ticksPerSecond;
    },
    async stop(): Promise<void> {
      child.kill("SIGKILL");
      await ended.catch(() => undefined);
      process.off("exit", endAtExit);
    },
  };
}

export type DetectorProcess = ReturnType<typeof startDetectorProcess>;
