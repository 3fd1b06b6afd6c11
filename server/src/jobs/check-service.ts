/** Checks every part of the service once a minute, in one of the processes that work. */
import { access, constants, statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Modality } from "@tellsign/contracts/modality";
import type { ServiceComponentName } from "@tellsign/contracts/service-components";
import { readStates, recordCheck, recordOutage, takeTurn } from "../db/service-checks.ts";
import {
  countOutcomes,
  listKindsUnderWay,
  readMailTimes,
  readWaiting,
} from "../db/service-evidence.ts";
import { createMailer } from "../external/mailer.ts";
import {
  checkEveryMs,
  databaseSilent,
  type Finding,
  isProofDue,
  judgeDatabase,
  judgeDecoder,
  judgeDisk,
  judgeMailServer,
  judgeOutcomes,
  judgeProof,
  judgeQueue,
  lateMs,
  works,
} from "../policy/service-checks.ts";
import type { ProbeDetectors, ProbedPart } from "../probe-detectors.ts";
import { raceAbort } from "../race-abort.ts";
import type { Services } from "../services.ts";

type Needed = Pick<Services, "db" | "env" | "log" | "modalities" | "now">;
type States = Awaited<ReturnType<typeof readStates>>;

const databaseWithinMs = 2000;
/** So that a server that has just started can say how it is. */
const firstAfterMs = 1000;
/** A server that has just started, as in a test, is not to load every network at once. */
const probeAfterMs = 5 * 60_000;

/** Free bytes of the nearest folder that exists: DATA_DIR is made with its first file. */
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

/** Null where nothing was sent and nothing has to be proven. */
async function checkMail({ db, env, now }: Needed, states: States): Promise<Finding | null> {
  const mailer = createMailer(env);
  if (!mailer) return null;
  const late = new Date(now().getTime() - lateMs);
  const { oldestQueuedAt, lastSentAt } = await readMailTimes(db);
  if (lastSentAt && lastSentAt > late) return works();
  const waits = oldestQueuedAt !== null && oldestQueuedAt < late;
  // One that is refused for its address alone waits, too, while others go out.
  const stuck = waits && (lastSentAt === null || lastSentAt < oldestQueuedAt);
  if (!stuck && !isProofDue(states.get("mail") ?? null, now())) return null;
  const startedAt = performance.now();
  return mailer.verify().then(
    () => judgeMailServer(performance.now() - startedAt),
    () => judgeMailServer(null),
  );
}

const isMedia = (type: Modality) => type === "audio" || type === "video";

/** What people had analysed says how the detectors are; those that nobody used are asked for a sample. */
async function checkDetectors(
  { db, log, modalities, now }: Needed,
  states: States,
  ask: ProbeDetectors | null,
  signal: AbortSignal,
): Promise<[ProbedPart, Finding][]> {
  const moment = now();
  const outcomes = await countOutcomes(db, new Date(moment.getTime() - lateMs));
  const underWay = await listKindsUnderWay(db, moment);
  const findings: [ProbedPart, Finding][] = [];
  const unproven: ProbedPart[] = [];
  const isDue = (part: ProbedPart) => isProofDue(states.get(part) ?? null, moment);
  for (const type of modalities) {
    const counted = outcomes[type] ?? { answered: 0, broken: 0 };
    const finding = judgeOutcomes(counted);
    if (finding) findings.push([type, finding]);
    else if (!underWay.includes(type) && (counted.broken > 0 || isDue(type))) unproven.push(type);
  }
  const media = modalities.filter(isMedia);
  if (media.some((type) => (outcomes[type]?.answered ?? 0) > 0))
    findings.push(["decoder", works()]);
  else if (media.length > 0 && !underWay.some(isMedia) && isDue("decoder"))
    unproven.push("decoder");
  if (!ask || unproven.length === 0) return findings;
  const replies = await ask(unproven, { signal });
  if (signal.aborted) return findings;
  for (const part of unproven) {
    const proof = replies.find((reply) => reply.part === part) ?? null;
    if (proof?.outcome === "failed") log.error({ part, error: proof.error }, "a sample failed");
    const broken = part === "decoder" ? 0 : (outcomes[part]?.broken ?? 0);
    findings.push([part, part === "decoder" ? judgeDecoder(proof) : judgeProof(proof, broken)]);
  }
  return findings;
}

export type ServiceChecks = {
  /** One turn, unless another process has it. */
  check(): Promise<void>;
  stop(): Promise<void>;
};

/** `probe`: how detectors are asked for a sample. */
export function createServiceChecks(services: Needed, probe: ProbeDetectors): ServiceChecks {
  const { db, env, log, now } = services;
  const stopping = new AbortController();
  const startedAt = now();
  let outage: { beganAt: Date; checks: number } | null = null;
  let running: Promise<void> | null = null;

  async function checkDatabase(): Promise<boolean> {
    const askedAt = performance.now();
    const turn = await raceAbort(AbortSignal.timeout(databaseWithinMs), () =>
      takeTurn(db, now()),
    ).catch(() => undefined);
    if (turn === undefined) {
      outage = { beganAt: outage?.beganAt ?? now(), checks: (outage?.checks ?? 0) + 1 };
      return false;
    }
    const missed = outage;
    outage = null;
    if (turn === null) return false;
    const ms = performance.now() - askedAt;
    // Where another process reached it meanwhile, it was not the database that failed.
    if (missed && (turn.previousAt === null || turn.previousAt < missed.beganAt)) {
      await recordOutage(db, databaseSilent, missed);
    }
    await recordCheck(db, "database", judgeDatabase(ms), now());
    return true;
  }

  async function record(component: ServiceComponentName, finding: Finding | null): Promise<void> {
    if (finding) await recordCheck(db, component, finding, now());
  }

  async function check(): Promise<void> {
    if (!(await checkDatabase())) return;
    await record("disk", judgeDisk(await readFreeBytes(resolve(env.DATA_DIR))));
    const upMs = now().getTime() - startedAt.getTime();
    // Jobs that were left over wait until the queue has looked for them.
    if (upMs >= checkEveryMs) await record("queue", judgeQueue(await readWaiting(db, now())));
    const states = await readStates(db);
    await record("mail", await checkMail(services, states));
    const ask = upMs >= probeAfterMs ? probe : null;
    for (const [part, finding] of await checkDetectors(services, states, ask, stopping.signal)) {
      await record(part, finding);
    }
  }

  return {
    check: () => {
      running ??= check()
        .catch((error) => log.error({ err: error }, "the service could not be checked"))
        .finally(() => {
          running = null;
        });
      return running;
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

export function startServiceChecks(services: Needed, probe: ProbeDetectors): ServiceChecks {
  const checks = createServiceChecks(services, probe);
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
