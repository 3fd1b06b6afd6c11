import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type Props = {
  open: boolean;
  title: string;
  description: ReactNode;
  /** The button that does it. */
  action: string;
  /** The one that leaves all as it is. */
  refusal?: string;
  danger?: boolean;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDialog({
  open,
  title,
  description,
  action,
  refusal = "Cancel",
  danger = false,
  pending,
  onConfirm,
  onClose,
}: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => {
        if (!stays) onClose();
      }}
      title={title}
      description={description}
    >
      <div className="flex flex-wrap gap-3">
        <Button variant={danger ? "danger" : "primary"} disabled={pending} onClick={onConfirm}>
          {action}
        </Button>
        <Button variant="secondary" disabled={pending} onClick={onClose}>
          {refusal}
        </Button>
      </div>
    </Dialog>
  );
}
