import type { ReactNode } from "react";

/** A lane under its name, with its value under the cursor. */
export function LaneLabel({
  name,
  value,
  children,
}: {
  name: string;
  value?: string;
  children: ReactNode;
}) {
  return (
    <div>
      <p className="mb-0.5 flex justify-between gap-3 text-sm text-muted">
        <span className="relative z-10 bg-surface pr-1">{name}</span>
        {value !== undefined && (
          <span className="relative z-10 bg-surface pl-1 tabular-nums">{value}</span>
        )}
      </p>
      {children}
    </div>
  );
}
