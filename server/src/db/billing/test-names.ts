/** Ids in a payment provider's style, marked as the test checkout's. */
import { randomUUID } from "node:crypto";

const mark = "test_";
const made = (kind: string) => `${kind}_${mark}${randomUUID()}`;

export const testNames = {
  checkout: () => made("cs"),
  event: () => made("evt"),
  intent: () => made("pi"),
  invoice: () => made("in"),
  subscription: () => made("sub"),
  customer: (userId: string) => `cus_${mark}${userId}`,
};

/** Whether the test checkout issued it. */
export function isTestName(name: string | null): boolean {
  return name?.includes(`_${mark}`) ?? false;
}
