import { history } from "@tellsign/contracts/history-words";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { refreshAnalyses } from "../../lib/query-client.ts";
import { call } from "../../lib/request.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { showToast } from "../../lib/toast-store.ts";

type Props = { id: string; onDeleted: () => void };

export function DeleteOne({ id, onDeleted }: Props) {
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);

  async function remove(): Promise<void> {
    setPending(true);
    try {
      await call("deleteAnalysis", { params: { id } });
      showToast(history.deleted);
      onDeleted();
      void refreshAnalyses();
    } catch (error) {
      showFailure(history.deleteFailed.title, error);
      setPending(false);
      setOpen(false);
    }
  }

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Delete this analysis
      </Button>
      <ConfirmDialog
        open={open}
        title="Delete this analysis?"
        description={history.deleteOne}
        action="Delete"
        danger
        pending={pending}
        onConfirm={remove}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
