import { useState } from "react";
import { ForgotPasswordForm } from "../../components/forms/forgot-password-form.tsx";
import { Card } from "../../components/ui/card.tsx";

/** The next step when a link is used, expired, or incomplete. */
export function NewLink({ reason }: { reason: string }) {
  const [sent, setSent] = useState(false);
  return (
    <Card title="Get a new link">
      <p className="mb-5" role="status">
        {sent ? "If the address has an account, a new link is on its way. Open it here." : reason}
      </p>
      {!sent && <ForgotPasswordForm onSent={() => setSent(true)} />}
    </Card>
  );
}
