import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { runCommand, stopCommands } from "./run-command.mjs";

/** Starts a process that starts another one, which connects and stays. */
function nested(port: number): string {
  const inner = `require("node:net").connect(${port}, "127.0.0.1");`;
  return `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(inner)}], { stdio: "ignore" }); setInterval(() => {}, 1000);`;
}

it("ends what its commands have started", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("There is no port.");
  const ended = runCommand(process.execPath, ["-e", nested(address.port)]);
  const [socket] = await once(server, "connection");
  const closed = once(
    socket.resume().on("error", () => {}),
    "close",
  );
  await stopCommands();
  await closed;
  expect((await ended).ok).toBe(false);
  server.close();
});
