import { certificate as texts } from "@tellsign/contracts/messages";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { TextArea } from "../../components/field.tsx";
import { queryClient } from "../../lib/query-client.ts";
import { call } from "../../lib/request.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { showToast } from "../../lib/toast-store.ts";

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
        description="Its page, its downloads and the verifier say from then on that it was revoked, when and why. This cannot be undone, and it is written to the audit log."
      >
        <TextArea
          label="Reason"
          hint="Everybody who opens the certificate reads it."
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
