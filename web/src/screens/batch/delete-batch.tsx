import { batchWords } from "@tellsign/contracts/batch-words";
import { useState } from "react";
import { useLocation } from "wouter";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { refreshBatches } from "../../lib/query-client.ts";
import { call } from "../../lib/request.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { showToast } from "../../lib/toast-store.ts";

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
        Delete this batch
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
