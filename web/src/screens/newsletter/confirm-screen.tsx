import { screens } from "@tellsign/contracts/site/screens";
import { call } from "../../api/request.ts";
import { newsletter } from "../../content/messages/newsletter.ts";
import { MailedLink } from "./mailed-link.tsx";

export default function ConfirmNewsletterScreen() {
  return (
    <MailedLink
      title={screens.confirmNewsletter.title}
      asks="Click the button to get new articles from the Tellsign blog by email."
      button="Confirm subscription"
      act={(token) => call("confirmNewsletter", { json: { token } })}
      done={newsletter.confirmed}
      failedTitle={newsletter.confirmFailedTitle}
      problem="link_expired"
    />
  );
}
