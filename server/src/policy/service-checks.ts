/** What the checks of the service mean: when a part works, when it is slow, and when nobody can say. */
import type { ServiceState } from "@tellsign/contracts/service-components";

export type KnownState = Exclude<ServiceState, "unknown">;

/** What a check found. `what`: for everybody to read, where it is not operational. */
export type Finding = { state: KnownState; what: string; ms: number };

const minuteMs = 60_000;

export const checkEveryMs = minuteMs;
/** Less than the time between two checks of one process, more than what lies between those of two. */
export const turnMs = 45_000;
/** After so long without a check nothing is known. */
export const gapMs = 3 * minuteMs;
/** Over what time analyses and mails count. */
export const lateMs = 5 * minuteMs;
/** What nobody has used for so long has to prove that it works. */
export const provenForMs = 60 * minuteMs;
/** What did not work is asked again after this. */
export const askAgainMs = 5 * minuteMs;
/** A part that fails again so soon has not recovered. */
export const sameIncidentMs = 5 * minuteMs;

const slowDatabaseMs = 500;
const mediaWaits = { degradedMs: 10 * minuteMs, downMs: 60 * minuteMs };
const jobsWaitMs = 5 * minuteMs;
const megabyte = 1024 * 1024;
/** The largest upload needs 200 MB. */
const roomBytes = { degraded: 1024 * megabyte, down: 256 * megabyte };

export const works = (ms = 0): Finding => ({ state: "operational", what: "", ms });
const slow = (what: string, ms = 0): Finding => ({ state: "degraded", what, ms });
const fails = (what: string, ms = 0): Finding => ({ state: "down", what, ms });

const order: readonly ServiceState[] = ["unknown", "operational", "degraded", "down"];

/** The worst that is known. */
export function worstOf(states: readonly ServiceState[]): ServiceState {
  return states.reduce<ServiceState>(
    (worst, state) => (order.indexOf(state) > order.indexOf(worst) ? state : worst),
    "unknown",
  );
}

export function judgeDatabase(ms: number): Finding {
  return ms > slowDatabaseMs ? slow("The database answered slowly.", ms) : works(ms);
}

export const databaseSilent = fails("The database did not answer within two seconds.");

export function judgeDisk(freeBytes: number | null): Finding {
  if (freeBytes === null) return fails("The data folder cannot be written to.");
  if (freeBytes < roomBytes.down) return fails("There is no room for uploads.");
  return freeBytes < roomBytes.degraded ? slow("Disk space runs short.") : works();
}

/** How long the oldest of each kind has waited. */
export function judgeQueue({ mediaMs, jobsMs }: { mediaMs: number; jobsMs: number }): Finding {
  if (jobsMs > jobsWaitMs) return fails("Jobs are not taken up.");
  if (mediaMs > mediaWaits.downMs) return fails("Recordings and videos are not taken up.");
  return mediaMs > mediaWaits.degradedMs
    ? slow("Recordings and videos wait for more than ten minutes.")
    : works();
}

export type Outcomes = { answered: number; broken: number };

/** Null where what people had analysed says nothing, so that a sample has to be asked. */
export function judgeOutcomes({ answered, broken }: Outcomes): Finding | null {
  if (answered === 0) return null;
  return broken > 0 ? slow("Some analyses gave no answer.") : works();
}

export type Proof = { outcome: "ok"; ms: number } | { outcome: "no_model" | "failed" } | null;

/** `broken`: analyses that gave no answer, although the sample may have. */
export function judgeProof(proof: Proof, broken: number): Finding {
  if (proof?.outcome === "no_model") return slow("There is no validated model.");
  if (proof?.outcome !== "ok") return fails("A sample was not answered.");
  return broken > 0 ? slow("Analyses gave no answer, a sample did.", proof.ms) : works(proof.ms);
}

export function judgeDecoder(proof: Proof): Finding {
  return proof?.outcome === "ok" ? works(proof.ms) : fails("A recording was not decoded.");
}

export function judgeMailServer(ms: number | null): Finding {
  return ms === null ? fails("The mail server does not answer.") : works(ms);
}

export type Known = { state: KnownState; since: Date; checkedAt: Date };

/** Whether a part that nobody used has to prove that it works. After a gap nothing counts as proven. */
export function isProofDue(known: Known | null, now: Date): boolean {
  if (!known || known.checkedAt < known.since) return true;
  const wait = known.state === "operational" ? provenForMs : askAgainMs;
  return now.getTime() - known.checkedAt.getTime() >= wait;
}

/** `turnAt`: when anything was last checked at all. */
export function presentState(known: Known | null, turnAt: Date | null, now: Date): ServiceState {
  if (!known || !turnAt || known.checkedAt < known.since) return "unknown";
  if (now.getTime() - turnAt.getTime() > gapMs) return "unknown";
  const ageMs = now.getTime() - known.checkedAt.getTime();
  return ageMs > provenForMs + gapMs ? "unknown" : known.state;
}
