/** Checks every part of the service once a minute, in one of the working processes. */

import { access, constants, statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Modality } from "@tellsign/contracts/detection/modality";
import type { ServiceComponentName } from "@tellsign/contracts/site/service-components";
import type { Database } from "../../db/database.ts";
import {
  claimCheckTurn,
  readStates,
  recordCheck,
  recordOutage,
} from "../../db/status/service-checks.ts";
import {
  countOutcomes,
  listKindsUnderWay,
  readMailTimes,
  readWaiting,
} from "../../db/status/service-evidence.ts";
import type { ProbeDetectors, ProbedPart } from "../../detection/probe-detectors.ts";
import type { Env } from "../../env.ts";
import { createMailer } from "../../external/mail/mailer.ts";
import {
  assessDatabase,
  assessDecoder,
  assessDisk,
  assessMailServer,
  assessOutcomes,
  assessProbe,
  assessQueue,
  checkEveryMs,
  databaseTimedOut,
  type Finding,
  isProbeDue,
  operational,
  outcomeWindowMs,
} from "../../policy/service-checks.ts";
import type { Clock } from "../../process/clock.ts";
import type { Log } from "../../process/log.ts";
import { raceAbort } from "../../process/race-abort.ts";
import { runSingly } from "../../process/run-singly.ts";

type Ports = { db: Database; env: Env; log: Log; modalities: readonly Modality[]; now: Clock };
type States = Awaited<ReturnType<typeof readStates>>;

const databaseWithinMs = 2000;
/** Soon, so that a fresh server can report its status. */
const firstAfterMs = 1000;
/** Later, so that a fresh server, as in a test, does not load every network at once. */
const probeAfterMs = 5 * 60_000;

/** Measured at the nearest existing folder, since DATA_DIR is created with its first file. */
async function readFreeBytes(folder: string): Promise<number | null> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const absent = error instanceof Error && "code" in error && error.code === "ENOENT";
    return absent && dirname(folder) !== folder ? readFreeBytes(dirname(folder)) : null;
  }
}

/** Null if nothing was sent and nothing needs to be checked. */
async function checkMail({ db, env, now }: Ports, states: States): Promise<Finding | null> {
  const mailer = createMailer(env);
  if (!mailer) return null;
  const late = new Date(now().getTime() - outcomeWindowMs);
  const { oldestQueuedAt, lastSentAt } = await readMailTimes(db);
  if (lastSentAt && lastSentAt > late) return operational();
  const waits = oldestQueuedAt !== null && oldestQueuedAt < late;
  // A mail rejected for its address alone also waits, while others go out.
  const stuck = waits && (lastSentAt === null || lastSentAt < oldestQueuedAt);
  if (!stuck && !isProbeDue(states.get("mail") ?? null, now())) return null;
  const startedAt = performance.now();
  return mailer.verify().then(
    () => assessMailServer(performance.now() - startedAt),
    () => assessMailServer(null),
  );
}

const isMedia = (type: Modality) => type === "audio" || type === "video";

/** Judges detectors by recent analyses; those that nobody used are probed with a sample. */
async function checkDetectors(
  { db, log, modalities, now }: Ports,
  states: States,
  ask: ProbeDetectors | null,
  signal: AbortSignal,
): Promise<[ProbedPart, Finding][]> {
  const moment = now();
  const outcomes = await countOutcomes(db, new Date(moment.getTime() - outcomeWindowMs));
  const underWay = await listKindsUnderWay(db, moment);
  const findings: [ProbedPart, Finding][] = [];
  const unproven: ProbedPart[] = [];
  const isDue = (part: ProbedPart) => isProbeDue(states.get(part) ?? null, moment);
  for (const type of modalities) {
    const counted = outcomes[type] ?? { answered: 0, broken: 0 };
    const finding = assessOutcomes(counted);
    if (finding) findings.push([type, finding]);
    else if (!underWay.includes(type) && (counted.broken > 0 || isDue(type))) unproven.push(type);
  }
  const media = modalities.filter(isMedia);
  if (media.some((type) => (outcomes[type]?.answered ?? 0) > 0))
    findings.push(["decoder", operational()]);
  else if (media.length > 0 && !underWay.some(isMedia) && isDue("decoder"))
    unproven.push("decoder");
  if (!ask || unproven.length === 0) return findings;
  const replies = await ask(unproven, { signal });
  if (signal.aborted) return findings;
  for (const part of unproven) {
    const probe = replies.find((reply) => reply.part === part) ?? null;
    if (probe?.outcome === "failed") {
      log.error(
        { event: "detector.probe_failed", part, error: probe.error },
        "detector probe failed",
      );
    }
    const broken = part === "decoder" ? 0 : (outcomes[part]?.broken ?? 0);
    findings.push([part, part === "decoder" ? assessDecoder(probe) : assessProbe(probe, broken)]);
  }
  return findings;
}

export type ServiceChecks = {
  /** Checks once, unless it is another process's turn. */
  check(): Promise<void>;
  stop(): Promise<void>;
};

/** `probe` asks detectors for a sample. */
export function createServiceChecks(ports: Ports, probe: ProbeDetectors): ServiceChecks {
  const { db, env, log, now } = ports;
  const stopping = new AbortController();
  const startedAt = now();
  let outage: { beganAt: Date; checks: number } | null = null;

  async function checkDatabase(): Promise<boolean> {
    const askedAt = performance.now();
    const turn = await raceAbort(AbortSignal.timeout(databaseWithinMs), () =>
      claimCheckTurn(db, now()),
    ).catch(() => undefined);
    if (turn === undefined) {
      outage = { beganAt: outage?.beganAt ?? now(), checks: (outage?.checks ?? 0) + 1 };
      return false;
    }
    const missed = outage;
    outage = null;
    if (turn === null) return false;
    const ms = performance.now() - askedAt;
    // If another process reached it meanwhile, the database was not at fault.
    if (missed && (turn.previousAt === null || turn.previousAt < missed.beganAt)) {
      await recordOutage(db, databaseTimedOut, missed);
    }
    await recordCheck(db, "database", assessDatabase(ms), now());
    return true;
  }

  async function record(component: ServiceComponentName, finding: Finding | null): Promise<void> {
    if (finding) await recordCheck(db, component, finding, now());
  }

  async function check(): Promise<void> {
    if (!(await checkDatabase())) return;
    await record("disk", assessDisk(await readFreeBytes(resolve(env.DATA_DIR))));
    const upMs = now().getTime() - startedAt.getTime();
    // Jobs left over from before the start wait until the queue has looked for them.
    if (upMs >= checkEveryMs) await record("queue", assessQueue(await readWaiting(db, now())));
    const states = await readStates(db);
    await record("mail", await checkMail(ports, states));
    const ask = upMs >= probeAfterMs ? probe : null;
    for (const [part, finding] of await checkDetectors(ports, states, ask, stopping.signal)) {
      await record(part, finding);
    }
  }

  const { run, stop } = runSingly(check, {
    stopping,
    onError: (error) =>
      log.error({ event: "service_check.failed", err: error }, "could not check the service"),
  });
  return { check: run, stop };
}

export function startServiceChecks(ports: Ports, probe: ProbeDetectors): ServiceChecks {
  const checks = createServiceChecks(ports, probe);
  const first = setTimeout(checks.check, firstAfterMs);
  const timer = setInterval(checks.check, checkEveryMs);
  return {
    check: checks.check,
    stop: async () => {
      clearTimeout(first);
      clearInterval(timer);
      await checks.stop();
    },
  };
}
