import { newsletter } from "@tellsign/contracts/messages";
import { screens } from "@tellsign/contracts/screens";
import { call } from "../../lib/request.ts";
import { MailedLink } from "./mailed-link.tsx";

export default function ConfirmNewsletterScreen() {
  return (
    <MailedLink
      title={screens.confirmNewsletter.title}
      asks="Press the button to get new articles of the Tellsign blog by mail."
      button="Confirm subscription"
      act={(token) => call("confirmNewsletter", { json: { token } })}
      done={newsletter.confirmed}
      failedTitle={newsletter.confirmFailedTitle}
      refusal="link_expired"
    />
  );
}
