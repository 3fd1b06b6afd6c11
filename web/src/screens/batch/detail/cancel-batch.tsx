import { useState } from "react";
import { call } from "../../../api/request.ts";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { batch as batchWords } from "../../../content/messages/analysis/batch.ts";
import { showFailure } from "../../../feedback/show-failure.ts";
import { showToast } from "../../../feedback/toast-store.ts";
import { rememberBatch } from "./use-batch.ts";

export function CancelBatch({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);

  async function cancel(): Promise<void> {
    setPending(true);
    try {
      rememberBatch(await call("cancelBatch", { params: { id } }));
      showToast(batchWords.cancelled);
    } catch (error) {
      showFailure(batchWords.cancelFailed, error);
    } finally {
      setPending(false);
      setOpen(false);
    }
  }

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Cancel batch
      </Button>
      <ConfirmDialog
        open={open}
        title={batchWords.cancelTitle}
        description={batchWords.cancel}
        action="Cancel the batch"
        cancelLabel="Keep it running"
        danger
        pending={pending}
        onConfirm={cancel}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
