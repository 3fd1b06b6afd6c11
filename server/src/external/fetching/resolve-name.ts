import { Resolver } from "node:dns/promises";

/** The addresses of a name; empty if there are none. */
export type ResolveName = (name: string, signal: AbortSignal) => Promise<string[]>;

const hasNone = new Set(["ENOTFOUND", "ENODATA"]);

/** Queries DNS servers directly: the system resolver's hosts file and search domains know private names, and a slow lookup there blocks one of Node's few threads. */
export function createNameResolver({ servers }: { servers?: string[] } = {}): ResolveName {
  return async (name, signal) => {
    signal.throwIfAborted();
    const resolver = new Resolver({ timeout: 2000, tries: 2 });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener("abort", cancel, { once: true });
    try {
      const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      const addresses = answers.flatMap((answer) =>
        answer.status === "fulfilled" ? answer.value : [],
      );
      const failed = answers.find(
        (answer) => answer.status === "rejected" && !hasNone.has(answer.reason?.code),
      );
      if (addresses.length === 0 && failed?.status === "rejected") throw failed.reason;
      return addresses;
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  };
}
