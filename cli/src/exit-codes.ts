/** What `tellsign` ends with. Scripts rely on them: a code never changes its meaning. */
export const exitCodes = {
  /** Everything was answered, and nothing matched `--fail-on`. */
  done: 0,
  /** Something matched `--fail-on`; of `verify`: the certificate does not hold. */
  matched: 1,
  /** The command was not understood. */
  usage: 2,
  /** Something is uncertain; only where `--fail-on` was not given. */
  uncertain: 3,
  /** A file could not be read or analysed. */
  unreadable: 4,
  /** The API could not be reached, or refused the key, the plan or the call. */
  api: 5,
  /** Ended by Ctrl-C. */
  interrupted: 130,
} as const;
