import { batchWords } from "@tellsign/contracts/batch-words";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
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
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={batchWords.cancelTitle}
        description={batchWords.cancel}
      >
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" disabled={pending} onClick={cancel}>
            Cancel the batch
          </Button>
          <Button variant="secondary" disabled={pending} onClick={() => setOpen(false)}>
            Let it go on
          </Button>
        </div>
      </Dialog>
    </>
  );
}
