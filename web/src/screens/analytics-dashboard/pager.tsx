import { Button } from "../../components/ui/button.tsx";

type Props = {
  label: string;
  number: number;
  goBack: (() => void) | null;
  goOn: (() => void) | null;
};

export function Pager({ label, number, goBack, goOn }: Props) {
  if (!goBack && !goOn) return null;
  return (
    <nav aria-label={label} className="mt-5 flex flex-wrap items-center gap-3">
      <Button variant="secondary" size="sm" disabled={goBack === null} onClick={() => goBack?.()}>
        Previous
      </Button>
      <span className="text-sm text-muted">Page {number}</span>
      <Button variant="secondary" size="sm" disabled={goOn === null} onClick={() => goOn?.()}>
        Next
      </Button>
    </nav>
  );
}
