import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeSigner } from "@tellsign/detectors/testing/files/make-certificates";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkTrustList } from "./check-trust-list.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-trust-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function check(content: string): Promise<void> {
  const path = join(folder, "list.pem");
  await writeFile(path, content);
  return checkTrustList("TRUST_LIST_FILE", path);
}

it("takes a list of certificates, with notes between them", async () => {
  const pems = await Promise.all([makeSigner({ name: "One" }), makeSigner({ name: "Two" })]);
  await check(pems.map(({ anchorPem }, index) => `# ${index}\n${anchorPem}\n`).join("\n"));
});

it("names what is wrong with it in one sentence", async () => {
  await expect(checkTrustList("TRUST_LIST_FILE", join(folder, "absent.pem"))).rejects.toThrow(
    /TRUST_LIST_FILE: .*absent\.pem could not be read/,
  );
  await expect(check("no certificates")).rejects.toThrow("holds no PEM certificate");
  const { anchorPem } = await makeSigner();
  const broken = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
  await expect(check(anchorPem + broken)).rejects.toThrow("certificate 2 is not valid");
});
