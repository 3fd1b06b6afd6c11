import type { DisputeLink, DisputeSubmitted } from "@tellsign/contracts/dispute/dispute";
import { disputeReasons, lengthMax, dispute as limits } from "@tellsign/contracts/limits";
import { type FormEvent, useState } from "react";
import { call } from "../../api/request.ts";
import { Checkbox, SelectField, TextArea, TextField } from "../../components/forms/field.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { dispute as texts } from "../../content/messages/result/dispute.ts";
import { validation } from "../../content/messages/sign-in/validation.ts";
import { type DisputeReason, disputeReasonLabels } from "../../disputes/dispute-reasons.ts";
import { showFormProblem } from "../../feedback/show-form-problem.ts";
import { showToast } from "../../feedback/toast-store.ts";

const reasons = disputeReasons.map((value) => ({ value, label: disputeReasonLabels[value] }));

type Props = {
  /** Null until it can be submitted. */
  blocked: boolean;
  link: DisputeLink | null;
  email: string;
  onSubmitted: (submitted: DisputeSubmitted) => void;
};

export function DisputeForm({ blocked, link, email, onSubmitted }: Props) {
  const [analysisId, setAnalysisId] = useState(link?.analysisId ?? "");
  const [reason, setReason] = useState<DisputeReason>("inaccurate");
  const [description, setDescription] = useState("");
  const [userEmail, setUserEmail] = useState(email);
  const [trainingConsent, setTrainingConsent] = useState(false);
  const [sending, setSending] = useState(false);

  const disabled = sending || blocked;

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!description.trim() || !userEmail.trim()) {
      const field = description.trim() ? "userEmail" : "description";
      showFormProblem(event.currentTarget, { field, text: validation.disputeMissing });
      return;
    }
    setSending(true);
    try {
      const submitted = await call("submitDispute", {
        json: {
          analysisId: analysisId.trim() || limits.notGiven,
          reason,
          description,
          userEmail,
          originalConfidence: link?.confidence ?? null,
          contentSample: link?.content.slice(0, limits.contentSampleSent) || limits.notGiven,
          trainingConsent,
        },
      });
      showToast({ ...texts.submitted, description: submitted.message });
      onSubmitted(submitted);
    } catch {
      showToast(texts.failed);
      setSending(false);
    }
  }

  return (
    <Card title="What is wrong with it?">
      <form onSubmit={submit} noValidate className="grid gap-5">
        {!link?.analysisId && (
          <TextField
            label="Analysis ID (if you have it)"
            value={analysisId}
            maxLength={lengthMax.analysisId}
            disabled={disabled}
            onChange={(event) => setAnalysisId(event.target.value)}
          />
        )}
        <SelectField
          label="Reason"
          value={reason}
          options={reasons}
          disabled={disabled}
          onChange={(value) => setReason(value as DisputeReason)}
        />
        <TextArea
          name="description"
          label="Description"
          rows={6}
          required
          value={description}
          disabled={disabled}
          onChange={(event) => setDescription(event.target.value)}
          hint={
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>Drafts, sources, and how it was made help the reviewer most.</span>
              <span className="figure">
                {description.length}/{limits.descriptionCounter}
              </span>
            </span>
          }
        />
        <TextField
          name="userEmail"
          label="Your email"
          type="email"
          autoComplete="email"
          required
          maxLength={lengthMax.email}
          value={userEmail}
          disabled={disabled}
          onChange={(event) => setUserEmail(event.target.value)}
        />
        <Checkbox checked={trainingConsent} onChange={setTrainingConsent} disabled={disabled}>
          <span className="block font-semibold">{texts.consent}</span>
          <span className="block text-sm text-muted">{texts.consentNote}</span>
        </Checkbox>
        <p className="text-sm text-muted">
          We send what you write here, the analysis ID, the confidence shown, and at most{" "}
          {limits.contentSampleSent} characters of the content.
        </p>
        <div>
          <Button type="submit" disabled={disabled}>
            {sending ? "Submitting..." : "Submit Dispute"}
          </Button>
        </div>
      </form>
    </Card>
  );
}
