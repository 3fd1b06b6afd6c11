import { expect, test } from "vitest";
import { docsLink } from "./docs-link.ts";

test.each([
  ["getting-started", "/api-docs#getting-started"],
  ["webhooks", "/api-docs/batches#webhooks"],
  ["error-rate_limited", "/api-docs/errors#error-rate_limited"],
  ["call-publicAnalyze", "/api-docs/reference#call-publicAnalyze"],
  ["schema-AnalysisResult", "/api-docs/reference#schema-AnalysisResult"],
  ["unknown", "/api-docs#unknown"],
])("%s is at %s", (anchor, address) => {
  expect(docsLink(anchor)).toBe(address);
});
