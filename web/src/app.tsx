import { QueryClientProvider } from "@tanstack/react-query";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { Footer } from "./components/footer.tsx";
import { NavigationBar } from "./components/navigation-bar.tsx";
import { Toaster } from "./components/toaster.tsx";
import { queryClient } from "./lib/query-client.ts";
import { Router } from "./router.tsx";

export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
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
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
