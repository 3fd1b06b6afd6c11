/** Runs inside a certificate's HTML file, wherever it was saved: checks the embedded record and any file that is dropped on it. */
import { checkNames, checkStates, describeOutcome, listFacts } from "./describe-record.ts";
import { embeddedId } from "./read-certificate.ts";
import type { Content } from "./verifier-host.ts";
import { type Verification, verifyCertificate } from "./verify-certificate.ts";
import { readBlob, readText, webHost } from "./web-host.ts";

function find(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no ${id}.`);
  return element;
}

function make(tag: string, text: string, className = ""): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = className;
  return element;
}

function show(verification: Verification): void {
  const { record, keyId, checks, verified } = verification;
  const headline = find("outcome");
  headline.textContent = describeOutcome(verification);
  headline.className = verified ? "passed" : "failed";
  find("checks").replaceChildren(
    ...checks.map(({ name, state, says }) => {
      const item = document.createElement("li");
      item.append(
        make("strong", `${checkNames[name]}: ${checkStates[state]}`, state),
        make("span", says),
      );
      return item;
    }),
  );
  // What people read must be what was signed, whatever the page around it says.
  const facts = record && keyId ? listFacts(record, keyId) : [];
  find("facts").replaceChildren(
    ...facts.flatMap(({ term, value }) => [make("dt", term), make("dd", value)]),
  );
  find("result").textContent = record?.result ?? "Not verified";
}

async function check(content: Content | null): Promise<void> {
  show(
    await verifyCertificate(webHost, {
      certificate: find(embeddedId).textContent ?? "",
      content,
      knownKeys: null,
      standing: null,
    }),
  );
}

const input = find("file") as HTMLInputElement;
input.addEventListener("change", () => {
  const file = input.files?.[0];
  if (file) void check(readBlob(file));
});
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  if (file) void check(readBlob(file));
});
const text = find("text") as HTMLTextAreaElement;
find("check-text").addEventListener("click", () => void check(readText(text.value)));
find("checker").hidden = false;
void check(null);
