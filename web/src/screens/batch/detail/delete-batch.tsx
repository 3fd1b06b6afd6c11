import { useState } from "react";
import { useLocation } from "wouter";
import { refreshBatches } from "../../../api/query-client.ts";
import { call } from "../../../api/request.ts";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { batch as batchWords } from "../../../content/messages/analysis/batch.ts";
import { showFailure } from "../../../feedback/show-failure.ts";
import { showToast } from "../../../feedback/toast-store.ts";

export function DeleteBatch({ id }: { id: string }) {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);

  async function remove(): Promise<void> {
    setPending(true);
    try {
      await call("deleteBatch", { params: { id } });
      showToast(batchWords.deleted);
      navigate("/batch");
      void refreshBatches();
    } catch (error) {
      showFailure(batchWords.deleteFailed, error);
      setPending(false);
      setOpen(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted">{batchWords.kept}</p>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Delete batch
      </Button>
      <ConfirmDialog
        open={open}
        title={batchWords.deleteTitle}
        description={batchWords.delete}
        action="Delete"
        danger
        pending={pending}
        onConfirm={remove}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
