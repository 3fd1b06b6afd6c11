import { errors } from "@tellsign/contracts/errors";
import { useState } from "react";
import { Page } from "../../components/page.tsx";
import { mailedToken } from "../../lib/mailed-token.ts";
import { NewLink } from "./new-link.tsx";
import { ResetForm } from "./reset-form.tsx";

const incomplete =
  "This address carries no link. Open the newest link from your mail again, or have another one sent.";

export default function ResetPasswordScreen() {
  const token = mailedToken();
  const [expired, setExpired] = useState(false);
  const usable = token !== null && !expired;
  return (
    <Page
      title="Choose a new password"
      lead={usable && "Saving it signs you in here and signs you out everywhere else."}
      width="text"
    >
      <div className="max-w-md">
        {usable ? (
          <ResetForm token={token} onExpired={() => setExpired(true)} />
        ) : (
          <NewLink reason={token === null ? incomplete : errors.link_expired.message} />
        )}
      </div>
    </Page>
  );
}
