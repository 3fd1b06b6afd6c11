import { useState } from "react";
import { Card } from "../../components/card.tsx";
import { ForgotPasswordForm } from "../../components/forgot-password-form.tsx";

/** The way on for a link that is used up, too old or incomplete. */
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
