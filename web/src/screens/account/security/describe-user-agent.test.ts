import { expect, test } from "vitest";
import { describeUserAgent } from "./describe-user-agent.ts";

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0",
    "Firefox on Windows",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`,
    "Edge on Windows",
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`, "Chrome on Linux"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36 OPR/120.0.0.0`, "Opera on Linux"],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`, "Chrome on Android"],
  [
    "Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    "Samsung Internet on Android",
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 16181.61.0) ${chrome} Safari/537.36`, "Chrome on ChromeOS"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15",
    "Safari on Mac",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPad",
  ],
  ["curl/8.5.0", "curl"],
  ["Mozilla/5.0 (X11; Linux x86_64)", "A browser on Linux"],
  ["Mozilla/5.0", "Unknown browser"],
  ["", "Unknown browser"],
])("%s is %s", (userAgent, words) => {
  expect(describeUserAgent(userAgent)).toBe(words);
});
