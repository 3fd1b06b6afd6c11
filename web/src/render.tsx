/** Pages as HTML: prerendered by the build, or rendered by the server with live data. */
import { QueryClient } from "@tanstack/react-query";
import { prerender } from "react-dom/static";
import type { PageFacts } from "./api/page-facts.ts";
import { App } from "./app.tsx";

export { listPageHeads, notFoundPath } from "./heads/list-page-heads.ts";
export { writeLlms } from "./llms/write-llms.ts";

type RenderInput = {
  path: string;
  facts: PageFacts;
  /** Responses by path. */
  answers?: Record<string, unknown>;
};

/** The inner HTML of the page's root. */
export async function renderPage({ path, facts, answers = {} }: RenderInput): Promise<string> {
  const queryClient = new QueryClient();
  for (const [call, answer] of Object.entries(answers)) queryClient.setQueryData([call], answer);
  const failures: unknown[] = [];
  const { prelude } = await prerender(<App facts={facts} queryClient={queryClient} path={path} />, {
    onError: (error) => {
      failures.push(error);
    },
    // A page in parts is assembled by script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await new Response(prelude).text();
  queryClient.clear();
  if (failures.length > 0) throw new Error(`${path} cannot be rendered.`, { cause: failures[0] });
  return html;
}
