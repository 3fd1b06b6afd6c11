import type { ReactNode } from "react";

/** One fact about a set or a model, in a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-b border-line py-2 sm:grid sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
