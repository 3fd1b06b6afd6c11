import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { envNames, parseEnv } from "./env.ts";
import { repositoryRoot } from "./process/repository-root.ts";

describe("the environment", () => {
  it("is documented in docs/operations.md, every variable and no other", () => {
    const page = readFileSync(join(repositoryRoot, "docs/operations.md"), "utf8");
    const documented = [...page.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name);
    expect(documented.sort()).toEqual([...envNames].sort());
  });

  it("has the defaults that docs/operations.md states", () => {
    const page = readFileSync(join(repositoryRoot, "docs/operations.md"), "utf8");
    const stated = [...page.matchAll(/^\| `([A-Z0-9_]+)` \| (?:`([^`]*)`|none) \|/gm)];
    const env: Record<string, unknown> = parseEnv({});
    const spell = (value: unknown) => (typeof value === "boolean" ? (value ? "on" : "off") : value);
    for (const [, name = "", value] of stated) {
      const meant = name === "PUBLIC_URL" ? value?.replace("PORT", "3000") : value;
      expect([name, spell(env[name])?.toString()]).toEqual([name, meant]);
    }
    // The defaults of WORKER and DEMO depend on other variables and are told in words.
    expect(stated.length).toBe(envNames.length - 2);
  });

  it("may be empty", () => {
    const env = parseEnv({});
    expect(env).toMatchObject({ PORT: 3000, DATA_DIR: "./data", DEMO: true, WORKER: "in-process" });
    expect(env.PUBLIC_URL).toBe("http://localhost:3000");
  });

  it("takes the address of a site, in one spelling", () => {
    const spelled = parseEnv({ PUBLIC_URL: "HTTPS://Tellsign.Example:443/" });
    expect(spelled.PUBLIC_URL).toBe("https://tellsign.example");
  });

  it.each(["https://tellsign.example/app", "https://tellsign.example?x", "https://a:b@c.example"])(
    "refuses an address that is more than a site's: %s",
    (given) => {
      expect(() => parseEnv({ PUBLIC_URL: given })).toThrow("PUBLIC_URL: ");
    },
  );

  it.each([
    ["http://localhost:3000", true],
    ["http://127.0.0.1", true],
    ["http://[::1]:80", true],
    ["http://tellsign.localhost", true],
    ["http://192.168.1.5", false],
    ["https://tellsign.example", false],
    ["https://localhost.example.org", false],
    ["https://127.0.0.1.example.org", false],
  ])("has demo accounts only on this machine: %s", (url, demo) => {
    expect(parseEnv({ PUBLIC_URL: url }).DEMO).toBe(demo);
    if (!demo) expect(() => parseEnv({ PUBLIC_URL: url, DEMO: "on" })).toThrow("DEMO=on is for");
    expect(parseEnv({ PUBLIC_URL: url, DEMO: "off" }).DEMO).toBe(false);
  });

  it("takes no payment keys where nothing is sold", () => {
    const stripe = { STRIPE_SECRET_KEY: "sk", STRIPE_WEBHOOK_SECRET: "whsec" };
    expect(() => parseEnv({ BILLING: "off", ...stripe })).toThrow("BILLING=off takes no payments");
  });

  it("treats an empty variable as absent", () => {
    expect(parseEnv({ DATABASE_URL: "", PORT: "" }).PORT).toBe(3000);
  });

  it("names every variable that is wrong in one sentence", () => {
    expect(() => parseEnv({ PORT: "many", DEMO: "maybe" })).toThrow(/PORT: .*; DEMO: /);
  });

  it("wants both halves of the Google client", () => {
    expect(() => parseEnv({ GOOGLE_CLIENT_ID: "id" })).toThrow("go together");
  });

  it("wants Stripe's key and the secret of its webhook together", () => {
    expect(() => parseEnv({ STRIPE_SECRET_KEY: "sk" })).toThrow("go together");
    expect(() => parseEnv({ STRIPE_WEBHOOK_SECRET: "whsec" })).toThrow("go together");
    expect(() => parseEnv({ STRIPE_PUBLISHABLE_KEY: "pk" })).toThrow("needs STRIPE_SECRET_KEY");
  });

  it("has a separate worker only with a database server", () => {
    expect(() => parseEnv({ WORKER: "separate" })).toThrow("WORKER=separate needs DATABASE_URL");
    expect(parseEnv({ DATABASE_URL: "postgres://localhost/x" }).WORKER).toBe("separate");
  });
});
