/** Events for machines that no webhook can reach: a program asks for them and waits until there is one. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { HeardEvent } from "@tellsign/contracts/webhook/listener";
import { chosenEventTypes } from "@tellsign/contracts/webhook/webhook-events";
import type { Hono } from "hono";
import {
  makeSecret,
  openSecret,
  showSecret,
  signMessage,
} from "../../actions/webhooks/webhook-secret.ts";
import {
  createListener,
  deleteListener,
  forgetEvents,
  handOutEvents,
  keepListener,
  type ListenerEventRow,
  type ListenerRow,
} from "../../db/webhooks/listeners.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

/** Events may be queued by another process, so they are looked for. */
const lookEveryMs = 1000;

/** Signed when it is handed out, because receivers refuse old signatures. */
function signEvent(
  { number, messageId, type, payload }: ListenerEventRow,
  { id, secret }: ListenerRow,
  { installationSecret, now }: Services,
): HeardEvent {
  const message = { id: messageId, body: payload, now: now() };
  const signed = signMessage(message, [openSecret(installationSecret, id, secret)]);
  const headers = { "content-type": "application/json", ...signed };
  return { number, type, headers, body: payload };
}

/** Until there is something, the caller hangs up, the server shuts down, or the time is up. */
async function waitForEvents(
  { db, lifecycle }: Services,
  { id }: ListenerRow,
  { waitSeconds, hungUp }: { waitSeconds: number; hungUp: AbortSignal },
): Promise<ListenerEventRow[]> {
  const ended = AbortSignal.any([hungUp, lifecycle.draining]);
  const endMs = performance.now() + waitSeconds * 1000;
  for (;;) {
    const events = await handOutEvents(db, id);
    if (events.length > 0 || ended.aborted || performance.now() >= endMs) return events;
    await pause(lookEveryMs, null, { signal: ended }).catch(() => null);
  }
}

export function mountListeners(app: Hono<AppBindings>, services: Services): void {
  const { db, installationSecret, now } = services;

  handle(app, services, "createListener", async ({ caller, input }) => {
    const id = randomUUID();
    const { secret, sealed } = makeSecret(installationSecret, id);
    const events = chosenEventTypes.filter((type) => input.json.events.includes(type));
    const userId = caller.user.id;
    await createListener(db, { id, userId, events, secret: sealed, createdAt: now() });
    return { id, events, secret: showSecret(secret) };
  });

  handle(app, services, "hearEvents", async ({ c, caller, input }) => {
    const { after, waitSeconds } = input.query;
    const listener = await keepListener(db, { id: input.params.id, userId: caller.user.id });
    if (!listener) throw new AppError("listener_not_found");
    await forgetEvents(db, listener.id, after);
    const hungUp = c.req.raw.signal;
    const events = await waitForEvents(services, listener, { waitSeconds, hungUp });
    return { items: events.map((event) => signEvent(event, listener, services)) };
  });

  handle(app, services, "endListener", async ({ caller, input }) => {
    const own = { id: input.params.id, userId: caller.user.id };
    if (!(await deleteListener(db, own))) throw new AppError("listener_not_found");
    return null;
  });
}
