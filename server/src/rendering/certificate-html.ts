/** A self-contained HTML certificate: the signed record, and a script that verifies it wherever the file is opened. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Certificate } from "@tellsign/contracts/certificate/certificate";
import { describeTime, listFacts } from "@tellsign/verify/describe-record";
import { embeddedId, readRecord } from "@tellsign/verify/read-certificate";
import { html, raw } from "hono/html";
import { repositoryRoot } from "../process/repository-root.ts";
import { certificateStyle } from "./certificate-style.ts";

const scriptFile = join(repositoryRoot, "verifier", "dist", "certificate-page.js");

async function readScript(): Promise<string> {
  const script = await readFile(scriptFile, "utf8").catch((cause) => {
    throw new Error("The verifier is not built. Run npm run build.", { cause });
  });
  // Escaped so that nothing can close the enclosing element.
  return script.replaceAll("</", "<\\/");
}

function sourceHash(source: string): string {
  return `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
}

function contentSecurityPolicy(script: string): string {
  return [
    "default-src 'none'",
    `script-src ${sourceHash(script)}`,
    `style-src ${sourceHash(certificateStyle)}`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

export async function renderCertificateHtml(certificate: Certificate): Promise<string> {
  const { id, certificateUrl, qrCode, revoked, signed } = certificate;
  const record = readRecord(signed.record);
  if (!record) throw new Error("The record of this certificate is not readable.");
  const script = await readScript();
  const data = JSON.stringify({ signed, revoked }).replaceAll("<", "\\u003c");
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(script)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Certificate ${id} - Tellsign</title>
<style>${raw(certificateStyle)}</style>
</head>
<body>
<main>
${
  revoked
    ? html`<section class="revoked"><h2 class="failed">Revoked on ${describeTime(revoked.at)}</h2><p>${revoked.reason}</p></section>`
    : ""
}
<article>
<h1>Certificate of analysis</h1>
<h2 id="result">${record.result}</h2>
<dl id="facts">${listFacts(record, signed.keyId).map(({ term, value }) => html`<dt>${term}</dt><dd>${value}</dd>`)}</dl>
<p><small>${record.disclaimer}</small></p>
<img src="${qrCode}" alt="QR code of this certificate's URL" width="144" height="144">
<p><a href="${certificateUrl}">${certificateUrl}</a></p>
</article>
<section id="checker" hidden aria-live="polite">
<h2>Checked on this device: <span id="outcome"></span></h2>
<ul id="checks"></ul>
<label for="file">Check a file against this certificate: choose it, or drop it here.</label>
<input type="file" id="file">
<label for="text">For pasted text, paste it again.</label>
<textarea id="text"></textarea>
<button type="button" id="check-text">Check the text</button>
<p><small>Nothing is uploaded, and this works offline. Someone who altered this file could have altered its check as well. To be sure, verify it at <a href="${record.issuer}/verify">${record.issuer}/verify</a> or with <code>npx @tellsign/verify</code>. Only the online check can tell whether the certificate was revoked later.</small></p>
</section>
<noscript><p>Checking the signature requires JavaScript.</p></noscript>
</main>
<script type="application/json" id="${embeddedId}">${raw(data)}</script>
<script>${raw(script)}</script>
</body>
</html>
`;
  return page.toString();
}
