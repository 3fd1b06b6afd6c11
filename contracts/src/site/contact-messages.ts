/** What the server answers, and the contact page shows. */
export const contactMessages = { sent: "Message Sent!" } as const;
