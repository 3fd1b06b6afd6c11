/** Every address in contracts/site/screens.ts and the screen that serves it, each in its own chunk. */
import { type ScreenName, screens } from "@tellsign/contracts/site/screens";
import { type ComponentType, lazy, Suspense, useEffect, useRef } from "react";
import { Redirect, Route, Switch, useLocation } from "wouter";
import { useAuth } from "./api/use-auth.ts";
import { AccessGate } from "./components/shell/access-gate.tsx";
import { Loading } from "./components/ui/loading.tsx";

const Landing = lazy(() => import("./screens/home/screen.tsx"));
const AuthPage = lazy(() => import("./screens/auth-page/screen.tsx"));
const ApiDocs = lazy(() => import("./screens/api-docs/screen.tsx"));
const Analytics = lazy(() => import("./screens/analytics-dashboard/screen.tsx"));
const NotFound = lazy(() => import("./screens/not-found/screen.tsx"));

/** `/` is the landing page for visitors and the dashboard for members; /home is always the landing page. */
function LandingOrDashboard() {
  const { isAuthenticated } = useAuth();
  return isAuthenticated ? <Redirect to="/dashboard" replace /> : <Landing />;
}

const components: Record<ScreenName, ComponentType> = {
  landing: LandingOrDashboard,
  home: Landing,
  login: lazy(() => import("./screens/login/screen.tsx")),
  authPage: AuthPage,
  auth: AuthPage,
  resetPassword: lazy(() => import("./screens/reset-password/screen.tsx")),
  confirmEmail: lazy(() => import("./screens/confirm-email/screen.tsx")),
  signInLink: lazy(() => import("./screens/sign-in-link/screen.tsx")),
  account: lazy(() => import("./screens/account/screen.tsx")),
  dashboard: lazy(() => import("./screens/dashboard/screen.tsx")),
  analyze: lazy(() => import("./screens/analyze/screen.tsx")),
  advancedImageDetector: lazy(() => import("./screens/advanced-image-detector/screen.tsx")),
  immersiveDashboard: lazy(() => import("./screens/immersive-dashboard/screen.tsx")),
  history: lazy(() => import("./screens/history/screen.tsx")),
  historyItem: lazy(() => import("./screens/history/item-screen.tsx")),
  batch: lazy(() => import("./screens/batch/screen.tsx")),
  batchItem: lazy(() => import("./screens/batch/item-screen.tsx")),
  testCheckout: lazy(() => import("./screens/test-checkout/screen.tsx")),
  verify: lazy(() => import("./screens/verify/screen.tsx")),
  knownErrors: lazy(() => import("./screens/known-errors/screen.tsx")),
  status: lazy(() => import("./screens/status/screen.tsx")),
  disputeItem: lazy(() => import("./screens/dispute/item-screen.tsx")),
  freeScan: lazy(() => import("./screens/free-scan/screen.tsx")),
  subscribe: lazy(() => import("./screens/subscribe/screen.tsx")),
  methodology: lazy(() => import("./screens/methodology/screen.tsx")),
  methodologyModel: lazy(() => import("./screens/methodology/model-screen.tsx")),
  apiDocs: ApiDocs,
  apiDocumentation: ApiDocs,
  apiDocsPart: lazy(() => import("./screens/api-docs/part-screen.tsx")),
  apiDashboard: lazy(() => import("./screens/api-dashboard/screen.tsx")),
  blog: lazy(() => import("./screens/blog/screen.tsx")),
  blogCategory: lazy(() => import("./screens/blog/category-screen.tsx")),
  blogArticle: lazy(() => import("./screens/blog/article-screen.tsx")),
  confirmNewsletter: lazy(() => import("./screens/newsletter/confirm-screen.tsx")),
  unsubscribeNewsletter: lazy(() => import("./screens/newsletter/unsubscribe-screen.tsx")),
  about: lazy(() => import("./screens/about/screen.tsx")),
  contact: lazy(() => import("./screens/contact/screen.tsx")),
  privacy: lazy(() => import("./screens/privacy/screen.tsx")),
  terms: lazy(() => import("./screens/terms/screen.tsx")),
  certificate: lazy(() => import("./screens/certificate/screen.tsx")),
  dispute: lazy(() => import("./screens/dispute/screen.tsx")),
  analytics: Analytics,
  analyticsDashboard: Analytics,
};

/** A new screen starts at its top, for keyboard and screen-reader users too. */
function useFreshStart(): void {
  const [pathname] = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    // The screen itself scrolls to a fragment.
    if (!window.location.hash) window.scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Prerendered HTML does not respond until it is hydrated. Browser tests wait for this attribute. */
function TakenOver() {
  useEffect(() => {
    document.documentElement.dataset.takenOver = "";
  }, []);
  return null;
}

export function Router() {
  useFreshStart();
  return (
    <Suspense fallback={<Loading />}>
      <Switch>
        {(Object.keys(components) as ScreenName[]).map((name) => {
          const Screen = components[name];
          const { path, access } = screens[name];
          return (
            <Route key={name} path={path}>
              {access === "protected" ? (
                <AccessGate>
                  <Screen />
                </AccessGate>
              ) : (
                <Screen />
              )}
            </Route>
          );
        })}
        <Route>
          <NotFound />
        </Route>
      </Switch>
      <TakenOver />
    </Suspense>
  );
}
