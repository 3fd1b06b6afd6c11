/** What leaves the server as a file, and what the published verifier says of it, alone in an empty folder. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Certificate } from "@tellsign/contracts/certificate/certificate";
import { readCertificate } from "@tellsign/verify/read-certificate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "../../http/listen.ts";
import { definiteDetection } from "../../testing/contents/detections.ts";
import { sampleText } from "../../testing/contents/text-samples.ts";
import { buildVerifier } from "../../testing/programs/build-verifier.ts";
import { certify } from "../../testing/rows/certified.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-verify-"));
  await copyFile(await buildVerifier(), join(folder, "verify.mjs"));
  test = await createTestApp({
    env: { RATE_LIMITS: false },
    analyze: async () => definiteDetection("human"),
  });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** The program with nothing around it: no packages, no environment. */
async function runVerifier(...args: string[]): Promise<{ code: number; output: string }> {
  const program = join(folder, "verify.mjs");
  try {
    const run = promisify(execFile)(process.execPath, [program, ...args], { cwd: folder, env: {} });
    const { stdout, stderr } = await run;
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

async function save(name: string, content: string | Uint8Array): Promise<string> {
  await writeFile(join(folder, name), content);
  return name;
}

async function download(id: string, what: "" | "/download" | "/pdf"): Promise<Response> {
  const answer = await test.request(`/api/certificate/${id}${what}`);
  expect(answer.status).toBe(200);
  return answer;
}

async function revoke(id: string, reason: string): Promise<void> {
  const { cookie } = await test.signUp({ role: "admin" });
  const path = `/api/admin/certificates/${id}/revoke`;
  expect((await test.request(path, { json: { reason }, cookie })).status).toBe(200);
}

describe("npx @tellsign/verify", () => {
  let certificate: Certificate;
  let json: string;
  beforeAll(async () => {
    ({ certificate } = await certify(test));
    json = await save("certificate.json", await (await download(certificate.id, "")).text());
  });

  it("needs no package but itself", async () => {
    const program = await readFile(join(folder, "verify.mjs"), "utf8");
    const imported = [...program.matchAll(/from "([^"]+)"/g)].map(([, name]) => name);
    expect(imported.length).toBeGreaterThan(0);
    for (const name of imported) expect(name).toMatch(/^node:/);
  });

  it("verifies what the server signed, offline, with the content it is about", async () => {
    const file = await save("text.txt", sampleText);
    const keys = await save(
      "keys.json",
      await (await test.request("/api/certificate-keys")).text(),
    );
    const log = await save("log.json", await (await test.request("/api/certificate-log")).text());
    const { code, output } = await runVerifier(json, file, "--keys", keys, "--log", log);
    expect(code).toBe(0);
    expect(output).toContain("passed  Public log  It is entry 1 of");
    expect(output).toContain("Human Created (made by a person); confidence 97%; text");
    expect(output).toContain("passed  Signature");
    expect(output).toContain("passed  Key");
    expect(output).toContain("passed  Content");
    expect(output).toContain("can only be checked online");
    expect(output).toContain("\nVerified.\n");
  });

  it("verifies the HTML file as well", async () => {
    const page = await (await download(certificate.id, "/download")).text();
    const file = await save("certificate.html", page);
    const { code, output } = await runVerifier(file, "--trust-embedded");
    expect(code).toBe(0);
    expect(output).toContain("Verified with the key it carries.");
  });

  it("does not take the certificate's own key for proof, and says so", async () => {
    const { code, output } = await runVerifier(json);
    expect(code).toBe(1);
    expect(output).toContain("Not verified: the key is the certificate's own");
    expect(output).toContain("--trust-embedded");
  });

  it("asks the issuer for keys, log and revocation, where it is told to", async () => {
    const listening = await listen(test.app, { ...test.services.env, PORT: 0 });
    const site = `http://127.0.0.1:${listening.port}`;
    const { code, output } = await runVerifier(json, "--issuer", site);
    await listening.close();
    expect(output).toContain(`The key is one of the keys of ${site}.`);
    expect(output).toContain("passed  Public log");
    expect(output).toContain("passed  Revocation");
    expect(code).toBe(0);
  });

  it("fails after one changed byte of the record or of the signature", async () => {
    const { record, signature } = certificate.signed;
    const other = signature.startsWith("A") ? "B" : "A";
    for (const signed of [
      { ...certificate.signed, record: record.replace("0.97", "0.98") },
      { ...certificate.signed, record: record.replace("Human Created", "Human created") },
      { ...certificate.signed, signature: other + signature.slice(1) },
    ]) {
      const changed = await save("changed.json", JSON.stringify(signed));
      const { code, output } = await runVerifier(changed);
      expect(code).toBe(1);
      expect(output).toContain("Not verified.");
    }
  });

  it("fails after one changed byte of the file", async () => {
    const file = await save("other.txt", sampleText.replace("seven", "Seven"));
    const { code, output } = await runVerifier(json, file);
    expect(code).toBe(1);
    expect(output).toContain("failed  Content     This is not the content");
  });

  it("fails for a key that is not the issuer's", async () => {
    const keys = await save("other-keys.json", '{"keys":[{"id":"another"}]}');
    expect((await runVerifier(json, "--keys", keys)).code).toBe(1);
  });

  it("fails where the saved certificate was revoked", async () => {
    const { certificate } = await certify(test);
    await revoke(certificate.id, "Issued by mistake");
    const page = await (await download(certificate.id, "/download")).text();
    const { code, output } = await runVerifier(await save("revoked.html", page));
    expect(code).toBe(1);
    expect(output).toContain("Reason: Issued by mistake");
  });

  it("obeys no control character, and says how it is used", async () => {
    const forged = certificate.signed.record.replace("Human Created", "\u001b[31mX");
    const path = await save(
      "forged.json",
      JSON.stringify({ ...certificate.signed, record: forged }),
    );
    expect((await runVerifier(path)).output).not.toContain("\u001b");
    expect((await runVerifier()).code).toBe(2);
    expect((await runVerifier("missing.json")).code).toBe(2);
    expect((await runVerifier("--help")).output).toContain("usage: tellsign-verify");
  });
});

describe("GET /api/certificate/{id}/download", () => {
  it("is one HTML file under the specified name that takes nothing from elsewhere", async () => {
    const { certificate } = await certify(test);
    const answer = await download(certificate.id, "/download");
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="AI-Detection-Certificate-${certificate.id}.html"`,
    );
    const page = await answer.text();
    expect(readCertificate(page)).toEqual({ signed: certificate.signed, revoked: null });
    expect(page).not.toMatch(/(?:src|href)="(?!data:|http:\/\/localhost:3000\/)/);
    expect(page).toContain("Human Created");
    expect(page).not.toContain("Revoked on");
  });

  it("lets run the script it carries, and no other", async () => {
    const { certificate } = await certify(test);
    const page = await (await download(certificate.id, "/download")).text();
    const [, script = ""] = /<script>([\s\S]*)<\/script>/.exec(page) ?? [];
    const [, style = ""] = /<style>([\s\S]*)<\/style>/.exec(page) ?? [];
    for (const source of [script, style]) {
      expect(source.length).toBeGreaterThan(500);
      const hash = createHash("sha256").update(source).digest("base64");
      expect(page.replaceAll("&#39;", "'")).toContain(`'sha256-${hash}'`);
    }
    expect(page.replaceAll("&#39;", "'")).toContain("default-src 'none'");
  });

  it("writes names as text, and shows that it was revoked", async () => {
    const { cookie } = await test.signUp({ plan: "pro" });
    const body = new FormData();
    body.set("type", "text");
    body.set("file", new File([sampleText], "<img src=x onerror=alert(1)>.txt"));
    const uploaded = await test.request("/api/analyze", { method: "POST", body, cookie });
    const { id, confidence } = (await uploaded.json()) as { id: string; confidence: number };
    const made = await test.request("/api/certificate/generate", {
      json: { analysisId: id, result: "Human Created", confidence },
      cookie,
    });
    const certificate = (await made.json()) as Certificate;
    await revoke(certificate.id, "</script><script>alert(1)</script>");
    const page = await (await download(certificate.id, "/download")).text();
    expect(page).not.toContain("<img src=x");
    expect(page).not.toContain("<script>alert(1)");
    expect(page).toContain("Revoked on");
  });
});

describe("GET /api/certificate/{id}/pdf", () => {
  it("is a PDF of one page, also for a name in letters that its fonts lack", async () => {
    const { certificate } = await certify(test);
    const answer = await download(certificate.id, "/pdf");
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toContain(`${certificate.id}.pdf`);
    const stands = Buffer.from(await answer.arrayBuffer());
    expect(stands.subarray(0, 5).toString()).toBe("%PDF-");
    expect(stands.toString("latin1")).toContain("/Count 1");
    await revoke(certificate.id, "提出の誤り");
    const revoked = Buffer.from(await (await download(certificate.id, "/pdf")).arrayBuffer());
    expect(revoked.length).toBeGreaterThan(stands.length);
    expect(revoked.toString("latin1")).toContain("/Count 1");
  });
});
