/** What the server answers, and the screens show, about the newsletter. */
export const newsletterMessages = {
  asked: "Open the link we mailed you, and you are subscribed. It works for 48 hours.",
  confirmed: "New articles come to your address. Every mail has a link that ends this.",
  unsubscribed: "Your address was erased. No more newsletters will come.",
} as const;
