/** Interprets service checks: when a component is operational, degraded, down or unknown. */
import type { ServiceState } from "@tellsign/contracts/site/service-components";

export type KnownState = Exclude<ServiceState, "unknown">;

/** The result of a check. `what` is shown publicly if it is not operational. */
export type Finding = { state: KnownState; what: string; ms: number };

const minuteMs = 60_000;

export const checkEveryMs = minuteMs;
/** Shorter than one process's check interval, longer than the offset between two processes. */
export const checkTurnMs = 45_000;
/** Without a check for this long, the state is unknown. */
export const unknownAfterMs = 3 * minuteMs;
/** The window over which analyses and mails are counted. */
export const outcomeWindowMs = 5 * minuteMs;
/** A component that was unused for this long is probed. */
export const probeValidForMs = 60 * minuteMs;
/** A failing component is probed again after this time. */
export const probeAgainAfterMs = 5 * minuteMs;
/** A component that fails again this soon has not recovered. */
export const sameIncidentMs = 5 * minuteMs;

const slowDatabaseMs = 500;
const mediaWaits = { degradedMs: 10 * minuteMs, downMs: 60 * minuteMs };
const jobsWaitMs = 5 * minuteMs;
const megabyte = 1024 * 1024;
/** The largest upload is 200 MB. */
const roomBytes = { degraded: 1024 * megabyte, down: 256 * megabyte };

export const operational = (ms = 0): Finding => ({ state: "operational", what: "", ms });
const degraded = (what: string, ms = 0): Finding => ({ state: "degraded", what, ms });
const down = (what: string, ms = 0): Finding => ({ state: "down", what, ms });

const order: readonly ServiceState[] = ["unknown", "operational", "degraded", "down"];

/** The worst known state. */
export function worstState(states: readonly ServiceState[]): ServiceState {
  return states.reduce<ServiceState>(
    (worst, state) => (order.indexOf(state) > order.indexOf(worst) ? state : worst),
    "unknown",
  );
}

export function assessDatabase(ms: number): Finding {
  return ms > slowDatabaseMs ? degraded("The database is responding slowly.", ms) : operational(ms);
}

export const databaseTimedOut = down("The database did not respond within two seconds.");

export function assessDisk(freeBytes: number | null): Finding {
  if (freeBytes === null) return down("The data folder cannot be written to.");
  if (freeBytes < roomBytes.down) return down("There is no space for uploads.");
  return freeBytes < roomBytes.degraded ? degraded("Disk space is running low.") : operational();
}

/** How long the oldest job of each kind has waited. */
export function assessQueue({ mediaMs, jobsMs }: { mediaMs: number; jobsMs: number }): Finding {
  if (jobsMs > jobsWaitMs) return down("Jobs are not being processed.");
  if (mediaMs > mediaWaits.downMs) return down("Recordings and videos are not being processed.");
  return mediaMs > mediaWaits.degradedMs
    ? degraded("Recordings and videos are waiting more than ten minutes.")
    : operational();
}

export type Outcomes = { answered: number; broken: number };

/** Null if recent analyses say nothing, so that a probe is needed. */
export function assessOutcomes({ answered, broken }: Outcomes): Finding | null {
  if (answered === 0) return null;
  return broken > 0 ? degraded("Some analyses failed.") : operational();
}

export type ProbeResult = { outcome: "ok"; ms: number } | { outcome: "no_model" | "failed" } | null;

/** `broken` counts analyses that failed even if the probe succeeded. */
export function assessProbe(probe: ProbeResult, broken: number): Finding {
  if (probe?.outcome === "no_model") return degraded("No validated model is installed.");
  if (probe?.outcome !== "ok") return down("A sample could not be analyzed.");
  return broken > 0
    ? degraded("Some analyses failed, although a sample succeeded.", probe.ms)
    : operational(probe.ms);
}

export function assessDecoder(probe: ProbeResult): Finding {
  return probe?.outcome === "ok"
    ? operational(probe.ms)
    : down("A recording could not be decoded.");
}

export function assessMailServer(ms: number | null): Finding {
  return ms === null ? down("The mail server is not responding.") : operational(ms);
}

export type KnownCheck = { state: KnownState; since: Date; checkedAt: Date };

/** Whether an unused component must be probed. After a gap, earlier probes no longer count. */
export function isProbeDue(known: KnownCheck | null, now: Date): boolean {
  if (!known || known.checkedAt < known.since) return true;
  const wait = known.state === "operational" ? probeValidForMs : probeAgainAfterMs;
  return now.getTime() - known.checkedAt.getTime() >= wait;
}

/** `turnAt` is when any component was last checked. */
export function currentState(
  known: KnownCheck | null,
  turnAt: Date | null,
  now: Date,
): ServiceState {
  if (!known || !turnAt || known.checkedAt < known.since) return "unknown";
  if (now.getTime() - turnAt.getTime() > unknownAfterMs) return "unknown";
  const ageMs = now.getTime() - known.checkedAt.getTime();
  return ageMs > probeValidForMs + unknownAfterMs ? "unknown" : known.state;
}
