import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Router } from "wouter";
import { type PageFacts, PageFactsContext } from "../lib/page-facts.ts";
import { readMarkup } from "../lib/read-markup.ts";

/** What a piece of a page says, without its markup: structured data has to agree with what is shown. */
export function renderText(node: ReactNode, facts: PageFacts): string {
  const html = renderToStaticMarkup(
    <PageFactsContext value={facts}>
      <QueryClientProvider client={new QueryClient()}>
        <Router ssrPath="/">{node}</Router>
      </QueryClientProvider>
    </PageFactsContext>,
  );
  return readMarkup(html);
}
