import { webcrypto } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:net";
import { createServer as createSecureServer } from "node:tls";
import { makeSigner, type TestSigner } from "@tellsign/detectors/testing/files/make-certificates";
import { afterEach, expect, it } from "vitest";
import { dialAddress } from "./dial-address.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

async function keyPem({ privateKey }: TestSigner): Promise<string> {
  const der = Buffer.from(await webcrypto.subtle.exportKey("pkcs8", privateKey));
  return `-----BEGIN PRIVATE KEY-----\n${der.toString("base64")}\n-----END PRIVATE KEY-----\n`;
}

const never = () => new AbortController().signal;

it("connects to the address itself", async () => {
  const port = await listen(createServer((socket) => socket.end("here")));
  const to = { address: "127.0.0.1", port, secure: false, servername: "pictures.example" };
  const socket = await dialAddress(to, never());
  expect(String((await once(socket, "data"))[0])).toBe("here");
  socket.destroy();
});

it("names the host it wants, and does not speak to one whose certificate nobody vouches for", async () => {
  const signer = await makeSigner({ name: "pictures.example" });
  const named: string[] = [];
  const server = createSecureServer({
    cert: signer.certificate.toString("pem"),
    key: await keyPem(signer),
    SNICallback: (name, done) => {
      named.push(name);
      done(null);
    },
  });
  server.on("tlsClientError", () => {});
  const port = await listen(server);
  const to = { address: "127.0.0.1", port, secure: true, servername: "pictures.example" };
  await expect(dialAddress(to, never())).rejects.toThrow(/certificate/);
  expect(named).toEqual(["pictures.example"]);
});

it("fails where nobody listens, and when it is told to stop", async () => {
  const port = await listen(createServer());
  const to = { address: "127.0.0.1", port, secure: true, servername: null };
  const waiting = dialAddress(to, AbortSignal.timeout(50));
  await expect(waiting).rejects.toThrow();
  servers.splice(0)[0]?.close();
  await expect(dialAddress({ ...to, secure: false }, never())).rejects.toThrow("ECONNREFUSED");
});

it("survives a connection that breaks before anything is asked", async () => {
  const port = await listen(
    createServer((socket) => setTimeout(() => socket.resetAndDestroy(), 30)),
  );
  const to = { address: "127.0.0.1", port, secure: false, servername: null };
  const socket = await dialAddress(to, never());
  await new Promise((closed) => socket.once("close", closed));
  expect(socket.destroyed).toBe(true);
});
