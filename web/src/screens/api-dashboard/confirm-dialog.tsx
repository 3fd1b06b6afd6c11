import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";

type Props = {
  open: boolean;
  title: string;
  description: string;
  /** The button that does it. */
  action: string;
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
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
