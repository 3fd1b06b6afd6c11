import { batchWords } from "@tellsign/contracts/batch-words";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { call } from "../../lib/request.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { showToast } from "../../lib/toast-store.ts";
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
        Cancel the batch
      </Button>
      <ConfirmDialog
        open={open}
        title={batchWords.cancelTitle}
        description={batchWords.cancel}
        action="Cancel the batch"
        refusal="Let it go on"
        danger
        pending={pending}
        onConfirm={cancel}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
