import type { CheckoutState } from "@tellsign/contracts/billing";
import { checkoutPoll } from "@tellsign/contracts/limits";
import { wait } from "../../lib/wait.ts";

/** Asks until the checkout is no longer being processed, and then no more; a slow one is answered as it stands. */
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
