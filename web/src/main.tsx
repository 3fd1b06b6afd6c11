import { shell } from "@tellsign/contracts/messages";
import { setNonce } from "get-nonce";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { takeMailedToken } from "./lib/mailed-token.ts";
import { queryClient } from "./lib/query-client.ts";
import { readPageAnswers, readPageFacts } from "./lib/read-page-data.ts";
import "./main.css";

takeMailedToken();

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) setNonce(nonce);

for (const [path, answer] of Object.entries(readPageAnswers())) {
  queryClient.setQueryData([path], answer);
}

const app = <App facts={readPageFacts()} queryClient={queryClient} />;
const root = document.getElementById("root");

/** Where nothing is painted, as in a tab behind others, a page is taken over after this. */
const paintMsMax = 300;

/** A page that is HTML already is shown before it is taken over. */
function afterPaint(act: () => void): void {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    act();
  };
  requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, paintMsMax);
}

if (!root) console.error(shell.rootMissing);
else if (root.firstElementChild) afterPaint(() => hydrateRoot(root, app));
else createRoot(root).render(app);
