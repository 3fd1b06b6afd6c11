import { useState } from "react";
import { refreshAnalyses } from "../../api/query-client.ts";
import { call } from "../../api/request.ts";
import { Button } from "../../components/ui/button.tsx";
import { ConfirmDialog } from "../../components/ui/confirm-dialog.tsx";
import { history } from "../../content/messages/analysis/history.ts";
import { showFailure } from "../../feedback/show-failure.ts";
import { showToast } from "../../feedback/toast-store.ts";

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
