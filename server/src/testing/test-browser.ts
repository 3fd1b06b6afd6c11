import type { TestApp } from "./test-app.ts";

type TestBrowser = {
  visit(address: string): Promise<Response>;
  /** The cookie from signUp, as name=value. */
  setCookie(cookie: string): void;
  /** Follows redirects until `isThere` matches or a screen of the site is reached; returns that URL. */
  follow(address: string, isThere?: (url: URL) => boolean): Promise<string>;
};

const hopsMax = 12;

/** Keeps cookies by host and serves `site` from the app: as much of a browser as an external sign-in needs. */
export function createTestBrowser(app: TestApp, site: string): TestBrowser {
  const jars = new Map<string, Map<string, string>>();

  function jarOf(host: string): Map<string, string> {
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  }

  async function visit(address: string): Promise<Response> {
    const url = new URL(address, site);
    const jar = jarOf(url.host);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response =
      url.origin === site
        ? await app.request(url.pathname + url.search, { cookie })
        : await fetch(url, { headers: { cookie }, redirect: "manual" });
    for (const header of response.headers.getSetCookie()) {
      const [pair = ""] = header.split(";");
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      if (value === "" || /Max-Age=0/i.test(header)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  return {
    visit,
    setCookie(cookie) {
      const [name = "", value = ""] = cookie.split("=");
      jarOf(new URL(site).host).set(name, value);
    },
    async follow(address, isThere = () => false) {
      let url = new URL(address, site);
      for (let hops = 0; hops < hopsMax; hops++) {
        if (isThere(url)) return url.href;
        if (url.origin === site && !url.pathname.startsWith("/api/")) break;
        const response = await visit(url.href);
        const location = response.headers.get("location");
        if (!location) break;
        url = new URL(location, url);
      }
      return url.href.replace(site, "");
    },
  };
}
