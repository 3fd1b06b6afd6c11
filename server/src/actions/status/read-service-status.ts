import type { Modality } from "@tellsign/contracts/detection/modality";
import {
  type ServiceComponentName,
  serviceComponentNames,
} from "@tellsign/contracts/site/service-components";
import type { ServiceStatus } from "@tellsign/contracts/site/service-status";
import type { Database } from "../../db/database.ts";
import {
  listServiceDays,
  listServiceIncidents,
  readStates,
} from "../../db/status/service-checks.ts";
import type { Env } from "../../env.ts";
import { currentState, worstState } from "../../policy/service-checks.ts";
import type { Clock } from "../../process/clock.ts";

const incidentsMax = 100;

type Ports = { db: Database; env: Env; modalities: readonly Modality[]; now: Clock };

/** Only components this installation has: without a mail server, no mail is checked. */
function listComponents({ env, modalities }: Ports): ServiceComponentName[] {
  const media = modalities.includes("audio") || modalities.includes("video");
  return serviceComponentNames.filter((name) => {
    if (name === "mail") return env.SMTP_URL !== undefined;
    if (name === "decoder") return media;
    if (name === "database" || name === "queue" || name === "disk") return true;
    return modalities.includes(name);
  });
}

/** The public status: how the parts of the service are, and how they were. */
export async function readServiceStatus(ports: Ports): Promise<ServiceStatus> {
  const { db } = ports;
  const now = ports.now();
  const names = listComponents(ports);
  const states = await readStates(db);
  const days = await listServiceDays(db, now);
  const incidents = await listServiceIncidents(db, now, incidentsMax);
  const turnAt = states.get("database")?.checkedAt ?? null;
  const components = names.map((name) => {
    const known = states.get(name) ?? null;
    const state = currentState(known, turnAt, now);
    return {
      name,
      state,
      since: state === "unknown" ? null : (known?.since.toISOString() ?? null),
      checkedAt: known?.checkedAt.toISOString() ?? null,
      days: days.filter(({ component }) => component === name).map(({ component, ...day }) => day),
    };
  });
  return {
    state: worstState(components.map(({ state }) => state)),
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
