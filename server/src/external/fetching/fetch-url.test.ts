import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AppError } from "../../process/app-error.ts";
import { type FileServer, startFileServer } from "../../testing/servers/file-server.ts";
import { createUrlFetcher, type FetchUrl, type Wanted } from "./fetch-url.ts";
import type { ResolveName } from "./resolve-name.ts";

const publicAddress = "93.184.216.34";
const content = Buffer.from("PICTURE and its bytes");

let folder: string;
let server: FileServer;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let names: Record<string, string[] | (() => string[])>;
let resolved: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-fetch-"));
  server = await startFileServer((request, response) => answer(request, response));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  answer = (_, response) => response.end(content);
  names = { "pictures.example": [publicAddress] };
  resolved = [];
  server.dialled.length = 0;
  server.requests.length = 0;
});

const resolve: ResolveName = async (name) => {
  resolved.push(name);
  const found = names[name] ?? [];
  return typeof found === "function" ? found() : found;
};

type Limits = NonNullable<Parameters<typeof createUrlFetcher>[0]>["limits"] &
  Partial<Pick<Wanted, "bytesMax" | "wholeMs">>;

const anything: Wanted = {
  accept: "*/*",
  bytesMax: 1024 * 1024,
  wholeMs: 30_000,
  check: () => {},
};

let fetched = 0;
async function get(url: string, limits: Limits = {}, signal = new AbortController().signal) {
  fetched += 1;
  const path = join(folder, String(fetched));
  const fetchUrl: FetchUrl = createUrlFetcher({ resolve, dial: server.dial, limits });
  const check = (head: Uint8Array) => {
    if (!Buffer.from(head).toString().startsWith("PICTURE")) throw new AppError("url_not_an_image");
  };
  const { bytesMax = anything.bytesMax, wholeMs = anything.wholeMs } = limits;
  const wanted: Wanted = { accept: "image/*", bytesMax, wholeMs, check };
  const { fileName } = await fetchUrl(url, { path, wanted, signal });
  return { fileName, bytes: await readFile(path) };
}

async function refusal(url: string, limits: Limits = {}): Promise<string> {
  return get(url, limits).then(
    () => "fetched",
    (error) => error.code,
  );
}

function redirect(to: string | ((request: IncomingMessage) => string), status = 302): void {
  answer = (request, response) => {
    response.writeHead(status, { Location: typeof to === "string" ? to : to(request) }).end();
  };
}

/** The first request is sent elsewhere, the next one is answered. */
function redirectOnce(to: string): void {
  answer = (_, response) => {
    if (server.requests.length === 1) response.writeHead(301, { Location: to }).end();
    else response.end(content);
  };
}

