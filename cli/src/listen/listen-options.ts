/** The receiver and the events of `tellsign listen`. */
import {
  chosenEventTypes,
  type WebhookEventType,
} from "@tellsign/contracts/webhook/webhook-events";
import { UsageError } from "../usage-error.ts";

const seeHelp = "See: tellsign help listen";
type ChosenEventType = Exclude<WebhookEventType, "webhook.test">;

export function readReceiver(positionals: readonly string[]): string {
  const [url = "", ...rest] = positionals;
  const isWeb = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  if (isWeb && rest.length === 0) return url;
  const usual = "http://localhost:8080/webhooks";
  throw new UsageError(`listen takes one address of a receiver, such as ${usual}. ${seeHelp}`);
}

/** Null: all of them. */
export function readEventTypes(asked: string | undefined): ChosenEventType[] | null {
  if (asked === undefined) return null;
  return asked.split(",").map((name) => {
    const found = chosenEventTypes.find((type) => type === name.trim());
    if (found) return found as ChosenEventType;
    throw new UsageError(`--events takes ${chosenEventTypes.join(", ")}, not ${name}. ${seeHelp}`);
  });
}
