import { expect, it } from "vitest";
import { readCertificateId } from "./read-certificate-id.ts";

const id = "0123456789abcdef01234567";

it.each([
  id,
  ` ${id.toUpperCase()} `,
  `https://tellsign.example.org/certificate/${id}`,
  `https://tellsign.example.org/certificate/${id}?from=qr#top`,
  `AI-Detection-Certificate-${id}.html`,
])("reads the id of %s", (given) => {
  expect(readCertificateId(given)).toBe(id);
});

it.each(["", "unknown", `${id}0`, "https://tellsign.example.org/certificate/"])(
  "finds none in %s",
  (given) => {
    expect(readCertificateId(given)).toBeNull();
  },
);
