/** `tellsign listen`: hands webhook events on to a receiver on this machine. */
import { type HeardEvent, type Listener, TellsignError } from "@tellsign/sdk/tellsign";
import { asApiFailure, callApi } from "../api/api-failures.ts";
import { openApi } from "../api/open-api.ts";
import { parseApiArgs, printJson } from "../api/parse-api-args.ts";
import { exitCodes } from "../exit-codes.ts";
import { type Forwarded, forwardEvent } from "../listen/forward-event.ts";
import { readEventTypes, readReceiver } from "../listen/listen-options.ts";
import type { Command } from "./command.ts";

function describe({ type, id, status, problem, durationMs }: Forwarded): string {
  const outcome = status === null ? problem : `${status} in ${durationMs} ms`;
  return `${type}  ${id}  ${outcome}`;
}

/** The secret first: the receiver needs it before the first event. */
function introduce({ id, secret, events }: Listener, url: string, json: boolean): void {
  const forwarding = `Forwarding ${events.join(", ")} to ${url}. Ctrl-C ends it.`;
  if (json) printJson({ listener: id, secret, events, url });
  else process.stdout.write(`Secret: ${secret}\n${forwarding}\n`);
}

export const listen: Command = async (args) => {
  const { values, positionals } = parseApiArgs("listen", args, { events: { type: "string" } });
  const url = readReceiver(positionals);
  const events = readEventTypes(values.events);
  const client = openApi(values);
  const listener = await callApi(() => client.listeners.create(events ? { events } : {}));
  introduce(listener, url, values.json);
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  const show = async (event: HeardEvent) => {
    const forwarded = await forwardEvent(event, url, stopping.signal);
    if (values.json) printJson(forwarded);
    else process.stdout.write(`${describe(forwarded)}\n`);
  };
  try {
    for await (const event of client.listeners.events(listener.id, { signal: stopping.signal })) {
      await show(event);
    }
  } catch (error) {
    if (!stopping.signal.aborted)
      throw error instanceof TellsignError ? asApiFailure(error) : error;
  } finally {
    // The server forgets it by itself if it cannot be told.
    await client.listeners.end(listener.id, { retries: 0 }).catch(() => null);
  }
  return exitCodes.done;
};
