/** Exit codes of `tellsign`. Scripts rely on them: a code never changes its meaning. */
export const exitCodes = {
  /** Every file got an answer, and nothing matched `--fail-on`. */
  done: 0,
  /** Something matched `--fail-on`; for `verify`: the certificate is not valid. */
  matched: 1,
  /** Invalid command or options. */
  usage: 2,
  /** Something is uncertain; only where `--fail-on` was not given. */
  uncertain: 3,
  /** A file could not be read or analyzed. */
  unreadable: 4,
  /** The API could not be reached, or refused the key, the plan or the call. */
  api: 5,
  /** Interrupted by Ctrl-C. */
  interrupted: 130,
} as const;
