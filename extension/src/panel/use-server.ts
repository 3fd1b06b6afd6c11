import { useEffect, useState } from "react";
import { findServer, type ServerSettings } from "../options/server-settings.ts";

/** The user's server, also when the options change meanwhile; undefined until it is known. */
export function useServer(): ServerSettings | null | undefined {
  const [server, setServer] = useState<ServerSettings | null>();
  useEffect(() => {
    const read = () => findServer().then(setServer);
    read();
    chrome.storage.local.onChanged.addListener(read);
    return () => chrome.storage.local.onChanged.removeListener(read);
  }, []);
  return server;
}
