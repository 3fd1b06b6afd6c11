/** Prints every import that breaks a rule of import-rules.mjs, and fails if there is one. */
import { pathToFileURL } from "node:url";
import { cruise } from "dependency-cruiser";
import { repositoryRoot } from "../repository-root.mjs";
import { importRules, isBrowserCode } from "./import-rules.mjs";

/**
 * @typedef {import("dependency-cruiser").IModule} Module
 * @typedef {import("dependency-cruiser").IDependency} Dependency
 * @typedef {{ rule: string, from: string, to: string }} Violation
 */

export const rooms = [
  "contracts",
  "detectors",
  "server",
  "web",
  "cli",
  "verifier",
  "sdk",
  "mcp",
  "extension",
  "scripts",
];

/** @param {string} baseDir @returns {Promise<import("dependency-cruiser").ICruiseResult>} */
async function readGraph(baseDir) {
  const { output } = await cruise(rooms, {
    baseDir,
    // TypeScript 7 has no API that dependency-cruiser could use.
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|dist-render|node_modules/\\.cache)/" },
    validate: true,
    ruleSet: { forbidden: importRules.map((rule) => ({ severity: "error", ...rule })) },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  });
  if (typeof output === "string") throw new Error(output);
  return output;
}

/** Neither a type nor a file imported as text. @param {Dependency} dependency */
function isLoaded({ module, dependencyTypes }) {
  return !dependencyTypes.includes("type-only") && !module.endsWith("?raw");
}

/** @param {Dependency} dependency */
function onlyOnServers({ resolved, dependencyTypes }) {
  return dependencyTypes.includes("core") || resolved.startsWith("node_modules/zod/");
}

/**
 * zod and Node's modules must stay out of browsers, however long the import chain. dependency-cruiser's `reachable` would also follow
 * type-only imports, which leave nothing to load.
 * @param {Module[]} modules @returns {Violation[]}
 */
function findServerCodeInBrowsers(modules) {
  const byPath = new Map(modules.map((module) => [module.source, module]));
  /** @type {Map<string, string[] | null>} */
  const ways = new Map();
  /** @param {string} file @returns {string[] | null} the import chain to something browsers cannot or must not load */
  const findWay = (file) => {
    const known = ways.get(file);
    if (known !== undefined) return known;
    ways.set(file, null);
    for (const dependency of byPath.get(file)?.dependencies.filter(isLoaded) ?? []) {
      const rest = onlyOnServers(dependency) ? [dependency.module] : findWay(dependency.resolved);
      if (rest) {
        ways.set(file, [file, ...rest]);
        break;
      }
    }
    return ways.get(file) ?? null;
  };
  return modules
    .filter(({ source }) => isBrowserCode(source))
    .flatMap(({ source }) => {
      const way = findWay(source);
      const rule = "zod and node: stay out of browsers";
      return way ? [{ rule, from: source, to: way.slice(1).join(" -> ") }] : [];
    });
}

/** @param {string} file */
function roomOf(file) {
  return file.slice(0, file.indexOf("/"));
}

/** @param {Module[]} modules @returns {Violation[]} */
function findRelativeImportsOfRooms(modules) {
  const rule = "another room is imported by its package name";
  return modules
    .filter(({ source }) => /^[^/]+\/src\//.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ module, resolved }) => module.startsWith(".") && /^[^/]+\/src\//.test(resolved))
        .filter(({ resolved }) => roomOf(resolved) !== roomOf(source))
        .map(({ resolved }) => ({ rule, from: source, to: resolved })),
    );
}

/** @param {string} [baseDir] */
export async function checkImports(baseDir = repositoryRoot) {
  const { modules, summary } = await readGraph(baseDir);
  const broken = summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map(({ name }) => name).join(" -> ") : to,
  }));
  const violations = [
    ...broken,
    ...findServerCodeInBrowsers(modules),
    ...findRelativeImportsOfRooms(modules),
  ];
  return { files: summary.totalCruised, violations };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { files, violations } = await checkImports();
  for (const { rule, from, to } of violations) console.log(`${from} -> ${to} (${rule})`);
  console.log(`${files} files, ${violations.length} imports that break a rule`);
  if (violations.length > 0) process.exitCode = 1;
}
