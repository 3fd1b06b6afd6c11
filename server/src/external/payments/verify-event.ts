import Stripe from "stripe";
import type { ReceivedEvent } from "../../policy/billing/billing-fact.ts";
import { AppError } from "../../process/app-error.ts";
import { type NamePrice, readFact } from "./read-fact.ts";
import type { SignedEvent } from "./signed-event.ts";

/** Older signatures are rejected, so that a recorded body cannot be replayed forever. */
const toleranceS = 300;

function construct({ body, signature }: SignedEvent, secret: string): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, toleranceS);
  } catch (cause) {
    throw new AppError("invalid_signature", undefined, { cause });
  }
}

export async function verifyEvent(
  signed: SignedEvent,
  secret: string,
  namePrice: NamePrice,
): Promise<ReceivedEvent> {
  const event = construct(signed, secret);
  return {
    id: event.id,
    type: event.type,
    createdAt: new Date(event.created * 1000),
    fact: await readFact(event, namePrice),
  };
}
