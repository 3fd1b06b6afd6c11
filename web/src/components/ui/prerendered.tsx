import { type ReactNode, useEffect, useRef, useState } from "react";
import { shell } from "../../content/messages/shell.ts";
import { Loading } from "./loading.tsx";

/** Fetched pages and the parts found in them, by address. */
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
  throw new Error(`${path} does not contain ${id}.`);
}

type Props = {
  id: string;
  /** The address whose prerendered page contains it. */
  path: string;
  className?: string;
  /** Called once the part is in place; returns a cleanup function. */
  onReady: (region: HTMLElement) => () => void;
  /** The children to render; null in browsers. */
  children: ReactNode;
};

/** A large static part of a page: it ships in the page's HTML and not a second time as script. After a client-side navigation it is extracted from that page's HTML. */
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
