import { type ReactNode, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";

type Props = {
  /** What the button says. */
  label: string;
  /** What the button is called where its label alone would not tell. */
  accessibleName?: string;
  title: string;
  description: ReactNode;
  confirm: string;
  variant?: "secondary" | "quiet";
  danger?: boolean;
  disabled?: boolean;
  onConfirm: () => void;
};

/** A button that asks once more before it acts. */
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
