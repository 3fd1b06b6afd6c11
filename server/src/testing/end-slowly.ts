/** A process of its own that takes the given time to end, after a fault or when told to. */
import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { endOnSignals } from "../run-process.ts";

const [, , closeMs = "0", fault] = process.argv;
setInterval(() => {}, 1000);
endOnSignals(pino({ level: "info" }), async () => {
  console.log("closing");
  await wait(Number(closeMs));
  console.log("closed");
});
console.log("started");
if (fault) void Promise.reject(new Error(fault));
