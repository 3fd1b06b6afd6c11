/** Tells those who wait for a job how far it has come. One query for all of them, since the job may run in another process. */
import type { Job } from "@tellsign/contracts/job";
import type { Logger } from "pino";
import type { Database } from "./db/database.ts";
import { listStandings } from "./db/read-jobs.ts";

/** Without its result; null when there is no such job any more. */
export type JobListener = (standing: Job | null) => void;

export type JobWatch = {
  /** Tells how it stands, and again at every change. Gives back what ends it. */
  follow(id: string, listener: JobListener): () => void;
  /** A job was changed by this process: those who follow it need not wait for the next look. */
  changed(): void;
};

const lookEveryMs = 500;

export function createJobWatch(db: Database, log: Logger): JobWatch {
  type Follower = { id: string; listener: JobListener; told: string | null };
  const followers = new Set<Follower>();
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let lookAgain = false;

  async function tellAll(): Promise<void> {
    const ids = [...new Set([...followers].map(({ id }) => id))];
    if (ids.length === 0) return;
    const standings = new Map((await listStandings(db, ids)).map((job) => [job.id, job]));
    for (const follower of followers) {
      // One that came while the database answered was not asked for.
      if (!ids.includes(follower.id)) continue;
      const standing = standings.get(follower.id) ?? null;
      const now = JSON.stringify(standing);
      if (now === follower.told) continue;
      follower.told = now;
      follower.listener(standing);
    }
  }

  async function look(): Promise<void> {
    if (looking) {
      lookAgain = true;
      return;
    }
    looking = true;
    do {
      lookAgain = false;
      await tellAll().catch((error) => log.error({ err: error }, "jobs could not be looked up"));
    } while (lookAgain);
    looking = false;
  }

  return {
    follow: (id, listener) => {
      const follower: Follower = { id, listener, told: null };
      followers.add(follower);
      timer ??= setInterval(look, lookEveryMs).unref();
      void look();
      return () => {
        followers.delete(follower);
        if (followers.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    changed: () => {
      if (followers.size > 0) void look();
    },
  };
}
