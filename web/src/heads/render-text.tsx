import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Router } from "wouter";
import { type PageFacts, PageFactsContext } from "../lib/page-facts.ts";

const entities: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
};

/** What a piece of a page says, without its markup: structured data has to agree with what is shown. */
export function renderText(node: ReactNode, facts: PageFacts): string {
  const html = renderToStaticMarkup(
    <PageFactsContext value={facts}>
      <QueryClientProvider client={new QueryClient()}>
        <Router ssrPath="/">{node}</Router>
      </QueryClientProvider>
    </PageFactsContext>,
  );
  return html
    .replace(/<\/(p|li|dd|dt|h\d)>/g, " ")
    .replace(/<[^>]+>/g, "")
    .replace(/&(lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}
