import type { CheckoutState } from "@tellsign/contracts/billing/billing";
import { checkoutPoll } from "@tellsign/contracts/limits";
import { wait } from "../../browser/wait.ts";

/** Polls until the checkout is no longer processing; a slow one is returned as it is. */
export async function followCheckout(
  ask: () => Promise<CheckoutState>,
  pause: (ms: number) => Promise<void> = wait,
): Promise<CheckoutState> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (answer.state !== "processing" || tries >= checkoutPoll.tries) return answer;
    await pause(checkoutPoll.everyMs);
  }
}
