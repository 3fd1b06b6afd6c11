import { screens } from "@tellsign/contracts/site/screens";
import { call } from "../../api/request.ts";
import { newsletter } from "../../content/messages/newsletter.ts";
import { MailedLink } from "./mailed-link.tsx";

export default function UnsubscribeScreen() {
  return (
    <MailedLink
      title={screens.unsubscribeNewsletter.title}
      asks="Click the button to unsubscribe from the newsletter. Your address is erased as well."
      button="Unsubscribe"
      act={(token) => call("unsubscribeNewsletter", { query: { token } })}
      done={newsletter.unsubscribed}
      failedTitle={newsletter.unsubscribeFailedTitle}
      problem="unsubscribe_link_wrong"
    />
  );
}
