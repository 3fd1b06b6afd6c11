import { useState } from "react";
import { queryClient } from "../../api/query-client.ts";
import { call } from "../../api/request.ts";
import { TextArea } from "../../components/forms/field.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { certificate as texts } from "../../content/messages/result/certificate.ts";
import { showFailure } from "../../feedback/show-failure.ts";
import { showToast } from "../../feedback/toast-store.ts";

const reasonLengthMax = 500;

/** For administrators. */
export function RevokeCertificate({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [pending, setPending] = useState(false);

  async function revoke(): Promise<void> {
    setPending(true);
    try {
      const revoked = await call("revokeCertificate", { params: { id }, json: { reason } });
      setOpen(false);
      showToast(texts.revoked);
      queryClient.setQueryData([`/api/certificate/${id}`], revoked);
    } catch (error) {
      showFailure(texts.revocationFailedTitle, error);
    } finally {
      setPending(false);
    }
  }

  return (
    <Card title="Administration" className="mt-8">
      <Button variant="danger" onClick={() => setOpen(true)}>
        Revoke certificate
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Revoke this certificate?"
        description="From then on, its page, its downloads, and the verifier say that it was revoked, when, and why. This cannot be undone, and it goes into the audit log."
      >
        <TextArea
          label="Reason"
          hint="Shown to everyone who opens the certificate."
          rows={3}
          maxLength={reasonLengthMax}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            variant="danger"
            disabled={pending || reason.trim() === ""}
            onClick={() => void revoke()}
          >
            Revoke
          </Button>
          <Button variant="secondary" disabled={pending} onClick={() => setOpen(false)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </Card>
  );
}
