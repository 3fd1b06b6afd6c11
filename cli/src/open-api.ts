/** The client of the API, with the key and the address that were given or stand in the environment. */
import { Tellsign } from "@tellsign/sdk/tellsign";
import { environment } from "./env.ts";
import { UsageError } from "./usage-error.ts";

/** Of every command that may use the API, to be parsed after readApiOption. */
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
  throw new UsageError(`${baseUrl} is no address of an API, such as ${usualUrl}.`);
}

export function openApi(options: ApiOptions): Tellsign {
  const apiKey = options.key ?? environment.apiKey;
  const baseUrl = findApiUrl(options);
  if (apiKey === null || apiKey === "") {
    throw new UsageError(
      "The API needs a key: set TELLSIGN_API_KEY, or give --key. Keys are made on the API dashboard.",
    );
  }
  return new Tellsign({ apiKey, baseUrl });
}
