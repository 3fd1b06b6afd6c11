import { describe, expect, it } from "vitest";
import { emailChangeRequestedMail, resetPasswordMail } from "./account-mails.ts";

const site = { PUBLIC_URL: "https://tellsign.example", CONTACT_EMAIL: "hello@example.org" };

describe("a mail", () => {
  it("says the same in plain text and in HTML, with the link in both", () => {
    const mail = resetPasswordMail(site, "ada@example.org", "a-token");
    const link = "https://tellsign.example/reset-password?token=a-token";
    expect(mail.to).toBe("ada@example.org");
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(`<a href="${link}">`);
    expect(mail.text).toContain("within 60 minutes");
    expect(mail.html).toContain("within 60 minutes");
  });

  it("escapes what others wrote", () => {
    const mail = emailChangeRequestedMail(site, "ada@example.org", "<b>\"'&@evil.example");
    expect(mail.html).toContain("&lt;b&gt;&quot;&#39;&amp;@evil.example");
    expect(mail.html).not.toContain("<b>");
  });
});
