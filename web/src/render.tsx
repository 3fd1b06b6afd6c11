/** Pages as HTML: what the build prerenders, and what the server renders with live answers. */
import { QueryClient } from "@tanstack/react-query";
import { prerender } from "react-dom/static";
import { App } from "./app.tsx";
import type { PageFacts } from "./lib/page-facts.ts";

export { listPageHeads, notFoundPath } from "./heads/list-page-heads.ts";
export { writeLlms } from "./llms/write-llms.ts";

type Given = {
  path: string;
  facts: PageFacts;
  /** Answers of calls, by their paths. */
  answers?: Record<string, unknown>;
};

/** The inside of the page's root. */
export async function renderPage({ path, facts, answers = {} }: Given): Promise<string> {
  const queryClient = new QueryClient();
  for (const [call, answer] of Object.entries(answers)) queryClient.setQueryData([call], answer);
  const failures: unknown[] = [];
  const { prelude } = await prerender(<App facts={facts} queryClient={queryClient} path={path} />, {
    onError: (error) => {
      failures.push(error);
    },
    // A page in parts is put together by script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await new Response(prelude).text();
  queryClient.clear();
  if (failures.length > 0) throw new Error(`${path} cannot be rendered.`, { cause: failures[0] });
  return html;
}
