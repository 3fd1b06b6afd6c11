/** Computes missing ledger entries: allowances that are due, and expired or reversed amounts. Once they are written, the sum of a bucket is its balance. */
import { plans } from "@tellsign/contracts/billing/plans";

type Reason = "grant" | "expiry" | "reversal";

export type DueEntry = {
  bucket: "free" | "monthly" | "credit";
  periodStart: Date | null;
  amount: number;
  reason: Reason;
  reference: string | null;
};

export type BucketSum = {
  bucket: "free" | "monthly" | "credit";
  periodStart: Date | null;
  /** Sum of all entries. */
  left: number;
  /** Excludes spending and its refunds. */
  granted: number;
  /** Number of grants. */
  grants: number;
};

export type PackDebt = { paymentId: string; creditsDue: number; creditsTaken: number };

const freeReference = "free";

type Asked = {
  sums: readonly BucketSum[];
  /** Quota of the effective plan; null without one. */
  quota: number | null;
  /** Start of the current subscription month. */
  monthStart: Date;
};

function dueFree(sums: readonly BucketSum[]): DueEntry[] {
  if (sums.some(({ bucket, grants }) => bucket === "free" && grants > 0)) return [];
  const { quota } = plans.free;
  const reference = freeReference;
  return [{ bucket: "free", periodStart: null, amount: quota, reason: "grant", reference }];
}

/** Upgrading grants the difference; downgrading takes it back, but never what was already spent. */
function dueOfMonth({ sums, quota, monthStart }: Asked & { quota: number }): DueEntry[] {
  const month = sums.find(
    ({ bucket, periodStart }) =>
      bucket === "monthly" && periodStart?.getTime() === monthStart.getTime(),
  );
  const { left, granted, grants } = month ?? { left: 0, granted: 0, grants: 0 };
  const entry = { bucket: "monthly", periodStart: monthStart } as const;
  if (granted < quota) {
    const name = monthStart.toISOString();
    const reference = grants === 0 ? name : `${name}+${grants}`;
    return [{ ...entry, amount: quota - granted, reason: "grant", reference }];
  }
  const excess = Math.min(granted - quota, left);
  return excess > 0 ? [{ ...entry, amount: -excess, reason: "reversal", reference: null }] : [];
}

function expired({ sums, quota, monthStart }: Asked): DueEntry[] {
  return sums
    .filter(({ bucket, periodStart, left }) => {
      if (bucket !== "monthly" || left === 0) return false;
      return quota === null || (periodStart !== null && periodStart < monthStart);
    })
    .map(({ bucket, periodStart, left }) => ({
      bucket,
      periodStart,
      amount: -left,
      reason: "expiry",
      reference: null,
    }));
}

/** Takes back the credits of refunded packs as far as the balance allows; the rest is taken from the next purchase. */
export function dueReversals(
  debts: readonly PackDebt[],
  credits: number,
): { paymentId: string; amount: number }[] {
  const given = debts
    .filter(({ creditsDue, creditsTaken }) => creditsDue < creditsTaken)
    .map(({ paymentId, creditsDue, creditsTaken }) => ({
      paymentId,
      amount: creditsTaken - creditsDue,
    }));
  let left = credits + given.reduce((sum, { amount }) => sum + amount, 0);
  const taken: typeof given = [];
  for (const { paymentId, creditsDue, creditsTaken } of debts) {
    const amount = Math.min(creditsDue - creditsTaken, left);
    if (amount <= 0) continue;
    left -= amount;
    taken.push({ paymentId, amount: -amount });
  }
  return [...given, ...taken];
}

export function dueEntries(asked: Asked): DueEntry[] {
  const { quota, sums } = asked;
  return [
    ...dueFree(sums),
    ...expired(asked),
    ...(quota === null ? [] : dueOfMonth({ ...asked, quota })),
  ];
}
