import { shell } from "@tellsign/contracts/messages";
import { setNonce } from "get-nonce";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { takeMailedToken } from "./lib/mailed-token.ts";
import "./main.css";

takeMailedToken();

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) setNonce(nonce);

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
else console.error(shell.rootMissing);
