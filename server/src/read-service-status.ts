import {
  type ServiceComponentName,
  serviceComponentNames,
} from "@tellsign/contracts/service-components";
import type { ServiceStatus } from "@tellsign/contracts/service-status";
import { listServiceDays, listServiceIncidents, readStates } from "./db/service-checks.ts";
import { presentState, worstOf } from "./policy/service-checks.ts";
import type { Services } from "./services.ts";

const incidentsMax = 100;

type Needed = Pick<Services, "db" | "env" | "modalities" | "now">;

/** What this installation has: no mail server, no mail to check. */
function listComponents({ env, modalities }: Needed): ServiceComponentName[] {
  const media = modalities.includes("audio") || modalities.includes("video");
  return serviceComponentNames.filter((name) => {
    if (name === "mail") return env.SMTP_URL !== undefined;
    if (name === "decoder") return media;
    if (name === "database" || name === "queue" || name === "disk") return true;
    return modalities.includes(name);
  });
}

/** For everybody: how the parts of the service are, and how they were. */
export async function readServiceStatus(needed: Needed): Promise<ServiceStatus> {
  const { db } = needed;
  const now = needed.now();
  const names = listComponents(needed);
  const states = await readStates(db);
  const days = await listServiceDays(db, now);
  const incidents = await listServiceIncidents(db, now, incidentsMax);
  const turnAt = states.get("database")?.checkedAt ?? null;
  const components = names.map((name) => {
    const known = states.get(name) ?? null;
    const state = presentState(known, turnAt, now);
    return {
      name,
      state,
      since: state === "unknown" ? null : (known?.since.toISOString() ?? null),
      checkedAt: known?.checkedAt.toISOString() ?? null,
      days: days.filter(({ component }) => component === name).map(({ component, ...day }) => day),
    };
  });
  return {
    state: worstOf(components.map(({ state }) => state)),
    at: now.toISOString(),
    components,
    incidents: incidents
      .filter(({ component }) => names.includes(component))
      .map(({ component, state, what, beganAt, endedAt }) => ({
        component,
        state,
        what,
        beganAt: beganAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      })),
  };
}
