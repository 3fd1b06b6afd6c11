/** Keeps the trust lists of content credentials fresh: at the first start, then daily. A failure delays nothing; the last lists stay in use. */
import type { Env } from "../../env.ts";
import type { FetchUrl } from "../../external/fetching/fetch-url.ts";
import { fetchTrustList, UnfitList } from "../../external/trust-lists/fetch-trust-list.ts";
import { type ListSource, listSources } from "../../external/trust-lists/list-sources.ts";
import { AppError } from "../../process/app-error.ts";
import type { Clock } from "../../process/clock.ts";
import type { Log } from "../../process/log.ts";
import { runSingly } from "../../process/run-singly.ts";
import {
  type KeptTrustLists,
  readKeptTrustLists,
  trustListsFile,
  writeKeptTrustLists,
} from "../../storage/trust/kept-trust-lists.ts";

type Ports = {
  env: Pick<
    Env,
    "DATA_DIR" | "TRUST_LIST_URL" | "TRUST_LIST_FILE" | "INTERIM_TRUST_LIST_FILE" | "URL_FETCH"
  >;
  log: Log;
  now: Clock;
  fetchUrl: FetchUrl;
};

export type TrustListRefresh = {
  /** Fetches what is due. Never rejects. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
};

const firstAfterMs = 1000;
const lookEveryMs = 3_600_000;
const staleAfterMs = 24 * 3_600_000;

/** Lists of another address than the present one no longer count. */
async function dropOthers(path: string, sources: readonly ListSource[]): Promise<void> {
  const kept = await readKeptTrustLists(path);
  const urls = new Set(sources.map(({ url }) => url));
  const present = Object.entries(kept).filter(([, list]) => urls.has(list.url));
  if (present.length === Object.keys(kept).length) return;
  await writeKeptTrustLists(path, Object.fromEntries(present));
}

export function createTrustListRefresh({ env, log, now, fetchUrl }: Ports): TrustListRefresh {
  const path = trustListsFile(env);
  const sources = listSources(env);
  const stopping = new AbortController();
  const reported = new Set<string>();

  function isDue({ name }: ListSource, kept: KeptTrustLists): boolean {
    const fetchedAt = kept[name]?.fetchedAt;
    return !fetchedAt || now().getTime() - Date.parse(fetchedAt) >= staleAfterMs;
  }

  /** Each failure is told once until the list is fetched again: a machine without a network would tell it every hour. */
  function report({ name, url }: ListSource, error: unknown, hasOne: boolean): void {
    if (reported.has(name) || stopping.signal.aborted) return;
    reported.add(name);
    const said = { list: name, url, keptInUse: hasOne };
    if (error instanceof UnfitList) {
      const reason = error.message;
      log.warn({ event: "trust_list.refused", reason, ...said }, "a trust list was refused");
      return;
    }
    const reason = error instanceof AppError ? error.code : String(error);
    log.info(
      { event: "trust_list.unreachable", reason, ...said },
      "no trust list could be fetched",
    );
  }

  /** Whether the others are worth a try. */
  async function refreshOne(source: ListSource): Promise<boolean> {
    const { name, optional } = source;
    const kept = (await readKeptTrustLists(path))[name];
    try {
      const ports = { env, fetchUrl, now: now() };
      const list = await fetchTrustList(source, kept, ports, stopping.signal);
      await writeKeptTrustLists(path, { ...(await readKeptTrustLists(path)), [name]: list });
      reported.delete(name);
      const { certificates, url } = list;
      log.info(
        { event: "trust_list.fetched", list: name, certificates, url },
        "trust list fetched",
      );
      return true;
    } catch (error) {
      report(source, error, kept !== undefined);
      return optional;
    }
  }

  async function refresh(): Promise<void> {
    await dropOthers(path, sources);
    const kept = await readKeptTrustLists(path);
    for (const source of sources.filter((one) => isDue(one, kept))) {
      if (stopping.signal.aborted || !(await refreshOne(source))) return;
    }
  }

  const { run, stop } = runSingly(refresh, {
    stopping,
    onError: (error) =>
      log.error({ event: "trust_list.failed", err: error }, "could not keep the trust lists"),
  });
  return { refresh: run, stop };
}

/** Null where nothing is to be fetched. */
export function startTrustListRefresh(ports: Ports): TrustListRefresh | null {
  if (listSources(ports.env).length === 0) return null;
  const lists = createTrustListRefresh(ports);
  const first = setTimeout(lists.refresh, firstAfterMs);
  const timer = setInterval(lists.refresh, lookEveryMs);
  return {
    refresh: lists.refresh,
    stop: async () => {
      clearTimeout(first);
      clearInterval(timer);
      await lists.stop();
    },
  };
}
