import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../../components/ui/button.tsx";

/** Everything behind the answer, closed until somebody wants to check it. */
export function EvidenceToggle({ children }: { children: () => ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section aria-label="Evidence" className="border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          What each detector measured, what would change the verdict, and which model answered
        </p>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? "Hide details" : "Show details"}
          <ChevronDown aria-hidden="true" className={`size-4 ${open ? "rotate-180" : ""}`} />
        </Button>
      </div>
      <div id={id} hidden={!open} className="mt-6 space-y-8">
        {open && children()}
      </div>
    </section>
  );
}
