/** Tells those who follow something how it stands. One query for all of them, since the work may be done in another process. */
import type { Logger } from "pino";

export type Watch<T> = {
  /** Tells how it stands, null when there is no such thing any more, and again at every change. Gives back what ends it. */
  follow(id: string, listener: (standing: T | null) => void): () => void;
  /** It was changed by this process: those who follow it need not wait for the next look. */
  changed(): void;
};

type Options<T> = {
  list: (ids: readonly string[]) => Promise<T[]>;
  everyMs: number;
  log: Logger;
};

export function createWatch<T extends { id: string }>({
  list,
  everyMs,
  log,
}: Options<T>): Watch<T> {
  type Follower = { id: string; listener: (standing: T | null) => void; told: string | null };
  const followers = new Set<Follower>();
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let lookAgain = false;

  async function tellAll(): Promise<void> {
    const ids = [...new Set([...followers].map(({ id }) => id))];
    if (ids.length === 0) return;
    const standings = new Map((await list(ids)).map((one) => [one.id, one]));
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
      await tellAll().catch((error) => log.error({ err: error }, "nothing could be looked up"));
    } while (lookAgain);
    looking = false;
  }

  return {
    follow: (id, listener) => {
      const follower: Follower = { id, listener, told: null };
      followers.add(follower);
      timer ??= setInterval(look, everyMs).unref();
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
