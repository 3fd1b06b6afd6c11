import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

type Props = { title: string; note: string; children: ReactNode };

/** A part most readers do not need, closed by default. */
export function Disclosure({ title, note, children }: Props) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-3 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-90"
        />
        <span className="font-serif text-xl font-semibold">{title}</span>
        <span className="text-sm text-muted">{note}</span>
      </summary>
      <div className="space-y-4 pt-1 pb-6">{children}</div>
    </details>
  );
}
