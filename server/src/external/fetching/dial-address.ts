import { once } from "node:events";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import { connect as connectSecurely } from "node:tls";

export type Destination = {
  /** An IP address, so nothing is resolved again. */
  address: string;
  port: number;
  secure: boolean;
  /** The name its TLS certificate must match; null if the URL contained an IP address. */
  servername: string | null;
};

/** Opens a connection to exactly this address. */
export type DialAddress = (to: Destination, signal: AbortSignal) => Promise<Duplex>;

export const dialAddress: DialAddress = async ({ address, port, secure, servername }, signal) => {
  signal.throwIfAborted();
  const to = { host: address, port };
  const socket = secure
    ? connectSecurely({ ...to, ...(servername && { servername }), ALPNProtocols: ["http/1.1"] })
    : connect(to);
  // The connection may fail before it is used, and an unhandled error event would crash the process.
  socket.on("error", () => {});
  const stop = () => socket.destroy();
  signal.addEventListener("abort", stop, { once: true });
  try {
    await once(socket, secure ? "secureConnect" : "connect", { signal });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
  }
};
