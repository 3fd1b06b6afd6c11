import { api } from "./api-options.ts";

export const verify = `Usage: tellsign verify CERTIFICATE [FILE] [--keys KEYS] [--log LOG] [--issuer URL]

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
`;

export const evaluate = `Usage: tellsign evaluate --modality text --data FILE.jsonl[.gz] [OPTIONS]
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
`;

export const mcp = `Usage: tellsign mcp [OPTIONS]

Serves agents over the Model Context Protocol on stdin and stdout, with the tools scan,
result and verify. Everything runs on this machine; nothing is sent anywhere.
  --http PORT        serve HTTP at 127.0.0.1:PORT/mcp instead; 0 picks a free port. Anyone on
                     this machine can connect, so files cannot be read by path
${api}

With --api, the API does the analysis, and there is also a status tool.
`;

export const completion = `Usage: tellsign completion SHELL

Prints completions for bash, zsh or fish:
  source <(tellsign completion bash)                                    in ~/.bashrc
  source <(tellsign completion zsh)                                     in ~/.zshrc
  tellsign completion fish > ~/.config/fish/completions/tellsign.fish   once
`;

export const man = `Usage: tellsign man

Prints the manual page, for programs that package this command: tellsign man > tellsign.1
`;

export const help = `Usage: tellsign help [COMMAND]
`;

export const version = `Usage: tellsign version
`;
