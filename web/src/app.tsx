import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Router as Location } from "wouter";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { Footer } from "./components/footer.tsx";
import { NavigationBar } from "./components/navigation-bar.tsx";
import { Toaster } from "./components/toaster.tsx";
import { type PageFacts, PageFactsContext } from "./lib/page-facts.ts";
import { Router } from "./router.tsx";

type Props = {
  facts: PageFacts;
  queryClient: QueryClient;
  /** The address where there is no browser to ask for it. */
  path?: string;
};

export function App({ facts, queryClient, path }: Props) {
  return (
    <ErrorBoundary>
      <PageFactsContext value={facts}>
        <QueryClientProvider client={queryClient}>
          <Location {...(path !== undefined && { ssrPath: path })}>
            <a
              href="#main"
              className="sr-only z-50 rounded-control bg-surface px-4 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
            >
              Skip to content
            </a>
            <div className="flex min-h-dvh flex-col">
              <NavigationBar />
              <main id="main" tabIndex={-1} className="flex-1 outline-none">
                <Router />
              </main>
              <Footer />
            </div>
            <Toaster />
          </Location>
        </QueryClientProvider>
      </PageFactsContext>
    </ErrorBoundary>
  );
}
