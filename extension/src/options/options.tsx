import { type FormEvent, StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { describeFailure, openServer } from "./open-server.ts";
import { findServer, forgetServer, readAddress, saveServer, toPattern } from "./server-settings.ts";

type Note = { good: boolean; text: string };

async function connect(typed: string, key: string): Promise<Note> {
  const read = readAddress(typed);
  if ("problem" in read) return { good: false, text: read.problem };
  if (key.trim() === "") return { good: false, text: "Enter a key from your server’s API page." };
  const server = { address: read.address, key: key.trim() };
  // Asked first: browsers grant it only while they still count the click as the user's.
  const granted = await chrome.permissions.request({ origins: [toPattern(server.address)] });
  if (!granted) {
    return { good: false, text: "Without the browser’s permission, nothing can be sent there." };
  }
  try {
    await openServer(server).status();
  } catch (error) {
    return { good: false, text: describeFailure(error, server) };
  }
  await saveServer(server);
  return { good: true, text: `Connected to ${new URL(server.address).host}.` };
}

function Options() {
  const [address, setAddress] = useState("");
  const [key, setKey] = useState("");
  const [note, setNote] = useState<Note | null>(null);
  useEffect(() => {
    findServer().then((server) => {
      setAddress(server?.address ?? "");
      setKey(server?.key ?? "");
    });
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setNote(await connect(address, key));
  }
  async function disconnect() {
    await forgetServer();
    setAddress("");
    setKey("");
    setNote({ good: true, text: "Disconnected. Address and key are erased." });
  }

  return (
    <main className="page">
      <h1>Tellsign options</h1>
      <p>
        Texts are checked on this device and need no server. Pictures are checked on your own
        server, one at a time, and only after you have said so.
      </p>
      <form onSubmit={submit}>
        <label>
          Server address
          <input
            type="text"
            inputMode="url"
            placeholder="https://tellsign.example"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        </label>
        <label>
          API key
          <input
            type="password"
            autoComplete="off"
            value={key}
            onChange={({ target }) => setKey(target.value)}
          />
        </label>
        <p className="muted">Both are kept in this browser, on this device alone.</p>
        <div className="row">
          <button type="submit" className="primary">
            Connect
          </button>
          <button type="button" onClick={disconnect}>
            Disconnect
          </button>
        </div>
      </form>
      <p role="status" className={note?.good === false ? "problem" : "good"}>
        {note?.text}
      </p>
    </main>
  );
}

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Options />
    </StrictMode>,
  );
}
