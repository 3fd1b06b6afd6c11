/** First match wins: most browsers also carry the names of others. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(HeadlessChrome|Chrome|Chromium|CriOS)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

function findName(names: readonly [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}

/** A user agent string in plain words: "Firefox on Windows". */
export function describeUserAgent(userAgent: string): string {
  const system = findName(systems, userAgent);
  const browser =
    findName(browsers, userAgent) ??
    (userAgent.startsWith("Mozilla/") ? undefined : /^[\w.-]+(?=\/)/.exec(userAgent)?.[0]);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : "Unknown browser");
}
