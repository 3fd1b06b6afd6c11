import { errors } from "@tellsign/contracts/api/errors";
import { useState } from "react";
import { mailedToken } from "../../api/mailed-token.ts";
import { Page } from "../../components/shell/page.tsx";
import { NewLink } from "./new-link.tsx";
import { ResetForm } from "./reset-form.tsx";

const incomplete =
  "This address is missing its link token. Open the newest link from your email again, or request another one.";

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
