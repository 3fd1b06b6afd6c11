import { test as base } from "@playwright/test";
import { toast } from "@tellsign/contracts/limits";
import { holdTimers } from "./hold-timers.ts";

/** Toasts stay until they are dismissed or replaced: a busy machine may look for them after their five seconds. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await holdTimers(context, [toast.durationMs, toast.longMs]);
    await use(context);
  },
});
