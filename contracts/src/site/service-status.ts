import { z } from "zod";
import { serviceComponentNames, serviceStates } from "./service-components.ts";

const moment = z.iso.datetime();
const state = z.enum(serviceStates);
const count = z.int().min(0);

/** A UTC day. Minutes without a check are not counted. */
export const ServiceDay = z.object({
  day: z.iso.date(),
  checks: count,
  /** Checks that found it slow or partly failing. */
  degraded: count,
  /** Checks that failed. */
  failures: count,
  /** The slowest check of the day. */
  slowestMs: count,
});
export type ServiceDay = z.infer<typeof ServiceDay>;

export const ServiceIncident = z.object({
  component: z.enum(serviceComponentNames),
  /** The worst state during the incident. */
  state: z.enum(["degraded", "down"]),
  what: z.string(),
  beganAt: moment,
  /** Null while it is ongoing. */
  endedAt: moment.nullable(),
});
export type ServiceIncident = z.infer<typeof ServiceIncident>;

export const ServiceComponent = z.object({
  name: z.enum(serviceComponentNames),
  state,
  /** Null if the state is unknown. */
  since: moment.nullable(),
  checkedAt: moment.nullable(),
  /** Oldest first; days without a check are omitted. */
  days: z.array(ServiceDay),
});
export type ServiceComponent = z.infer<typeof ServiceComponent>;

export const ServiceStatus = z.object({
  /** The worst known state; `unknown` if nothing is known. */
  state,
  /** When this response was created, in UTC. */
  at: moment,
  components: z.array(ServiceComponent),
  /** The newest first. */
  incidents: z.array(ServiceIncident),
});
export type ServiceStatus = z.infer<typeof ServiceStatus>;
