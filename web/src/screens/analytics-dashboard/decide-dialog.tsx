import type { Verdict } from "@tellsign/contracts/detection";
import type { DisputeCase } from "@tellsign/contracts/dispute";
import type { DisputeState } from "@tellsign/contracts/dispute-states";
import { endpoints } from "@tellsign/contracts/endpoints";
import { errors } from "@tellsign/contracts/errors";
import { lengthMax } from "@tellsign/contracts/limits";
import { dispute as texts } from "@tellsign/contracts/messages";
import { type FormEvent, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { SelectField, TextArea } from "../../components/field.tsx";
import { verdictWords } from "../../components/verdict-mark.tsx";
import { isDisputeUndecided } from "../../lib/is-dispute-late.ts";
import { call } from "../../lib/request.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { showToast } from "../../lib/toast-store.ts";
import { decisionName, whatFollows } from "./decision-words.ts";
import { refreshPages } from "./use-pages.ts";

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
      const title = isDisputeUndecided(asked.state) ? texts.changedTitle : texts.decidedTitle;
      showToast({ title, description: texts.meanings[asked.state] });
      onClose();
    } catch (error) {
      showFailure(texts.decideFailedTitle, error);
    } finally {
      setPending(false);
      void refreshPages(endpoints.listDisputeQueue.path);
    }
  }

  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`${name}?`}
      description={asked ? whatFollows(asked.state) : ""}
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        {corrects && (
          <SelectField
            label="Right verdict"
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
          hint="Mailed to the author and shown on the page of the dispute."
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
