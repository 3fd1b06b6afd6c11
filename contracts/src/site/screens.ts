/** Every screen: its path, title, description and protection. The browser routes by it; the server answers 404 for everything else. */
export type Screen = {
  path: string;
  title: string;
  description: string;
  /** `protected` redirects visitors to /login and back; `open-when-free` allows /dashboard?free=true; `protected-in-place` screens ask a member whose session expired to sign in without leaving. */
  access: "public" | "protected" | "protected-in-place" | "open-when-free";
  /** Whether search engines may list it. */
  indexed: boolean;
};

function screen(
  path: string,
  title: string,
  description: string,
  access: Screen["access"],
  indexed: boolean,
): Screen {
  return { path, title, description, access, indexed };
}

export const screens = {
  landing: screen(
    "/",
    "Tellsign: was it made by AI or by a person?",
    "Checks text, images, audio and video for signs of AI, shows its evidence and its measured error rate, and says so when it cannot tell.",
    "public",
    true,
  ),
  home: screen(
    "/home",
    "Tellsign: was it made by AI or by a person?",
    "Checks text, images, audio and video for signs of AI, shows its evidence and its measured error rate, and says so when it cannot tell.",
    "public",
    true,
  ),
  login: screen("/login", "Log in", "Log in to Tellsign or create an account.", "public", false),
  authPage: screen(
    "/auth-page",
    "Members Login",
    "Sign in to Tellsign or create an account.",
    "public",
    false,
  ),
  auth: screen(
    "/auth",
    "Members Login",
    "Sign in to Tellsign or create an account.",
    "public",
    false,
  ),
  resetPassword: screen(
    "/reset-password",
    "Choose a new password",
    "Set a new password with the link you were mailed.",
    "public",
    false,
  ),
  confirmEmail: screen(
    "/confirm-email",
    "Confirm your address",
    "Confirm your new e-mail address.",
    "public",
    false,
  ),
  signInLink: screen(
    "/sign-in-link",
    "Sign in",
    "Sign in with the link you were mailed.",
    "public",
    false,
  ),
  account: screen(
    "/account",
    "Your account",
    "Change your e-mail and password, see where you are signed in, export or erase your data.",
    "protected",
    false,
  ),
  dashboard: screen(
    "/dashboard",
    "Dashboard",
    "Analyze text, images, audio and video.",
    "open-when-free",
    false,
  ),
  analyze: screen(
    "/analyze",
    "Analysis laboratory",
    "Standard and deep analysis of text, images, audio and video.",
    "protected",
    false,
  ),
  advancedImageDetector: screen(
    "/advanced-image-detector",
    "Advanced image detection",
    "Provenance and forensic analysis of an image.",
    "protected-in-place",
    false,
  ),
  immersiveDashboard: screen(
    "/immersive-dashboard",
    "Immersive dashboard",
    "A full-screen workspace: drop anything anywhere.",
    "protected",
    false,
  ),
  history: screen(
    "/history",
    "History",
    "Every analysis of your account: search, open, export and delete.",
    "protected",
    false,
  ),
  historyItem: screen(
    "/history/:id",
    "Analysis",
    "One analysis of your account with its whole result.",
    "protected",
    false,
  ),
  batch: screen(
    "/batch",
    "Batch analysis",
    "Many files, a table or a list of addresses analyzed at once.",
    "protected",
    false,
  ),
  batchItem: screen(
    "/batch/:id",
    "Batch",
    "How far a batch has come, and what became of each item.",
    "protected",
    false,
  ),
  testCheckout: screen(
    "/test-checkout/:id",
    "Test checkout",
    "A checkout where no money moves.",
    "protected",
    false,
  ),
  verify: screen(
    "/verify",
    "Verify a certificate",
    "Check a certificate and the file it is about, in your browser and without us.",
    "public",
    true,
  ),
  knownErrors: screen(
    "/known-errors",
    "Known errors",
    "Verdicts of ours that a review found wrong, by kind of content and model version.",
    "public",
    true,
  ),
  status: screen(
    "/status",
    "Status",
    "How the parts of Tellsign are now and were in the last 90 days, by the service's own checks.",
    "public",
    true,
  ),
  disputeItem: screen(
    "/dispute/:id",
    "Your dispute",
    "Where the review of a result stands.",
    "public",
    false,
  ),
  freeScan: screen(
    "/free-scan",
    "Free scan",
    "Check one text for signs of AI, without an account.",
    "public",
    true,
  ),
  subscribe: screen(
    "/subscribe",
    "Plans and prices",
    "Monthly and annual plans, and single analyses without a subscription.",
    "public",
    true,
  ),
  methodology: screen(
    "/methodology",
    "Detection Methodology",
    "How Tellsign measures, what its error rates are and how to reproduce them.",
    "public",
    true,
  ),
  methodologyModel: screen(
    "/methodology/:model",
    "One model, measured",
    "What was measured about one model: every test set, its errors, and where it fails.",
    "public",
    true,
  ),
  apiDocs: screen(
    "/api-docs",
    "API documentation",
    "Calls, errors and limits of the Tellsign API.",
    "public",
    true,
  ),
  apiDocumentation: screen(
    "/api-documentation",
    "API documentation",
    "Calls, errors and limits of the Tellsign API.",
    "public",
    true,
  ),
  apiDocsPart: screen(
    "/api-docs/:part",
    "API documentation, in parts",
    "One part of the documentation of the Tellsign API.",
    "public",
    true,
  ),
  apiDashboard: screen(
    "/api-dashboard",
    "API keys",
    "Make and revoke the API keys of your account.",
    "public",
    false,
  ),
  blog: screen(
    "/blog",
    "Blog",
    "Notes on detecting AI content, with our own figures.",
    "public",
    true,
  ),
  blogCategory: screen(
    "/blog/category/:category",
    "Blog category",
    "Articles of one category.",
    "public",
    true,
  ),
  blogArticle: screen(
    "/blog/:slug",
    "Blog article",
    "An article of the Tellsign blog.",
    "public",
    true,
  ),
  confirmNewsletter: screen(
    "/newsletter/confirm",
    "Confirm your subscription",
    "Confirm that you want the Tellsign newsletter.",
    "public",
    false,
  ),
  unsubscribeNewsletter: screen(
    "/newsletter/unsubscribe",
    "Unsubscribe",
    "End the Tellsign newsletter and erase your address.",
    "public",
    false,
  ),
  about: screen(
    "/about",
    "About",
    "What Tellsign is, and what it refuses to claim.",
    "public",
    true,
  ),
  contact: screen("/contact", "Contact", "Write to the people behind Tellsign.", "public", true),
  privacy: screen(
    "/privacy",
    "Privacy policy",
    "What Tellsign stores, for how long, and how to have it erased.",
    "public",
    true,
  ),
  terms: screen(
    "/terms",
    "Terms of service",
    "The terms under which Tellsign is offered.",
    "public",
    true,
  ),
  certificate: screen(
    "/certificate/:id",
    "Certificate",
    "A certificate of a Tellsign analysis.",
    "public",
    false,
  ),
  dispute: screen(
    "/dispute",
    "Dispute a result",
    "Ask a person to review a result of Tellsign.",
    "public",
    false,
  ),
  analytics: screen("/analytics", "Analytics", "Users, usage and revenue.", "public", false),
  analyticsDashboard: screen(
    "/analytics-dashboard",
    "Analytics",
    "Users, usage and revenue.",
    "public",
    false,
  ),
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

export const notFoundScreen: Screen = screen(
  "*",
  "Page not found",
  "There is no page at this address.",
  "public",
  false,
);

/** The browser tab's title. */
export function pageTitle(title: string): string {
  return title.startsWith("Tellsign") ? title : `${title} · Tellsign`;
}

/** The screen at a pathname, or null. */
export function findScreen(pathname: string): Screen | null {
  const parts = pathname.replace(/\/+$/, "").split("/");
  for (const candidate of Object.values(screens)) {
    const pattern = candidate.path.replace(/\/+$/, "").split("/");
    const fits =
      pattern.length === parts.length &&
      pattern.every((part, i) => (part.startsWith(":") ? parts[i] !== "" : part === parts[i]));
    if (fits) return candidate;
  }
  return null;
}

/** Where to go after signing in: only paths of this site. */
export function safeRedirect(target: string | null | undefined, fallback: string): string {
  if (!target?.startsWith("/")) return fallback;
  const base = "http://site.invalid";
  try {
    const url = new URL(target, base);
    if (url.origin !== base || /[\\\t\r\n]/.test(target)) return fallback;
    // "/..//host" resolves to "//host", which a browser reads as another site.
    if (url.pathname.startsWith("//")) return fallback;
    return url.pathname + url.search + url.hash;
  } catch {
    return fallback;
  }
}
