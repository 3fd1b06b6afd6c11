import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type Props = {
  open: boolean;
  title: string;
  description: ReactNode;
  action: string;
  cancelLabel?: string;
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
  cancelLabel = "Cancel",
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
          {cancelLabel}
        </Button>
      </div>
    </Dialog>
  );
}
