import type { ReactNode } from "react";

/** A term and its value in a description list. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
