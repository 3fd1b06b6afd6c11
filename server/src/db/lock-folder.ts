/** One process per data folder: the embedded database has no lock of its own, and a second process would corrupt it. */
import { createHash, randomUUID } from "node:crypto";
import { readFile, realpath, rename, rm, stat, unlink, utimes, writeFile } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";

type Holder = { token: string; pid: number; host: string; since: string };

const heartbeatEveryMs = 5000;
/** A lock holder on another host that is silent for this long is considered dead. */
const silentAfterMs = 20_000;

/** The kernel releases an abstract socket or a pipe with its process, even after kill -9; a socket file would stay behind. */
function socketOf(folder: string): { path: string; staysBehind: boolean } {
  const name = `tellsign-${createHash("sha256").update(folder).digest("hex")}`;
  if (process.platform === "linux") return { path: `\0${name}`, staysBehind: false };
  if (process.platform === "win32") return { path: `\\\\.\\pipe\\${name}`, staysBehind: false };
  return { path: join(tmpdir(), `${name.slice(0, 32)}.sock`), staysBehind: true };
}

/** Null if the address is in use. */
function listen(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(null) : reject(error),
    );
    server.listen(path, () => resolve(server.unref()));
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

async function takeSocket(folder: string): Promise<Server | null> {
  const { path, staysBehind } = socketOf(folder);
  const server = await listen(path);
  if (server || !staysBehind || (await answers(path))) return server;
  await rm(path, { force: true });
  return listen(path);
}

/** Sockets are visible within one network namespace, so that is what "this host" means. */
async function thisHost(): Promise<string> {
  const { ino } = await stat("/proc/self/ns/net").catch(() => ({ ino: 0 }));
  return ino ? `${hostname()}/${ino}` : hostname();
}

async function readHolder(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return null;
  }
}

function refusal(folder: string, holder: Holder | null): Error {
  const who = holder
    ? ` (process ${holder.pid} on ${holder.host.split("/")[0]}, since ${holder.since})`
    : "";
  return new Error(
    `The folder ${folder} is in use by another Tellsign${who}. The embedded database serves one process: stop that one first, or set DATA_DIR to another folder.`,
  );
}

/** Records the lock holder unless a live process on another host holds the lock. */
async function writeHolder(folder: string, file: string, own: Holder): Promise<void> {
  const holder = await readHolder(file);
  const age = Date.now() - (await stat(file).catch(() => ({ mtimeMs: 0 }))).mtimeMs;
  if (holder && holder.host !== own.host && age < silentAfterMs) throw refusal(folder, holder);
  const stale = `${file}.${own.token}`;
  await rename(file, stale).catch(() => {});
  await rm(stale, { force: true });
  try {
    await writeFile(file, JSON.stringify(own), { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw refusal(folder, await readHolder(file));
  }
}

/** Returns the function that releases the lock; throws with a readable sentence if another process holds it. */
export async function lockFolder(dir: string): Promise<() => Promise<void>> {
  const folder = await realpath(dir);
  const file = join(folder, "tellsign.lock");
  const server = await takeSocket(folder);
  if (!server) throw refusal(folder, await readHolder(file));
  const own: Holder = {
    token: randomUUID(),
    pid: process.pid,
    host: await thisHost(),
    since: new Date().toISOString(),
  };
  try {
    await writeHolder(folder, file, own);
  } catch (error) {
    server.close();
    throw error;
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => {});
  }, heartbeatEveryMs).unref();
  return async () => {
    clearInterval(heartbeat);
    if ((await readHolder(file))?.token === own.token) await unlink(file).catch(() => {});
    await new Promise((closed) => server.close(closed));
  };
}
