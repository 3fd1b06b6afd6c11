/** Supported versions of MCP, newest first. */
export const protocolVersions = ["2025-06-18", "2025-03-26", "2024-11-05"] as const;

export type ProtocolVersion = (typeof protocolVersions)[number];

export function isProtocolVersion(value: string): value is ProtocolVersion {
  return (protocolVersions as readonly string[]).includes(value);
}

/** The requested version, or else the newest; a client that does not support it disconnects. */
export function chooseVersion(asked: string): ProtocolVersion {
  return isProtocolVersion(asked) ? asked : protocolVersions[0];
}
