import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Router as Location } from "wouter";
import { type PageFacts, PageFactsContext } from "./api/page-facts.ts";
import { Footer } from "./components/shell/footer.tsx";
import { NavigationBar } from "./components/shell/navigation-bar.tsx";
import { ErrorBoundary } from "./components/ui/error-boundary.tsx";
import { Toaster } from "./components/ui/toaster.tsx";
import { Router } from "./router.tsx";

type Props = {
  facts: PageFacts;
  queryClient: QueryClient;
  /** The path to render when there is no browser. */
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
