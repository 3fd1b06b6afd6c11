import { api } from "./api-options.ts";

export const scan = `Usage: tellsign scan [OPTIONS] PATH...

PATH is a file, a folder (searched recursively), a pattern ('essays/**/*.docx'), - for
stdin, or with --api the web address of an image, a recording or a video. Without --api,
addresses are refused and nothing leaves this machine. File types are detected from
content, not from names.

What to analyze:
  --type KIND        text, image, audio or video, instead of the detected type
  --all              include hidden files and node_modules in folders

How:
  --rate RATE        the false-positive rate you tolerate: 0.05, 0.01, 0.005 or 0.001; refused
                     where the model was not measured on enough data to support it
  --threshold N      flag only at or above this AI probability, 0 to 1; can only be stricter
  --model VERSION    fail if the installed model is another version
  --deep             analyze every second of a video
  --jobs N           parallel processes or, with --api, parallel calls

What to print:
  --json             one JSON object for a single file, else an array
  --jsonl FILE       append one JSON line per file as it finishes; a rerun skips files
                     already in FILE; - writes to stdout and never skips
  --csv              one row per file, with a heading
  --brief            omit the full analysis from the JSON
  --format github    annotations for GitHub Actions, and a table in the step's summary
  --quiet, -q        no messages or progress: only the exit code, and JSON or CSV

With the API:
${api}
  --batch            send all files as one batch and wait for it

When to fail:
  --fail-on LIST     exit with 1 if a file is one of: ai, mixed, uncertain, error

Exit codes:
  0    every file got an answer; nothing matched --fail-on
  1    something matched --fail-on
  2    invalid command or options; nothing was analyzed
  3    a verdict is uncertain, or the API foresaw that none can be given, and --fail-on
       was not given
  4    a file could not be read or analyzed, and nothing matched --fail-on
  5    the API could not be reached, or refused the key, the plan or the call
  130  interrupted by Ctrl-C; finished files are in the --jsonl file
`;

export const watch = `Usage: tellsign watch [OPTIONS] FOLDER...

Analyzes the files in the folders, then each one that is added or changed, until Ctrl-C. A
file is analyzed once it has stopped growing. With --jsonl FILE, a restart continues where
it stopped. Takes the options of scan, except --json and --batch, and:
  --every SECONDS    how often to look, 0.1 to 3600; default 2
  --jsonl FILE       append one JSON line per file; - writes to stdout
  --csv              one row per file, with a heading
  --all              include hidden files and node_modules
  --type KIND        text, image, audio or video, instead of the detected type
  --fail-on LIST     exit with 1 if a file was one of: ai, mixed, uncertain, error
  --quiet, -q        no messages
${api}

Exits like scan; Ctrl-C is its usual end and does not change the code.
`;
