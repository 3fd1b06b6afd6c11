import { newsletterMessages } from "@tellsign/contracts/site/newsletter-messages";

export const newsletter = {
  title: "Stay Updated",
  button: "Subscribe",
  asked: {
    title: "Check Your Email",
    description: newsletterMessages.asked,
  },
  failedTitle: "Not Subscribed",
  confirmed: {
    title: "Subscribed",
    description: newsletterMessages.confirmed,
  },
  confirmFailedTitle: "Not Confirmed",
  unsubscribed: {
    title: "Unsubscribed",
    description: newsletterMessages.unsubscribed,
  },
  unsubscribeFailedTitle: "Not Unsubscribed",
  sentTitle: "Article on Its Way",
  sendFailedTitle: "Article Not Sent",
} as const;
