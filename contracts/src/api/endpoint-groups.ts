import type { Endpoint } from "./endpoint.ts";

/** How the documentation groups the calls. */
export const endpointGroups = {
  public: {
    title: "Public API",
    text: "For your own programs. These calls stay compatible within a version.",
  },
  open: { title: "Open calls", text: "Calls the screens make for everyone, signed in or not." },
  session: {
    title: "Calls with a session",
    text: "Calls the screens make for a signed-in user, with the session cookie.",
  },
  admin: {
    title: "Calls for administrators",
    text: "These require a session whose account has the role admin.",
  },
} as const;

export type EndpointGroup = keyof typeof endpointGroups;

export function groupOf({ auth, path }: Pick<Endpoint, "auth" | "path">): EndpointGroup {
  if (auth === "key" || path === "/api/status") return "public";
  return auth === "none" ? "open" : auth;
}
