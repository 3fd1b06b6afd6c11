import type { PlanName } from "@tellsign/contracts/billing/plans";
import { plans } from "@tellsign/contracts/billing/plans";
import type { ReactNode } from "react";

type Tone = "neutral" | "accent" | "good" | "warn" | "bad";

const tones: Record<Tone, string> = {
  neutral: "border-line-strong text-muted",
  accent: "border-accent text-accent",
  good: "border-good text-good",
  warn: "border-warn text-warn",
  bad: "border-bad text-bad",
};

export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}

const planTones: Record<PlanName, Tone> = {
  free: "neutral",
  starter: "good",
  pro: "accent",
  expert: "warn",
};

export function PlanBadge({ plan }: { plan: PlanName }) {
  return <Badge tone={planTones[plan]}>{plans[plan].label}</Badge>;
}
