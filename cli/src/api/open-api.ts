/** The API client, with key and address from options or environment. */
import { Tellsign } from "@tellsign/sdk/tellsign";
import { environment } from "../env.ts";
import { UsageError } from "../usage-error.ts";

/** Options of every command that may use the API; parse them after readApiOption. */
export const apiOptions = {
  api: { type: "boolean", default: false },
  "api-url": { type: "string" },
  key: { type: "string" },
} as const;

export type ApiOptions = { "api-url"?: string | undefined; key?: string | undefined };

/** What `npm start` serves. */
const usualUrl = "http://localhost:3000";

export function findApiUrl({ "api-url": given }: ApiOptions): string {
  const baseUrl = given ?? environment.apiUrl ?? usualUrl;
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (url !== null && /^https?:$/.test(url.protocol)) return baseUrl;
  throw new UsageError(`${baseUrl} is not an API address such as ${usualUrl}.`);
}

export function openApi(options: ApiOptions): Tellsign {
  const apiKey = options.key ?? environment.apiKey;
  const baseUrl = findApiUrl(options);
  if (apiKey === null || apiKey === "") {
    throw new UsageError(
      "The API needs a key: set TELLSIGN_API_KEY, or pass --key. Create keys on the API dashboard.",
    );
  }
  return new Tellsign({ apiKey, baseUrl });
}
