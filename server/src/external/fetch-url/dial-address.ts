import { once } from "node:events";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import { connect as connectSecurely } from "node:tls";

export type Destination = {
  /** An IP address: nothing is resolved any more. */
  address: string;
  port: number;
  secure: boolean;
  /** The name its certificate must bear; null where the address itself was given. */
  servername: string | null;
};

/** An open connection to exactly that address. */
export type DialAddress = (to: Destination, signal: AbortSignal) => Promise<Duplex>;

export const dialAddress: DialAddress = async ({ address, port, secure, servername }, signal) => {
  signal.throwIfAborted();
  const to = { host: address, port };
  const socket = secure
    ? connectSecurely({ ...to, ...(servername && { servername }), ALPNProtocols: ["http/1.1"] })
    : connect(to);
  // It may break before anybody asks over it; an error that nobody hears would end the process.
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
