import { z } from "zod";
import { serviceComponentNames, serviceStates } from "./service-components.ts";

const moment = z.iso.datetime();
const state = z.enum(serviceStates);
const count = z.int().min(0);

/** A day in UTC. Minutes without a check are in none of its numbers. */
export const ServiceDay = z.object({
  day: z.iso.date(),
  checks: count,
  /** Of the checks, those that found it slow or partly failing. */
  degraded: count,
  /** Of the checks, those that failed. */
  failures: count,
  /** Of what was checked that day. */
  slowestMs: count,
});
export type ServiceDay = z.infer<typeof ServiceDay>;

export const ServiceIncident = z.object({
  component: z.enum(serviceComponentNames),
  /** The worst it came to. */
  state: z.enum(["degraded", "down"]),
  what: z.string(),
  beganAt: moment,
  /** Null while it lasts. */
  endedAt: moment.nullable(),
});
export type ServiceIncident = z.infer<typeof ServiceIncident>;

export const ServiceComponent = z.object({
  name: z.enum(serviceComponentNames),
  state,
  /** Null where the state is unknown. */
  since: moment.nullable(),
  checkedAt: moment.nullable(),
  /** Oldest first; a day without a check is left out. */
  days: z.array(ServiceDay),
});
export type ServiceComponent = z.infer<typeof ServiceComponent>;

export const ServiceStatus = z.object({
  /** The worst that is known; `unknown` where nothing is. */
  state,
  /** When this was told, in UTC. */
  at: moment,
  components: z.array(ServiceComponent),
  /** The newest first. */
  incidents: z.array(ServiceIncident),
});
export type ServiceStatus = z.infer<typeof ServiceStatus>;
