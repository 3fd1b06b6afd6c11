import { setNonce } from "get-nonce";
import { createRoot, hydrateRoot } from "react-dom/client";
import { takeMailedToken } from "./api/mailed-token.ts";
import { queryClient } from "./api/query-client.ts";
import { readPageAnswers, readPageFacts } from "./api/read-page-data.ts";
import { App } from "./app.tsx";
import { shell } from "./content/messages/shell.ts";
import "./main.css";

takeMailedToken();

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) setNonce(nonce);

for (const [path, answer] of Object.entries(readPageAnswers())) {
  queryClient.setQueryData([path], answer);
}

const app = <App facts={readPageFacts()} queryClient={queryClient} />;
const root = document.getElementById("root");

/** A page in a background tab is never painted; it is hydrated after this delay. */
const paintMsMax = 300;

/** A prerendered page is painted before it is hydrated. */
function afterPaint(act: () => void): void {
  let started = false;
  const begin = () => {
    if (started) return;
    started = true;
    act();
  };
  requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, paintMsMax);
}

if (!root) console.error(shell.rootMissing);
else if (root.firstElementChild) afterPaint(() => hydrateRoot(root, app));
else createRoot(root).render(app);
