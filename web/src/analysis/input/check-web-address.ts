import { image } from "../../content/messages/result/image.ts";

/** What is wrong with a URL, or null. Whether it may be fetched is up to the server. */
export function checkWebAddress(address: string): string | null {
  const given = address.trim();
  return /^https?:/i.test(given) && URL.canParse(given) ? null : image.urlInvalid;
}