describe("a file on the public internet", () => {
  it("is fetched from the address its name has, and named by its own name", async () => {
    const got = await get("https://pictures.example/of/a%20cat.jpg?size=large#top");
    expect(got).toEqual({ fileName: "a cat.jpg", bytes: content });
    expect(server.dialled).toEqual([
      { address: publicAddress, port: 443, secure: true, servername: "pictures.example" },
    ]);
    expect(server.requests[0]?.url).toBe("/of/a%20cat.jpg?size=large");
  });

  it("is asked for without cookies, without a referrer, and unpacked", async () => {
    await get("http://pictures.example/");
    expect(server.requests[0]?.headers).toEqual({
      host: "pictures.example",
      "user-agent": expect.stringMatching(/^Tellsign\//),
      accept: "image/*",
      "accept-encoding": "identity",
      connection: "close",
    });
  });

  it("may be given by a public address", async () => {
    await get(`http://${publicAddress}/cat.png`);
    await get("https://[2606:4700:4700::1111]/cat.png");
    expect(resolved).toEqual([]);
    expect(server.dialled).toMatchObject([
      { address: publicAddress, port: 80, secure: false, servername: null },
      { address: "2606:4700:4700::1111", port: 443, secure: true, servername: null },
    ]);
  });

  it("may have a name in any script, with a dot at its end, and the other usual port", async () => {
    names["xn--bcher-kva.example"] = [publicAddress];
    await get("https://bücher.example./cat.png");
    await get("http://pictures.example:443/cat.png");
    expect(resolved).toEqual(["xn--bcher-kva.example", "pictures.example"]);
    expect(server.dialled.map(({ port, secure }) => [port, secure])).toEqual([
      [443, true],
      [443, false],
    ]);
  });

  it("is found behind up to five redirects, each asked without what the last one set", async () => {
    answer = (request, response) => {
      const step = Number(request.url?.slice(1));
      response.setHeader("Set-Cookie", "track=1");
      if (step === 5) response.end(content);
      else response.writeHead(307, { Location: `/${step + 1}` }).end();
    };
    expect(await get("http://pictures.example/0")).toMatchObject({ bytes: content });
    expect(server.requests).toHaveLength(6);
    for (const { headers } of server.requests) {
      expect(headers).not.toHaveProperty("cookie");
      expect(headers).not.toHaveProperty("referer");
    }
  });

  it("is fetched from the next address where one does not answer", async () => {
    names["pictures.example"] = ["93.184.216.1", publicAddress];
    const path = join(folder, "second");
    const tried: string[] = [];
    const fetchUrl = createUrlFetcher({
      resolve,
      dial: async (to, signal) => {
        tried.push(to.address);
        if (to.address.endsWith(".1")) throw new Error("refused");
        return server.dial(to, signal);
      },
    });
    const { signal } = new AbortController();
    await fetchUrl("http://pictures.example/", { path, wanted: anything, signal });
    expect(tried).toEqual(["93.184.216.1", publicAddress]);
  });
});

describe("a way round the guard", () => {
  it.each([
    ["loopback", "http://127.0.0.1/"],
    ["loopback, another of its addresses", "http://127.8.9.10/"],
    ["a decimal address", "http://2130706433/"],
    ["a hexadecimal address", "http://0x7f000001/"],
    ["an octal address", "http://0177.0.0.1/"],
    ["octal with zeros before it", "http://00000177.0.0.01/"],
    ["mixed notations", "http://0x7f.0.0.01/"],
    ["a short address", "http://127.1/"],
    ["a shorter address", "http://0/"],
    ["three parts", "http://127.0.1/"],
    ["full-width digits", "http://１２７.０.０.１/"],
    ["ideographic dots", "http://127。0。0。1/"],
    ["half-width dots", "http://127｡0｡0｡1/"],
    ["circled digits", "http://①②⑦.⓪.⓪.①/"],
    ["a percent-encoded address", "http://%31%32%37.0.0.1/"],
    ["a percent-encoded name", "http://%6c%6f%63%61%6c%68%6f%73%74/"],
    ["a soft hyphen in a name", "http://local\u00adhost/"],
    ["a dot at the end of an address", "http://127.0.0.1./"],
    ["two dots at the end", "http://pictures.example../"],
    ["an address that overflows", "http://4294967297/"],
    ["a private address", "http://10.0.0.1/"],
    ["a private address", "http://172.16.0.1/"],
    ["a private address", "http://192.168.1.1/"],
    ["a cloud's metadata", "http://169.254.169.254/latest/meta-data/"],
    ["a cloud's metadata in decimal", "http://2852039166/"],
    ["a cloud's metadata over IPv6", "http://[fd00:ec2::254]/"],
    ["a carrier's shared address", "http://100.64.0.1/"],
    ["this network", "http://0.0.0.0/"],
    ["broadcast", "http://255.255.255.255/"],
    ["IPv6 loopback", "http://[::1]/"],
    ["IPv6 loopback at length", "http://[0000:0000:0000:0000:0000:0000:0000:0001]/"],
    ["IPv6 unspecified", "http://[::]/"],
    ["IPv4-mapped IPv6", "http://[::ffff:127.0.0.1]/"],
    ["IPv4-mapped IPv6 in hex", "http://[::ffff:7f00:1]/"],
    ["IPv4-compatible IPv6", "http://[::127.0.0.1]/"],
    ["NAT64", "http://[64:ff9b::127.0.0.1]/"],
    ["6to4", "http://[2002:7f00:1::]/"],
    ["Teredo", "http://[2001:0:7f00:1::1]/"],
    ["unique local IPv6", "http://[fc00::1]/"],
    ["link-local IPv6", "http://[fe80::1]/"],
    ["a zone", "http://[fe80::1%25eth0]/"],
    ["a zone", "http://[::1%lo]/"],
    ["localhost", "http://localhost/"],
    ["localhost with a dot", "http://localhost./"],
    ["LOCALHOST", "http://LOCALHOST/"],
    ["a name under localhost", "http://pictures.localhost/"],
    ["a name of the local network", "http://printer.local/"],
    ["a cloud's internal name", "http://metadata.google.internal/"],
    ["a name without a dot", "http://intranet/"],
    ["userinfo", "http://user:secret@pictures.example/"],
    ["userinfo that looks like the host", "http://pictures.example@127.0.0.1/"],
    ["userinfo with an empty password", "http://pictures.example:@pictures.example/"],
    ["a backslash before the host", "http://pictures.example\\@127.0.0.1/../"],
    ["another port", "http://pictures.example:8080/"],
    ["the port of mail", "http://pictures.example:25/"],
    ["the port of a database", "https://pictures.example:5432/"],
    ["port zero", "http://pictures.example:0/"],
    ["a file", "file:///etc/passwd"],
    ["a file with a host", "file://pictures.example/etc/passwd"],
    ["gopher", "gopher://pictures.example:70/_"],
    ["ftp", "ftp://pictures.example/cat.jpg"],
    ["data", "data:image/png;base64,iVBORw0KGgo="],
    ["a script", "javascript:alert(1)"],
    ["a dictionary server", "dict://pictures.example:11211/stats"],
    ["a web socket", "ws://pictures.example/"],
    ["a blob", "blob:http://pictures.example/1"],
    ["no scheme", "pictures.example/cat.jpg"],
    ["only a path", "//pictures.example/cat.jpg"],
    ["a line break", "http://pictures.example/\r\nHost: internal"],
    ["a line break in the scheme", "ht\ntp://pictures.example/"],
    ["a NUL", "http://pictures.example\0.internal/"],
    ["nothing", "http:///"],
    ["an empty address", " "],
  ])("is refused without a question to anybody: %s (%j)", async (_, url) => {
    expect([url, await refusal(url)]).toEqual([url, "url_not_allowed"]);
    expect([resolved, server.dialled]).toEqual([[], []]);
  });

  it.each([
    ["loopback", ["127.0.0.1"]],
    ["private", ["10.1.2.3", "192.168.0.7"]],
    ["a cloud's metadata", ["169.254.169.254"]],
    ["IPv6 loopback", ["::1"]],
    ["IPv4-mapped loopback", ["::ffff:127.0.0.1"]],
    ["NAT64 of loopback", ["64:ff9b::7f00:1"]],
    ["an address with a zone", ["fe80::1%eth0"]],
    ["no address at all", ["localhost"]],
  ])("is refused where a public name leads to %s", async (_, addresses) => {
    names["trap.example"] = addresses;
    expect(await refusal("http://trap.example/")).toBe("url_not_allowed");
    expect(server.dialled).toEqual([]);
  });

  it("never leads to the private one of a name's addresses", async () => {
    names["both.example"] = ["127.0.0.1", publicAddress, "::1"];
    await get("http://both.example/");
    expect(server.dialled.map(({ address }) => address)).toEqual([publicAddress]);
  });

  it("is closed to a name that changes its address after it was checked", async () => {
    const answers = [[publicAddress], ["127.0.0.1"]];
    names["rebind.example"] = () => answers.shift() ?? [];
    await get("http://rebind.example/");
    expect(resolved).toEqual(["rebind.example"]);
    expect(server.dialled.map(({ address }) => address)).toEqual([publicAddress]);
  });

  it("is closed to a name that changes its address between two hops", async () => {
    const answers = [[publicAddress], ["127.0.0.1"]];
    names["rebind.example"] = () => answers.shift() ?? [];
    redirectOnce("/again");
    expect(await refusal("http://rebind.example/")).toBe("url_not_allowed");
    expect(server.dialled).toHaveLength(1);
  });

  it.each([
    "http://127.0.0.1/",
    "http://[::1]/",
    "http://2130706433/",
    "//127.0.0.1/",
    "//10.0.0.1:80/",
    "http://localhost/",
    "http://169.254.169.254/latest/meta-data/",
    "http://trap.example/",
    "http://user@pictures.example/",
    "http://pictures.example:22/",
    "file:///etc/passwd",
    "gopher://pictures.example/",
    "data:image/png;base64,iVBORw0KGgo=",
    "javascript:alert(1)",
  ])("is refused where a redirect leads to %s", async (location) => {
    names["trap.example"] = ["192.168.1.1"];
    for (const status of [301, 302, 303, 307, 308]) {
      redirect(location, status);
      expect(await refusal("https://pictures.example/")).toBe("url_not_allowed");
    }
    expect(server.dialled.every(({ address }) => address === publicAddress)).toBe(true);
    expect(server.dialled).toHaveLength(5);
  });

  it("ends where redirects turn in a circle, after six requests", async () => {
    redirect("/round");
    expect(await refusal("http://pictures.example/round")).toBe("url_unreachable");
    expect(server.requests).toHaveLength(6);
  });

  it("tells nothing about private names: one that exists reads like one that does not", async () => {
    names["payroll.corporation.example"] = ["10.0.0.8"];
    const tell = (url: string) => get(url).catch(({ code, message }) => ({ code, message }));
    const exists = await tell("http://payroll.corporation.example/");
    expect(exists).toEqual(await tell("http://nothing.corporation.example/"));
    expect(exists).toEqual(await tell("http://10.0.0.8/"));
  });
});

describe("an answer that is not wanted", () => {
  it("is told by its status", async () => {
    answer = (_, response) => response.writeHead(404).end("no");
    await expect(get("http://pictures.example/")).rejects.toMatchObject({
      code: "url_unreachable",
      message: "The server at this address answered with status 404 instead of the file.",
    });
    answer = (_, response) => response.writeHead(302).end();
    expect(await refusal("http://pictures.example/")).toBe("url_unreachable");
  });

  it("is refused by its first bytes, whatever its type says, before the rest is read", async () => {
    let sent = 0;
    answer = (_, response) => {
      response.writeHead(200, { "Content-Type": "image/jpeg" });
      const more = () => {
        sent += 65_536;
        if (response.destroyed || sent > 40_000_000) return;
        if (response.write(Buffer.alloc(65_536, "<html>"))) setImmediate(more);
        else response.once("drain", more);
      };
      more();
    };
    expect(await refusal("http://pictures.example/")).toBe("url_not_an_image");
    expect(sent).toBeLessThan(20_000_000);
    answer = (_, response) => response.end();
    expect(await refusal("http://pictures.example/")).toBe("url_not_an_image");
  });

  it("is not unpacked, so that it cannot unfold", async () => {
    answer = (_, response) => {
      response.writeHead(200, { "Content-Encoding": "gzip" });
      response.end(gzipSync(Buffer.concat([content, Buffer.alloc(50_000_000)])));
    };
    expect(await refusal("http://pictures.example/")).toBe("url_not_an_image");
  });

  it("is refused for its size when it says it, and when it only turns out", async () => {
    answer = (_, response) =>
      response.writeHead(200, { "Content-Length": "1001" }).write("PICTURE");
    expect(await refusal("http://pictures.example/", { bytesMax: 1000 })).toBe("url_too_large");
    let sent = 0;
    answer = (_, response) => {
      const more = () => {
        sent += 10_000;
        if (!response.destroyed && response.write(Buffer.alloc(10_000, "PICTURE")))
          setImmediate(more);
        else response.once("drain", more);
      };
      more();
    };
    const late = get("http://pictures.example/", { bytesMax: 1_048_576 });
    await expect(late).rejects.toMatchObject({
      code: "url_too_large",
      message: "The file at this address is larger than 1MB.",
    });
    expect(sent).toBeLessThan(20_000_000);
  });

  it("is refused when it breaks off", async () => {
    answer = (_, response) => {
      response.writeHead(200, { "Content-Length": "1000" }).write("PICTURE");
      setTimeout(() => response.destroy(), 20);
    };
    expect(await refusal("http://pictures.example/")).toBe("url_unreachable");
    answer = (request) => request.socket.destroy();
    expect(await refusal("http://pictures.example/")).toBe("url_unreachable");
    answer = (request) => request.socket.end("not HTTP\r\n\r\n");
    expect(await refusal("http://pictures.example/")).toBe("url_unreachable");
  });
});

describe("waiting", () => {
  it("ends for the name, the connection, the first byte and the whole", async () => {
    names["slow.example"] = () => [publicAddress];
    const never = () => new Promise<never>(() => {});
    const { signal } = new AbortController();
    const options = { path: join(folder, "never"), wanted: anything, signal };
    const limits = { connectMs: 50 };
    const silent = createUrlFetcher({ resolve: never, dial: server.dial, limits });
    await expect(silent("http://slow.example/", options)).rejects.toMatchObject({
      code: "url_timeout",
    });
    const closed = createUrlFetcher({ resolve, dial: never, limits });
    await expect(closed("http://slow.example/", options)).rejects.toMatchObject({
      code: "url_timeout",
    });
    answer = () => {};
    expect(await refusal("http://slow.example/", { firstByteMs: 50 })).toBe("url_timeout");
    answer = (_, response) => {
      const drip = setInterval(() => response.write("PICTURE"), 10);
      response.on("close", () => clearInterval(drip));
    };
    expect(await refusal("http://slow.example/", { wholeMs: 200 })).toBe("url_timeout");
  });

  it("ends for redirects that each answer in time, at the time for the whole", async () => {
    answer = (_, response) => {
      setTimeout(() => response.writeHead(302, { Location: "/" }).end(), 60);
    };
    expect(await refusal("http://pictures.example/", { wholeMs: 150 })).toBe("url_timeout");
  });

  it("ends when the server stops", async () => {
    answer = () => {};
    const controller = new AbortController();
    const waiting = get("http://pictures.example/", {}, controller.signal);
    setTimeout(() => controller.abort(), 30);
    await expect(waiting).rejects.toMatchObject({ code: "shutting_down" });
  });

  it("ends at an address that cannot be reached", async () => {
    const fetchUrl = createUrlFetcher({
      resolve,
      dial: async () => {
        throw new Error("connect ECONNREFUSED");
      },
    });
    const { signal } = new AbortController();
    const options = { path: join(folder, "none"), wanted: anything, signal };
    await expect(fetchUrl("http://pictures.example/", options)).rejects.toMatchObject({
      code: "url_unreachable",
    });
    const failing = createUrlFetcher({
      dial: server.dial,
      resolve: async () => {
        throw new Error("queryA ESERVFAIL");
      },
    });
    await expect(failing("http://pictures.example/", options)).rejects.toMatchObject({
      code: "url_unreachable",
    });
  });
});
