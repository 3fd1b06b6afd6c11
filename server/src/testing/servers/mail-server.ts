import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

type Received = { recipients: string[]; raw: string };

export type MailServer = { url: string; received: Received[]; stop(): Promise<void> };

/** A real mail server on loopback. */
export async function startMailServer(options: { refuse?: boolean } = {}): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: (_address, _session, done) =>
      done(options.refuse ? new Error("no such mailbox") : undefined),
    onData: (stream, session, done) => {
      let raw = "";
      stream.on("data", (chunk) => {
        raw += chunk;
      });
      stream.on("end", () => {
        received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  await new Promise<void>((listening) => {
    server.listen(0, "127.0.0.1", listening);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise((closed) => server.close(closed)),
  };
}
