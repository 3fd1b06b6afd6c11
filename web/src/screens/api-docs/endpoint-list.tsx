import { type Auth, type Endpoint, endpoints } from "@tellsign/contracts/endpoints";
import { rateLimits } from "@tellsign/contracts/limits";
import { formatWindow } from "./format-window.ts";

const groups: readonly { auth: Auth; title: string; text: string }[] = [
  {
    auth: "key",
    title: "With an API key",
    text: "For your own programs. Send the key as a bearer token.",
  },
  { auth: "none", title: "Public", text: "Open to everyone, without signing in." },
  {
    auth: "session",
    title: "With a session",
    text: "What the screens call for a signed-in user, with the session cookie.",
  },
  {
    auth: "admin",
    title: "For administrators",
    text: "A session whose account has the role admin.",
  },
];

function EndpointRow({ method, path, summary, rateLimit, scopes, errors }: Endpoint) {
  const limit = rateLimit && rateLimits[rateLimit];
  return (
    <li className="border-t border-line py-4">
      <h4 className="font-mono text-sm font-semibold wrap-anywhere sm:text-base">
        <span className="mr-2 text-accent">{method}</span>
        {path}
      </h4>
      <p className="mt-1">{summary}</p>
      {scopes && (
        <p className="mt-1 text-sm text-muted">
          Scope of the key: <span className="font-mono">{scopes.join(" or ")}</span>
        </p>
      )}
      {limit && (
        <p className="mt-1 text-sm text-muted">
          At most {limit.count} requests in {formatWindow(limit.windowSeconds)}
        </p>
      )}
      {errors.length > 0 && (
        <p className="mt-1 text-sm text-muted">
          Errors:{" "}
          {errors.map((code, i) => (
            <span key={code}>
              {i > 0 && ", "}
              <a href={`#error-${code}`} className="link font-mono text-[0.8rem] wrap-anywhere">
                {code}
              </a>
            </span>
          ))}
        </p>
      )}
    </li>
  );
}

export function EndpointList() {
  const all: readonly Endpoint[] = Object.values(endpoints);
  return (
    <div className="grid gap-10">
      {groups.map(({ auth, title, text }) => (
        <div key={auth}>
          <h3 className="text-xl">{title}</h3>
          <p className="mt-1 mb-4 text-muted">{text}</p>
          <ul className="border-b border-line">
            {all
              .filter((endpoint) => endpoint.auth === auth)
              .map((endpoint) => (
                <EndpointRow key={`${endpoint.method} ${endpoint.path}`} {...endpoint} />
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
