import { newsletter } from "@tellsign/contracts/messages";
import { screens } from "@tellsign/contracts/screens";
import { call } from "../../lib/request.ts";
import { MailedLink } from "./mailed-link.tsx";

export default function UnsubscribeScreen() {
  return (
    <MailedLink
      title={screens.unsubscribeNewsletter.title}
      asks="Press the button to end the newsletter. Your address is erased with it."
      button="Unsubscribe"
      act={(token) => call("unsubscribeNewsletter", { query: { token } })}
      done={newsletter.unsubscribed}
      failedTitle={newsletter.unsubscribeFailedTitle}
      refusal="unsubscribe_link_wrong"
    />
  );
}
