import { expect, it } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";

it("says whom to tell about a weakness, and for how long that holds", async () => {
  const test = await createTestApp({
    env: { CONTACT_EMAIL: "safe@example.org", PUBLIC_URL: "https://tellsign.example" },
  });
  const response = await test.request("/.well-known/security.txt");
  expect(response.headers.get("content-type")).toContain("text/plain");
  const text = await response.text();
  expect(text).toContain("Contact: mailto:safe@example.org\n");
  expect(text).toContain("Canonical: https://tellsign.example/.well-known/security.txt\n");
  const [, expires = ""] = /Expires: (\S+)/.exec(text) ?? [];
  const days = (new Date(expires).getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
  const page = await test.request("/healthz");
  expect(page.headers.get("content-security-policy")).toContain("report-uri /csp-reports");
  expect(page.headers.get("reporting-endpoints")).toBe('csp="/csp-reports"');
  const report = await test.request("/csp-reports", { method: "POST", body: "{}" });
  expect(report.status).toBe(204);
  await test.close();
});
