import type { ReactNode } from "react";

/** Names what on this page needs JavaScript, for browsers without it. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="my-4 border-l-4 border-warn bg-sunken p-4">{children}</p>
    </noscript>
  );
}
