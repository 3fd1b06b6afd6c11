import { history } from "@tellsign/contracts/history-words";
import { type FormEvent, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { TextField } from "../../components/field.tsx";
import { countAnalyses } from "../../lib/count-analyses.ts";
import { refreshAnalyses } from "../../lib/query-client.ts";
import { call } from "../../lib/request.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { showToast } from "../../lib/toast-store.ts";
import type { Filter } from "./read-filter.ts";

type Props = { filter: Filter; total: number; onClose: () => void };

/** All that fit the filter go, once the word is typed. */
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
        Object.keys(filter).length > 0 ? "Delete all that fit the filter?" : "Delete all analyses?"
      }
      description={history.deleteAll.replace("{count}", countAnalyses(total))}
    >
      <form onSubmit={submit} className="space-y-4">
        <TextField
          label={`Type ${history.deleteWord} to go on`}
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
