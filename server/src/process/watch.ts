/** Notifies followers of state changes by polling. One query serves all of them, since the work may happen in another process. */
import type { Log } from "./log.ts";

export type Watch<T> = {
  /** Calls the listener with the current state, again on every change, and with null once it is gone. Returns the function that unfollows. */
  follow(id: string, listener: (state: T | null) => void): () => void;
  /** Call after a change in this process, so that followers need not wait for the next poll. */
  changed(): void;
};

type Options<T> = {
  list: (ids: readonly string[]) => Promise<T[]>;
  everyMs: number;
  log: Log;
};

export function createWatch<T extends { id: string }>({
  list,
  everyMs,
  log,
}: Options<T>): Watch<T> {
  type Follower = { id: string; listener: (state: T | null) => void; lastSent: string | null };
  const followers = new Set<Follower>();
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let lookAgain = false;

  async function notifyAll(): Promise<void> {
    const ids = [...new Set([...followers].map(({ id }) => id))];
    if (ids.length === 0) return;
    const states = new Map((await list(ids)).map((one) => [one.id, one]));
    for (const follower of followers) {
      // A follower added during the query was not part of it.
      if (!ids.includes(follower.id)) continue;
      const state = states.get(follower.id) ?? null;
      const now = JSON.stringify(state);
      if (now === follower.lastSent) continue;
      follower.lastSent = now;
      follower.listener(state);
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
      await notifyAll().catch((error) =>
        log.error({ event: "watch.query_failed", err: error }, "could not look up followed rows"),
      );
    } while (lookAgain);
    looking = false;
  }

  return {
    follow: (id, listener) => {
      const follower: Follower = { id, listener, lastSent: null };
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
