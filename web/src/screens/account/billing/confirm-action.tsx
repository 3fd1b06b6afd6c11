import { type ReactNode, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";

type Props = {
  label: string;
  /** The accessible name, if the label alone is ambiguous. */
  accessibleName?: string;
  title: string;
  description: ReactNode;
  confirm: string;
  variant?: "secondary" | "quiet";
  danger?: boolean;
  disabled?: boolean;
  onConfirm: () => void;
};

/** A button that asks for confirmation before it acts. */
export function ConfirmAction({
  label,
  accessibleName,
  title,
  description,
  confirm,
  variant = "secondary",
  danger = false,
  disabled,
  onConfirm,
}: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        disabled={disabled}
        aria-label={accessibleName}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={title} description={description}>
        <div className="flex flex-wrap gap-3">
          <Button
            variant={danger ? "danger" : "primary"}
            onClick={() => {
              setOpen(false);
              onConfirm();
            }}
          >
            {confirm}
          </Button>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Not now
          </Button>
        </div>
      </Dialog>
    </>
  );
}
