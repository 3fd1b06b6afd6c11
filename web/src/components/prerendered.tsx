import { shell } from "@tellsign/contracts/messages";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Loading } from "./loading.tsx";

/** Pages that were fetched, and parts that are known, by their addresses. */
const pages = new Map<string, Promise<Document>>();
const known = new Map<string, string>();

async function fetchPage(path: string): Promise<Document> {
  const response = await fetch(path, { headers: { Accept: "text/html" } });
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

async function takeFromPage(path: string, id: string): Promise<string> {
  const page = pages.get(path) ?? fetchPage(path);
  pages.set(path, page);
  try {
    const html = (await page).getElementById(id)?.innerHTML;
    if (html) return html;
  } catch {}
  pages.delete(path);
  throw new Error(`${path} holds no ${id}.`);
}

type Props = {
  id: string;
  /** The address whose prerendered page holds it. */
  path: string;
  className?: string;
  /** Called once it is there; gives what to call when it goes. */
  onReady: (region: HTMLElement) => () => void;
  /** What it is made of; null in browsers. */
  children: ReactNode;
};

/** A large part of a page that never changes: it comes with the page's HTML, and not a second time as script. Where a link led to the page, it is taken from that page's HTML. */
export function Prerendered({ id, path, className, onReady, children }: Props) {
  const region = useRef<HTMLDivElement>(null);
  const [html, setHtml] = useState(() => known.get(`${path}#${id}`) ?? "");
  const [state, setState] = useState<"there" | "awaited" | "failed">("there");
  const isMade = children !== null;

  useEffect(() => {
    const here = region.current?.innerHTML;
    if (isMade) return;
    if (here) {
      known.set(`${path}#${id}`, here);
      return;
    }
    setState("awaited");
    takeFromPage(path, id).then(
      (found) => {
        setHtml(found);
        setState("there");
      },
      () => setState("failed"),
    );
  }, [id, path, isMade]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another region with other HTML
  useEffect(() => {
    if (region.current?.hasChildNodes()) return onReady(region.current);
  }, [html, onReady]);

  if (isMade) {
    return (
      <div id={id} ref={region} className={className}>
        {children}
      </div>
    );
  }
  return (
    <>
      <div
        id={id}
        ref={region}
        className={className}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own page's HTML
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {state === "awaited" && <Loading />}
      {state === "failed" && (
        <p role="alert">
          {shell.errorTitle}.{" "}
          <a href={path} className="link">
            {shell.reload}
          </a>
        </p>
      )}
    </>
  );
}
