import type { ReactNode } from "react";

/** Says what of this page needs JavaScript, where there is none. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="my-4 border-l-4 border-warn bg-sunken p-4">{children}</p>
    </noscript>
  );
}
