import { image } from "@tellsign/contracts/messages";

/** What is wrong with an address, or null. Whether it may be fetched is the server's to say. */
export function checkWebAddress(address: string): string | null {
  const given = address.trim();
  return /^https?:/i.test(given) && URL.canParse(given) ? null : image.urlInvalid;
}
