/** The user's own server: where pictures may go. Kept on this device, never synchronized. */
export type ServerSettings = { address: string; key: string };

const storageKey = "server";

export async function findServer(): Promise<ServerSettings | null> {
  const stored = await chrome.storage.local.get(storageKey);
  return (stored[storageKey] as ServerSettings | undefined) ?? null;
}

export async function saveServer(settings: ServerSettings): Promise<void> {
  await chrome.storage.local.set({ [storageKey]: settings });
}

export async function forgetServer(): Promise<void> {
  const server = await findServer();
  await chrome.storage.local.remove(storageKey);
  if (!server) return;
  // An administrator may have granted it for good; without address and key it is of no use.
  await chrome.permissions
    .remove({ origins: [toPattern(server.address)] })
    .catch((error) => console.warn({ event: "permission_not_removed", error }));
}

/** Which permission the browser is asked for: this one server. Ports are no part of such patterns. */
export function toPattern(address: string): string {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
}

const loopback = new Set(["localhost", "127.0.0.1"]);

export type ReadAddress = { address: string } | { problem: string };

/** The origin alone. A key must not travel unencrypted, except within this computer. */
export function readAddress(typed: string): ReadAddress {
  const text = typed.trim();
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (text === "" || !URL.canParse(withScheme)) {
    return { problem: "Enter your server’s address, such as https://tellsign.example." };
  }
  const { protocol, hostname, origin } = new URL(withScheme);
  const isSafe = protocol === "https:" || (protocol === "http:" && loopback.has(hostname));
  if (!isSafe) {
    return {
      problem: "The address must begin with https://, so that nobody else can read your key.",
    };
  }
  return { address: origin };
}
