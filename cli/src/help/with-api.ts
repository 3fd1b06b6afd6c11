import { apiAlone } from "./api-options.ts";

export const batch = `Usage: tellsign batch create [OPTIONS] PATH...
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
`;

export const analyses = `Usage: tellsign analyses [OPTIONS] [ID]

Lists your account's analyses, newest first; with ID, shows one in full.
  --limit N          how many; default 25
${apiAlone}

Exits with 0, 2 or 5, like scan.
`;

export const status = `Usage: tellsign status [OPTIONS]

Shows whether the API is up, which models it runs, and what your account has left.
${apiAlone}

Exits with 0, 2 or 5, like scan.
`;

export const listen = `Usage: tellsign listen [OPTIONS] URL

Forwards your account's webhook events to URL on this machine, such as
http://localhost:8080/webhooks, exactly as a webhook would get them: the same body and the
same headers. They are signed with a secret of this session, which is printed first; give
it to your receiver. Runs until Ctrl-C.
  --events LIST      only these events, such as analysis.completed,batch.completed
${apiAlone}

--json prints each forwarded event as one line. Exits with 0, 2 or 5, like scan.
`;
