import { type FormEvent, useState } from "react";
import { refreshAnalyses } from "../../api/query-client.ts";
import { call } from "../../api/request.ts";
import { TextField } from "../../components/forms/field.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { history } from "../../content/messages/analysis/history.ts";
import { showFailure } from "../../feedback/show-failure.ts";
import { showToast } from "../../feedback/toast-store.ts";
import { countAnalyses } from "../../format/count-analyses.ts";
import type { Filter } from "./read-filter.ts";

type Props = { filter: Filter; total: number; onClose: () => void };

/** Deletes everything that matches the filter, once the word is typed. */
export function DeleteAllDialog({ filter, total, onClose }: Props) {
  const [typed, setTyped] = useState("");
  const [pending, setPending] = useState(false);
  const isSure = typed.trim().toUpperCase() === history.deleteWord;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isSure) return;
    setPending(true);
    try {
      const { deleted } = await call("deleteAnalyses", { query: { ...filter } });
      showToast({ title: history.deletedAll.replace("{count}", countAnalyses(deleted)) });
      onClose();
    } catch (error) {
      showFailure(history.deleteFailed.title, error);
    } finally {
      setPending(false);
      void refreshAnalyses();
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={
        Object.keys(filter).length > 0 ? "Delete all matching analyses?" : "Delete all analyses?"
      }
      description={history.deleteAll.replace("{count}", countAnalyses(total))}
    >
      <form onSubmit={submit} className="space-y-4">
        <TextField
          label={`Type ${history.deleteWord} to confirm`}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" disabled={pending || !isSure}>
            Delete {countAnalyses(total)}
          </Button>
          <Button variant="secondary" disabled={pending} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
