/** What `tellsign help` prints. It is read before anything else is loaded. */

export const overview = `Tells whether a text, image, recording or video was made by AI or by a person.

Usage: tellsign COMMAND [OPTIONS]

Commands:
  scan       analyze files, folders, patterns, stdin or web addresses
  batch      analyze many items as one API job: create, follow, report, cancel
  analyses   list your account's analyses
  status     show API status, limits and usage
  verify     check a certificate offline
  evaluate   measure the detector on labeled data
  mcp        serve agents over the Model Context Protocol
  help       show help for a command: tellsign help scan
  version    print the version

scan, verify and evaluate run on this machine: no account, and nothing is sent.
scan --api, batch, analyses and status use the API with TELLSIGN_API_KEY.
`;

const api = `  --api[=URL]        use the API; URL, or TELLSIGN_API_URL, or http://localhost:3000
  --key KEY          the API key; TELLSIGN_API_KEY is safer: process lists do not show it`;

const apiAlone = `  --api=URL          the API's address; or TELLSIGN_API_URL, or http://localhost:3000
  --key KEY          the API key; TELLSIGN_API_KEY is safer: process lists do not show it
  --json             print JSON`;

const texts: Record<string, string> = {
  scan: `Usage: tellsign scan [OPTIONS] PATH...

PATH is a file, a folder (searched recursively), a pattern ('essays/**/*.docx'), - for
stdin, or with --api the web address of an image, a recording or a video. Without --api,
addresses are refused and nothing leaves this machine. File types are detected from
content, not from names.

What to analyze:
  --type KIND        text, image, audio or video, instead of the detected type
  --all              include hidden files and node_modules in folders

How:
  --rate RATE        the false-positive rate you tolerate: 0.05, 0.01, 0.005 or 0.001; where a
                     model's data do not support it, the result says so
  --threshold N      flag only at or above this AI probability, 0 to 1; can only be stricter
  --model VERSION    fail if the installed model is another version
  --deep             analyze every second of a video
  --jobs N           parallel processes or, with --api, parallel calls

What to print:
  --json             one JSON object for a single file, else an array
  --jsonl FILE       append one JSON line per file as it finishes; a rerun skips files
                     already in FILE; - writes to stdout and never skips
  --brief            omit the full analysis from the JSON
  --format github    annotations for GitHub Actions, and a table in the step's summary
  --quiet, -q        no messages or progress: only the exit code, and JSON

With the API:
${api}
  --batch            send all files as one batch and wait for it

When to fail:
  --fail-on LIST     exit with 1 if a file is one of: ai, mixed, uncertain, error

Exit codes:
  0    every file got an answer; nothing matched --fail-on
  1    something matched --fail-on
  2    invalid command or options; nothing was analyzed
  3    a verdict is uncertain, and --fail-on was not given
  4    a file could not be read or analyzed, and nothing matched --fail-on
  5    the API could not be reached, or refused the key, the plan or the call
  130  interrupted by Ctrl-C; finished files are in the --jsonl file
`,
  batch: `Usage: tellsign batch create [OPTIONS] PATH...
       tellsign batch list | status ID | follow ID | report ID | cancel ID | resume ID

create sends files, folders, a ZIP or a CSV file as one job and prints its id.
  --name NAME        what to call it
  --column NAME      for a CSV file: the column with the texts
  --id-column NAME   for a CSV file: the column with your own item ids
  --type KIND        text, image, audio or video, instead of the detected type
  --partial          start even if your allowance does not cover every item
  --follow           wait until it finishes
  --all              include hidden files and node_modules in folders

report writes the results so far.
  --format FORMAT    csv, json or pdf; default csv
  --output FILE      where to write it; default stdout

${apiAlone}

Exits with 0; 2 for an invalid command; 4 if a followed batch finished with failed items;
5 if the API could not be reached or refused the call.
`,
  analyses: `Usage: tellsign analyses [OPTIONS] [ID]

Lists your account's analyses, newest first; with ID, shows one in full.
  --limit N          how many; default 25
${apiAlone}

Exits with 0, 2 or 5, like scan.
`,
  status: `Usage: tellsign status [OPTIONS]

Shows whether the API is up, which models it runs, and what your account has left.
${apiAlone}

Exits with 0, 2 or 5, like scan.
`,
  verify: `Usage: tellsign verify CERTIFICATE [FILE] [--keys KEYS] [--log LOG] [--issuer URL]

  CERTIFICATE        the HTML or JSON file of a certificate
  FILE               the certified content; for pasted text, a UTF-8 file with exactly
                     that text
  --keys KEYS        the issuer's keys, saved from its /api/certificate-keys
  --log LOG          the issuer's public log, saved from its /api/certificate-log; may be
                     repeated
  --issuer URL       ask this site for its keys, its log and whether the certificate was
                     revoked
  --trust-embedded   accept the key that came with the certificate, which anyone can make

Works offline without --issuer. Exits with 0 if the certificate is valid, 1 if it is not, 2 if it could
not be read. The same as npx @tellsign/verify.
`,
  evaluate: `Usage: tellsign evaluate --modality text --data FILE.jsonl[.gz] [OPTIONS]
       tellsign evaluate --modality image|audio|video --data FOLDER [OPTIONS]

The same as npm run evaluate: the last line of stdout is one JSON object of figures.
  --without SURFACE  for texts: quotes, bullets, digits, capitals, punctuation or topic
  --tier TIER        for files: re-encode each one first
  --depth deep       for videos: analyze every second
  --limit N          take N samples spread evenly over the list
  --provenance       use embedded metadata and content credentials too
  --rate RATE        the false-positive rate tolerated
  --answers FILE     write every answer

Exits with 0, or 2 for an invalid command or invalid data.
`,
  mcp: `Usage: tellsign mcp [OPTIONS]

Serves agents over the Model Context Protocol on stdin and stdout, with the tools scan,
result and verify. Everything runs on this machine; nothing is sent anywhere.
  --http PORT        serve HTTP at 127.0.0.1:PORT/mcp instead; 0 picks a free port. Anyone on
                     this machine can connect, so files cannot be read by path
${api}

With --api, the API does the analysis, and there is also a status tool.
`,
  help: `Usage: tellsign help [COMMAND]
`,
  version: `Usage: tellsign version
`,
};

/** Null where there is no such command. */
export function commandHelp(name: string): string | null {
  return Object.hasOwn(texts, name) ? (texts[name] ?? null) : null;
}
