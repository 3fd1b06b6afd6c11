/** A loopback web server that plays the public internet: the test's dialer brings every connection here and records its intended destination. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Destination, DialAddress } from "../../external/fetching/dial-address.ts";

export type FileServer = {
  dial: DialAddress;
  dialled: Destination[];
  requests: IncomingMessage[];
  close(): void;
};

export async function startFileServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<FileServer> {
  const dialled: Destination[] = [];
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    dialled,
    requests,
    dial: async (to) => {
      dialled.push(to);
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      return socket;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
