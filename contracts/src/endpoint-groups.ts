import type { Endpoint } from "./endpoint.ts";

/** How the documentation orders the calls. */
export const endpointGroups = {
  public: {
    title: "Public API",
    text: "For your own programs. These calls keep their shape within a version.",
  },
  open: { title: "Open calls", text: "What the screens call for everyone, signed in or not." },
  session: {
    title: "Calls with a session",
    text: "What the screens call for a signed-in user, with the session cookie.",
  },
  admin: {
    title: "Calls for administrators",
    text: "A session whose account has the role admin.",
  },
} as const;

export type EndpointGroup = keyof typeof endpointGroups;

export function groupOf({ auth, path }: Pick<Endpoint, "auth" | "path">): EndpointGroup {
  if (auth === "key" || path === "/api/status") return "public";
  return auth === "none" ? "open" : auth;
}
