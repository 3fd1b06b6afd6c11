import { plans } from "@tellsign/contracts/billing/plans";
import type { ReactNode } from "react";
import { Claim } from "../../components/figures/claim.tsx";

function Fact({ figure, label }: { figure: ReactNode; label: string }) {
  return (
    <li className="border-t border-line-strong pt-3">
      <span className="block text-2xl">{figure}</span> <span className="text-muted">{label}</span>
    </li>
  );
}

export function SidePanel() {
  return (
    <aside aria-labelledby="side-panel" className="rounded-card bg-sunken p-6 sm:p-8">
      <h2 id="side-panel" className="text-2xl">
        What you get with an account
      </h2>
      <p className="mt-3 text-muted">
        A verdict with its evidence, the measured error rate beside it, and a plain answer when
        there isn’t enough to go on.
      </p>
      <ul className="mt-6 grid gap-5">
        <Fact figure={<span className="figure">{plans.free.quota}</span>} label="Free Analyses" />
        <Fact figure={<Claim name="authPageAccuracy" />} label="Accuracy" />
      </ul>
    </aside>
  );
}
