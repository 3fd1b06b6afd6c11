/** This process's metrics in Prometheus format. */
import type { Verdict } from "@tellsign/contracts/detection/detection";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = {
  requestFinished(request: {
    method: string;
    route: string;
    status: number;
    seconds: number;
  }): void;
  analysisStarted(type: Modality): void;
  /** Call once for every analysisStarted, whatever the outcome. */
  analysisFinished(type: Modality, outcome: Verdict | "failed"): void;
  /** Call once per delivery attempt. */
  webhookAttempted(outcome: "delivered" | "failed"): void;
  contentType: string;
  text(): Promise<string>;
};

type QueueReading = { queue: string; waiting: number; running: number; oldestSeconds: number };

/** Read when the metrics are, so that they are never stale. A database that does not answer leaves them out. */
function addQueues(registers: Registry[], readQueues: () => Promise<QueueReading[]>): void {
  let reading: Promise<QueueReading[]> | null = null;
  /** The gauges are collected at the same time, and share one query. */
  function readOnce(): Promise<QueueReading[]> {
    reading ??= readQueues()
      .catch(() => [])
      .finally(() => {
        reading = null;
      });
    return reading;
  }
  function addGauge(name: string, help: string, read: (queue: QueueReading) => number): void {
    new Gauge({
      name,
      help,
      labelNames: ["queue"],
      registers,
      async collect() {
        const queues = await readOnce();
        this.reset();
        for (const queue of queues) this.set({ queue: queue.queue }, read(queue));
      },
    });
  }
  addGauge(
    "tellsign_queue_depth",
    "Work that waits in the database, for all processes.",
    ({ waiting }) => waiting,
  );
  addGauge(
    "tellsign_queue_in_flight",
    "Work that some process has claimed.",
    ({ running }) => running,
  );
  addGauge(
    "tellsign_queue_oldest_seconds",
    "How long the oldest waiting work has waited.",
    ({ oldestSeconds }) => oldestSeconds,
  );
}

export function createMetrics(readQueues?: () => Promise<QueueReading[]>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request to its answer.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const analyses = new Counter({
    name: "tellsign_analyses_total",
    help: "Analyses that ended, by kind of content and verdict.",
    labelNames: ["type", "verdict"],
    registers,
  });
  const running = new Gauge({
    name: "tellsign_analyses_running",
    help: "Analyses under way.",
    labelNames: ["type"],
    registers,
  });
  const webhookAttempts = new Counter({
    name: "tellsign_webhook_attempts_total",
    help: "Attempts to deliver an event to a webhook.",
    labelNames: ["outcome"],
    registers,
  });
  if (readQueues) addQueues(registers, readQueues);
  return {
    requestFinished: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    analysisStarted: (type) => running.inc({ type }),
    analysisFinished: (type, verdict) => {
      running.dec({ type });
      analyses.inc({ type, verdict });
    },
    webhookAttempted: (outcome) => webhookAttempts.inc({ outcome }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
