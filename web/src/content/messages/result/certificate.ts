import { certificateMessages } from "@tellsign/contracts/certificate/certificate-messages";

export const certificate = {
  notFound: "Certificate Not Found",
  notFoundLead:
    "There is no certificate at this address. It may have expired, or the address may be incomplete.",
  linkCopied: { title: "Link Copied" },
  upgrade: "Upgrade for Certificates",
  disclaimer: certificateMessages.disclaimer,
  failedTitle: "No Certificate",
  noId: "This is not a certificate ID or address.",
  revoked: { title: "Certificate Revoked" },
  revocationFailedTitle: "Revocation Failed",
} as const;
