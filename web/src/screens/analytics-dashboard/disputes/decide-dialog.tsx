import { endpoints } from "@tellsign/contracts/api/endpoints";
import { errors } from "@tellsign/contracts/api/errors";
import type { Verdict } from "@tellsign/contracts/detection/detection";
import type { DisputeCase } from "@tellsign/contracts/dispute/dispute";
import type { DisputeState } from "@tellsign/contracts/dispute/dispute-states";
import { lengthMax } from "@tellsign/contracts/limits";
import { type FormEvent, useState } from "react";
import { call } from "../../../api/request.ts";
import { verdictWords } from "../../../components/analysis/verdict-mark.tsx";
import { SelectField, TextArea } from "../../../components/forms/field.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { dispute as texts } from "../../../content/messages/result/dispute.ts";
import { isDisputeUndecided } from "../../../disputes/is-dispute-late.ts";
import { showFailure } from "../../../feedback/show-failure.ts";
import { showToast } from "../../../feedback/toast-store.ts";
import { refreshPages } from "../use-pages.ts";
import { decisionName, describeConsequences } from "./decision-words.ts";

const verdicts: readonly Verdict[] = ["ai", "human", "mixed", "uncertain"];

export type AskedDecision = { dispute: DisputeCase; state: DisputeState };

type Props = { asked: AskedDecision | null; onClose: () => void };

export function DecideDialog({ asked, onClose }: Props) {
  const [note, setNote] = useState("");
  const [verdict, setVerdict] = useState<Verdict | "">("");
  const [pending, setPending] = useState(false);
  const given = asked?.dispute.analysis?.detection.verdict;
  const corrects = asked?.state === "corrected";
  const name = asked ? decisionName(asked.dispute.state, asked.state) : "";

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!asked) return;
    if (corrects && !verdict) {
      const description = errors.verdict_required.message;
      showToast({ title: texts.decideFailedTitle, description, variant: "destructive" });
      event.currentTarget.querySelector("select")?.focus();
      return;
    }
    setPending(true);
    try {
      await call("decideDispute", {
        params: { id: asked.dispute.id },
        json: {
          from: asked.dispute.state,
          state: asked.state,
          note,
          ...(corrects && verdict && { verdict }),
        },
      });
      // The next decision starts from the state on the screen, so it must be the new one.
      await refreshPages(endpoints.listDisputeQueue.path);
      const title = isDisputeUndecided(asked.state) ? texts.changedTitle : texts.decidedTitle;
      showToast({ title, description: texts.meanings[asked.state] });
      onClose();
    } catch (error) {
      showFailure(texts.decideFailedTitle, error);
      void refreshPages(endpoints.listDisputeQueue.path);
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`${name}?`}
      description={asked ? describeConsequences(asked.state) : ""}
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        {corrects && (
          <SelectField
            label="Correct verdict"
            value={verdict}
            options={[
              { value: "", label: "Choose" },
              ...verdicts
                .filter((one) => one !== given)
                .map((value) => ({ value, label: verdictWords(value) })),
            ]}
            disabled={pending}
            onChange={(value) => setVerdict(value as Verdict | "")}
          />
        )}
        <TextArea
          label="Note to the author"
          hint="Emailed to the author and shown on the dispute’s page."
          rows={5}
          maxLength={lengthMax.disputeNote}
          value={note}
          disabled={pending}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={pending}>
            {name}
          </Button>
          <Button variant="secondary" disabled={pending} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
