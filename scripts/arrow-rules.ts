/** Which room may import which: the arrows of ARCHITECTURE.md as one list. */

/** Where an import leads: a file of the repository, or a package by its name (`node:` for Node's own). */
export type Target = { file: string } | { package: string };

export type ArrowRule = {
  rule: string;
  from: RegExp;
  forbids: (target: Target, from: string) => boolean;
};

const modality = /^detectors\/src\/(text|image|audio|video)\//;
const screen = /^web\/src\/screens\/([^/]+)\//;

export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || /(^|\/)testing\//.test(file) || file.startsWith("web/e2e/");
}

/** What builds the site: it reads rooms as text, and runs where scripts run. */
export function isBuildCode(file: string): boolean {
  return /^web\/vite(\/|\.config\.ts$)/.test(file);
}

function fileIn(...patterns: RegExp[]) {
  return (target: Target) => "file" in target && patterns.some((p) => p.test(target.file));
}

function packageOutside(...names: string[]) {
  return (target: Target) => "package" in target && !names.includes(target.package);
}

function roomOf(file: string): string {
  return file.split("/")[0] ?? "";
}

export const arrowRules: ArrowRule[] = [
  {
    rule: "contracts imports only zod and itself",
    from: /^contracts\/src\/(?!.*\.test\.ts$)/,
    forbids: (target) =>
      "file" in target ? roomOf(target.file) !== "contracts" : target.package !== "zod",
  },
  {
    rule: "detectors imports only contracts and its own packages",
    from: /^detectors\//,
    forbids: fileIn(/^(?!detectors\/|contracts\/)/),
  },
  {
    rule: "detectors uses node: only in runtime.node and tests",
    from: /^detectors\/src\/(?!runtime\.node\/|.*\.test\.ts$|testing\/)/,
    forbids: (target) => "package" in target && target.package.startsWith("node:"),
  },
  {
    rule: "a modality does not import another, except video image and audio",
    from: modality,
    forbids: (target, from) => {
      const own = modality.exec(from)?.[1];
      const other = "file" in target ? modality.exec(target.file)?.[1] : undefined;
      if (other === undefined || other === own) return false;
      return own !== "video" || other === "text";
    },
  },
  {
    rule: "nothing imports server",
    from: /^(?!server\/)/,
    forbids: fileIn(/^server\//),
  },
  {
    rule: "nothing imports web",
    from: /^(?!web\/)/,
    forbids: fileIn(/^web\//),
  },
  {
    rule: "policy is pure: it imports contracts only",
    from: /^server\/src\/policy\/(?!.*\.test\.ts$)/,
    forbids: (target) =>
      packageOutside()(target) || fileIn(/^(?!server\/src\/policy\/|contracts\/)/)(target),
  },
  {
    rule: "db does not import routes, jobs or http",
    from: /^server\/src\/db\/(?!.*\.test\.ts$)/,
    forbids: fileIn(/^server\/src\/(routes|jobs|http)\//),
  },
  {
    rule: "external and http do not import routes or jobs",
    from: /^server\/src\/(external|http)\/(?!.*\.test\.ts$)/,
    forbids: fileIn(/^server\/src\/(routes|jobs)\//),
  },
  {
    rule: "jobs do not import routes",
    from: /^server\/src\/jobs\/(?!.*\.test\.ts$)/,
    forbids: fileIn(/^server\/src\/routes\//),
  },
  {
    rule: "only web/src/workers imports detectors",
    from: /^web\/(?!src\/workers\/)/,
    forbids: fileIn(/^detectors\//),
  },
  {
    rule: "only the build itself imports web/vite",
    from: /^web\/(?!vite\/|vite\.config\.ts$)/,
    forbids: fileIn(/^web\/vite\//),
  },
  {
    rule: "a screen does not import another screen",
    from: screen,
    forbids: (target, from) => {
      const other = "file" in target ? screen.exec(target.file)?.[1] : undefined;
      return other !== undefined && other !== screen.exec(from)?.[1];
    },
  },
  {
    rule: "components do not import result or screens",
    from: /^web\/src\/components\//,
    forbids: fileIn(/^web\/src\/(result|screens)\//),
  },
  {
    rule: "result does not import screens",
    from: /^web\/src\/result\//,
    forbids: fileIn(/^web\/src\/screens\//),
  },
  {
    rule: "lib does not import components, result or screens",
    from: /^web\/src\/lib\/(?!.*\.test\.tsx?$)/,
    forbids: fileIn(/^web\/src\/(components|result|screens)\//),
  },
  {
    rule: "verifier depends on nothing: contracts as types, node: where it runs on Node",
    from: /^verifier\/(?!.*(\.test\.ts$|\/testing\/))/,
    forbids: (target, from) =>
      "file" in target
        ? !/^(verifier|contracts)\//.test(target.file)
        : !(target.package.startsWith("node:") && /\/(run-verify|node-host)\.ts$/.test(from)),
  },
  {
    rule: "sdk depends on nothing: contracts as types",
    from: /^sdk\/src\/(?!.*(\.test\.ts$|\/testing\/))/,
    forbids: (target) => ("file" in target ? !/^(sdk|contracts)\//.test(target.file) : true),
  },
  {
    rule: "mcp imports only contracts, sdk and verifier, and no packages",
    from: /^mcp\/src\/(?!.*(\.test\.ts$|\/testing\/))/,
    forbids: (target) =>
      "file" in target ? !/^(mcp|sdk|verifier|contracts)\//.test(target.file) : true,
  },
  {
    rule: "cli imports no room but contracts, detectors, sdk, mcp and verifier",
    from: /^cli\//,
    forbids: fileIn(/^(?!(cli|contracts|detectors|sdk|mcp|verifier)\/)/),
  },
];
