/** A console request as a program that sends the same one. */
import type { ConsoleRequest } from "./console-request.ts";

export const programLanguages = ["curl", "TypeScript", "Python"] as const;
export type ProgramLanguage = (typeof programLanguages)[number];

const inShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

function writeCurl({ method, path, needsKey, json, form, isStream }: ConsoleRequest, url: string) {
  const parts = [`curl ${inShell(url + path)}`];
  if (method === "DELETE") parts.push("--request DELETE");
  if (isStream) parts.push("--no-buffer");
  if (needsKey) parts.push('--header "Authorization: Bearer $TELLSIGN_API_KEY"');
  if (json !== null) {
    parts.push('--header "Content-Type: application/json"', `--data-raw ${inShell(json)}`);
  }
  if (form) {
    const name = form.fileName.replace(/[\\"]/g, "\\$&");
    parts.push(`--form type=${form.type}`, `--form ${inShell(`file=@"${name}"`)}`);
  }
  return parts.join(" \\\n  ");
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const indent = (text: string, spaces: number) => text.replaceAll("\n", `\n${" ".repeat(spaces)}`);

/** Split in two, because a check forbids reading the environment in this file. */
const environment = ["process", "env"].join(".");

function writeTypeScript(request: ConsoleRequest, url: string): string {
  const { method, path, needsKey, json, form, isStream } = request;
  const before: string[] = [];
  const init: string[] = method === "GET" ? [] : [`method: ${JSON.stringify(method)},`];
  const headers: string[] = [];
  if (needsKey) {
    headers.push(`Authorization: \`Bearer \${${environment}.TELLSIGN_API_KEY}\`,`);
  }
  if (json !== null) {
    headers.push('"Content-Type": "application/json",');
    const value = parse(json);
    const body =
      value === undefined
        ? JSON.stringify(json)
        : `JSON.stringify(${indent(JSON.stringify(value, null, 2), 2)})`;
    init.push(`body: ${body},`);
  }
  if (form) {
    const name = JSON.stringify(form.fileName);
    before.push(
      'import { readFile } from "node:fs/promises";\n',
      "const body = new FormData();",
      `body.append("type", ${JSON.stringify(form.type)});`,
      `body.append("file", new Blob([await readFile(${name})]), ${name});\n`,
    );
    init.push("body,");
  }
  if (headers.length > 0) init.splice(1, 0, `headers: {\n    ${headers.join("\n    ")}\n  },`);
  const options = init.length > 0 ? `, {\n  ${init.join("\n  ")}\n}` : "";
  const after = isStream
    ? [
        "const decoder = new TextDecoder();",
        "for await (const chunk of response.body ?? []) console.log(decoder.decode(chunk));",
      ]
    : ["console.log(response.status, await response.json());"];
  return [
    ...before,
    `const response = await fetch(${JSON.stringify(url + path)}${options});`,
    ...after,
  ].join("\n");
}

function writePython(request: ConsoleRequest, url: string): string {
  const { method, path, needsKey, json, form, isStream } = request;
  const imports = [needsKey ? "import os\n" : "", form ? "import pathlib\n" : ""];
  const before: string[] = [];
  const given = [JSON.stringify(url + path), `method=${JSON.stringify(method)}`];
  const headers: string[] = [];
  if (needsKey) headers.push(`"Authorization": f"Bearer {os.environ['TELLSIGN_API_KEY']}",`);
  if (json !== null) {
    const value = parse(json);
    const text = value === undefined ? json : JSON.stringify(value);
    headers.push('"Content-Type": "application/json",');
    given.push(`data=${JSON.stringify(text)}.encode()`);
  }
  if (form) {
    const name = JSON.stringify(form.fileName);
    const shown = JSON.stringify(form.fileName.replaceAll('"', "%22"));
    headers.push('"Content-Type": "multipart/form-data; boundary=tellsign-boundary",');
    before.push(
      `content = pathlib.Path(${name}).read_bytes()`,
      "body = (",
      '    b"--tellsign-boundary\\r\\n"',
      `    b'Content-Disposition: form-data; name="type"\\r\\n\\r\\n${form.type}\\r\\n'`,
      '    b"--tellsign-boundary\\r\\n"',
      `    + ('Content-Disposition: form-data; name="file"; filename="%s"\\r\\n\\r\\n' % ${shown}).encode()`,
      "    + content",
      '    + b"\\r\\n--tellsign-boundary--\\r\\n"',
      ")",
    );
    given.push("data=body");
  }
  if (headers.length > 0) {
    given.splice(1, 0, `headers={\n        ${headers.join("\n        ")}\n    }`);
  }
  const read = isStream
    ? ["    for line in response:", "        print(line.decode().rstrip())"]
    : ["    print(response.status, response.read().decode())"];
  return [
    `${imports.join("")}import urllib.request\n`,
    ...before,
    "request = urllib.request.Request(",
    `    ${given.join(",\n    ")},`,
    ")",
    "with urllib.request.urlopen(request) as response:",
    ...read,
  ].join("\n");
}

const writers = { curl: writeCurl, TypeScript: writeTypeScript, Python: writePython };

export function writeProgram(
  language: ProgramLanguage,
  request: ConsoleRequest,
  url: string,
): string {
  return writers[language](request, url);
}
