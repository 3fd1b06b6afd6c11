/** `--api` stands alone, or with an address: `--api=https://tellsign.example`. */
export function readApiOption(args: readonly string[]): string[] {
  const end = args.indexOf("--");
  const [before, after] = end === -1 ? [args, []] : [args.slice(0, end), args.slice(end)];
  const read = before.flatMap((arg, at) => {
    if (arg.startsWith("--api=")) return ["--api", "--api-url", arg.slice("--api=".length)];
    // An address without a path is a server, not a file to scan.
    const isServer = at > 0 && before[at - 1] === "--api" && /^https?:\/\/[^/?#]+\/?$/i.test(arg);
    return isServer ? ["--api-url", arg] : [arg];
  });
  return [...read, ...after];
}
