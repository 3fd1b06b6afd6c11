/** A separate process that takes the given time to shut down, after an exception or on a signal. */
import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { endOnSignals } from "../../process/run-process.ts";

const [, , closeMs = "0", fault] = process.argv;
setInterval(() => {}, 1000);
endOnSignals(pino({ level: "info" }), async () => {
  console.log("closing");
  await wait(Number(closeMs));
  console.log("closed");
});
console.log("started");
if (fault) void Promise.reject(new Error(fault));
