/** What `tellsign help` prints. It is read before anything else is loaded. */

export const overview = `Tells whether a text, image, recording or video was made by AI or by a person.

Usage: tellsign COMMAND [OPTIONS]

Commands:
  scan       analyse files, folders, patterns, stdin or addresses
  batch      many contents as one job of the API: create, follow, report, cancel
  analyses   what your account has analysed
  status     whether the API works, its limits and what you have used
  verify     check a certificate, offline
  evaluate   measure the detector on labelled data
  mcp        serve agents by the Model Context Protocol
  help       more about a command: tellsign help scan
  version    the version of this program

scan, verify and evaluate run on this machine: no account, and nothing is sent.
scan --api, batch, analyses and status use the API with TELLSIGN_API_KEY.
`;

const api = `  --api[=URL]        use the API; URL, or TELLSIGN_API_URL, or http://localhost:3000
  --key KEY          the API key; better: TELLSIGN_API_KEY, which no list of processes shows`;

const apiAlone = `  --api=URL          the API's address; or TELLSIGN_API_URL, or http://localhost:3000
  --key KEY          the API key; better: TELLSIGN_API_KEY, which no list of processes shows
  --json             print JSON`;

const texts: Record<string, string> = {
  scan: `Usage: tellsign scan [OPTIONS] PATH...

PATH is a file, a folder with all below it, a pattern ('essays/**/*.docx'), - for stdin,
or with --api the address of an image, a recording or a video. Without --api addresses
are refused: nothing leaves this machine. What a file is, its bytes tell, not its name.

What to analyse:
  --type KIND        text, image, audio or video, instead of what the bytes tell
  --all              hidden files and node_modules in folders, too

How:
  --rate RATE        the false-positive rate you tolerate: 0.05, 0.01, 0.005 or 0.001
  --threshold N      flag only from this probability of AI, 0 to 1; never makes it looser
  --model VERSION    refuse to answer where the model is another version
  --deep             look at every second of a video
  --jobs N           processes or, with --api, calls side by side

What to print:
  --json             one JSON object for a single file, else an array
  --jsonl FILE       append a line of JSON for each file as it is done; started again,
                     what is in FILE already is not done again; - is stdout, without that
  --brief            leave the whole answer out of the JSON
  --format github    annotations for GitHub Actions, and a table in the step's summary
  --quiet, -q        no words and no progress: only what it ends with, and JSON

With the API:
${api}
  --batch            send all files as one batch and wait for it

When to fail:
  --fail-on LIST     end with 1 where a file is one of: ai, mixed, uncertain, error

Ends with
  0    every file was answered; nothing matched --fail-on
  1    something matched --fail-on
  2    the command was not understood; nothing was analysed
  3    something is uncertain, and --fail-on was not given
  4    a file could not be read or analysed, and nothing matched --fail-on
  5    the API could not be reached, or refused the key, the plan or the call
  130  interrupted by Ctrl-C; what was done is in the --jsonl file
`,
  batch: `Usage: tellsign batch create [OPTIONS] PATH...
       tellsign batch list | status ID | follow ID | report ID | cancel ID | resume ID

create sends files, folders, a ZIP or a CSV file as one job and prints its id.
  --name NAME        what to call it
  --column NAME      of a CSV file: the column that holds the texts
  --id-column NAME   of a CSV file: the column that holds your own names of the items
  --type KIND        text, image, audio or video, instead of what the bytes tell
  --partial          begin although the allowance does not cover every item
  --follow           wait until it has ended
  --all              hidden files and node_modules in folders, too

report writes what has been answered so far.
  --format FORMAT    csv, json or pdf; csv if left out
  --output FILE      where to; stdout if left out

${apiAlone}

Ends with 0; 2 where the command was not understood; 4 where a followed batch ended with
items that failed; 5 where the API could not be reached or refused.
`,
  analyses: `Usage: tellsign analyses [OPTIONS] [ID]

Lists the analyses of the account, the newest first; with ID, one whole.
  --limit N          how many; 25 if left out
${apiAlone}

Ends with 0, 2 or 5, as scan does.
`,
  status: `Usage: tellsign status [OPTIONS]

Says whether the API works, which models answer, and what the account has left.
${apiAlone}

Ends with 0, 2 or 5, as scan does.
`,
  verify: `Usage: tellsign verify CERTIFICATE [FILE] [--keys KEYS]

  CERTIFICATE        the HTML or JSON file of a certificate
  FILE               the content it is about; for a pasted text, a file with exactly that
                     text in UTF-8
  --keys KEYS        the issuer's keys, saved from its /api/certificate-keys

Asks no network. Ends with 0 when it is verified, 1 when it is not, 2 when it could not
be read. The same as npx @tellsign/verify.
`,
  evaluate: `Usage: tellsign evaluate --modality text --data FILE.jsonl[.gz] [OPTIONS]
       tellsign evaluate --modality image|audio|video --data FOLDER [OPTIONS]

The same as npm run evaluate: the last line of stdout is one JSON object of figures.
  --without SURFACE  of texts: quotes, bullets, digits, capitals, punctuation or topic
  --tier TIER        of files: encode every one again first
  --depth deep       of videos: look at every second
  --limit N          take N evenly over the list
  --provenance       heed what files say of themselves
  --rate RATE        the false-positive rate tolerated
  --answers FILE     write every answer

Ends with 0, or 2 where the command or the data was not understood.
`,
  mcp: `Usage: tellsign mcp [OPTIONS]

Serves agents by the Model Context Protocol on stdin and stdout, with the tools scan,
result and verify. It runs on this machine; nothing is sent anywhere.
  --http PORT        by HTTP at 127.0.0.1:PORT/mcp instead; 0 takes a free port. Anyone on this
                     machine may ask there, so files are not read by their paths
${api}

With --api everything is analysed there, and there is a tool status.
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
