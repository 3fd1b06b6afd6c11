import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Router } from "wouter";
import { type PageFacts, PageFactsContext } from "../api/page-facts.ts";
import { readMarkup } from "./read-markup.ts";

/** The text content of a rendered piece: structured data must match what is shown. */
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
