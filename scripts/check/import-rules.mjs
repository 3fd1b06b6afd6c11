/**
 * Which room may import which: the arrows of ARCHITECTURE.md, for dependency-cruiser. Every rule also counts type-only
 * imports unless it says otherwise.
 */

const tests = String.raw`(\.(test|spec)\.tsx?$|/testing/|^(web|extension)/e2e/|^server/vitest\.)`;
const serverPrograms = String.raw`^server/src/(api|worker|app|start-services|backup|restore|rotate-key|make-admin|remove-demo)\.ts$`;

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
export const importRules = [
  {
    name: "no cycles",
    from: {},
    to: { circular: true },
  },
  {
    name: "an import leads to something",
    from: {},
    // The plugins in web/vite make the virtual modules, and mdast has only types (@types/mdast).
    to: { couldNotResolve: true, pathNot: "^(virtual:|mdast$)" },
  },
  {
    name: "a room declares the packages it imports",
    // Tests, scripts and the site's build use the tools that the root declares.
    from: { path: "^[^/]+/src/", pathNot: tests },
    to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
  },
  {
    name: "no index files",
    from: {},
    to: { path: String.raw`(^|/)index\.(tsx?|mts|m?js)$`, pathNot: "node_modules" },
  },
  {
    name: "programs do not import tests",
    from: { pathNot: `${tests}|^scripts/` },
    to: { path: tests },
  },

  {
    name: "contracts imports only zod and itself",
    from: { path: "^contracts/", pathNot: tests },
    to: { pathNot: "^contracts/|^node_modules/zod/" },
  },
  {
    name: "detectors imports only contracts and packages",
    from: { path: "^detectors/" },
    to: {
      path: "^[a-z]+/",
      pathNot: "^(detectors|contracts|node_modules)/",
      dependencyTypesNot: ["core"],
    },
  },
  {
    name: "detectors uses node: only in runtime.node and tests",
    from: { path: "^detectors/src/", pathNot: `^detectors/src/runtime\\.node/|${tests}` },
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "a modality imports no other modality",
    from: { path: "^detectors/src/(text|image|audio)/", pathNot: tests },
    to: { path: "^detectors/src/(text|image|audio|video)/", pathNot: "^detectors/src/$1/" },
  },
  {
    name: "video imports image and audio, not text",
    from: { path: "^detectors/src/video/", pathNot: tests },
    to: { path: "^detectors/src/text/" },
  },
  {
    name: "verifier imports only contracts, and no packages",
    from: { path: "^verifier/", pathNot: tests },
    to: { pathNot: "^(verifier|contracts)/", dependencyTypesNot: ["core"] },
  },
  {
    name: "verifier uses node: only where it runs on Node",
    from: { path: "^verifier/", pathNot: `/(run-verify|read-issuer|node-host)\\.ts$|${tests}` },
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "sdk imports only contracts, and no packages",
    from: { path: "^sdk/src/", pathNot: tests },
    to: { pathNot: "^(sdk|contracts)/" },
  },
  {
    name: "sdk reads contracts as types",
    from: { path: "^sdk/", pathNot: tests },
    to: { path: "^contracts/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "mcp imports only contracts, sdk and verifier, and no packages",
    from: { path: "^mcp/", pathNot: tests },
    to: { pathNot: "^(mcp|sdk|verifier|contracts)/", dependencyTypesNot: ["core"] },
  },
  {
    name: "mcp uses node: only in node",
    from: { path: "^mcp/src/", pathNot: `^mcp/src/node/|${tests}` },
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "cli imports no room but contracts, detectors, sdk, mcp and verifier",
    from: { path: "^cli/" },
    to: { path: "^(server|web|scripts)/" },
  },
  {
    name: "extension imports no room but contracts, detectors and sdk",
    from: { path: "^extension/", pathNot: tests },
    to: {
      path: "^[a-z]+/",
      pathNot: "^(extension|contracts|detectors|sdk|node_modules)/",
      dependencyTypesNot: ["core"],
    },
  },
  {
    name: "extension: only the engine imports detectors",
    from: { path: "^extension/src/", pathNot: "^extension/src/engine/" },
    to: { path: "^detectors/" },
  },
  {
    name: "extension: what runs in pages imports nothing of what asks for it",
    from: { path: "^extension/src/page/", pathNot: tests },
    to: { path: "^extension/src/(background|engine|options|panel)/" },
  },
  {
    name: "nothing imports the extension",
    from: { pathNot: "^extension/" },
    to: { path: "^extension/" },
  },
  {
    name: "nothing imports server",
    from: { pathNot: "^server/" },
    to: { path: "^server/" },
  },
  {
    name: "nothing imports web",
    from: { pathNot: "^web/" },
    to: { path: "^web/" },
  },

  {
    name: "server: policy is pure, it imports contracts only",
    from: { path: "^server/src/policy/", pathNot: tests },
    to: { pathNot: "^(server/src/policy|contracts)/" },
  },
  {
    name: "server: process imports no other folder",
    from: { path: "^server/src/process/", pathNot: tests },
    to: { path: "^server/src/[^/]+/", pathNot: "^server/src/process/" },
  },
  {
    name: "server: storage imports process alone",
    from: { path: "^server/src/storage/", pathNot: tests },
    to: { path: "^server/src/[^/]+/", pathNot: "^server/src/(storage|process)/" },
  },
  {
    name: "server: db does not import what uses it",
    from: { path: "^server/src/db/", pathNot: tests },
    to: { path: "^server/src/(routes|jobs|http|actions|detection|external|storage|rendering)/" },
  },
  {
    name: "server: external does not import what uses it",
    from: { path: "^server/src/external/", pathNot: tests },
    to: { path: "^server/src/(routes|jobs|http|actions|detection|rendering)/" },
  },
  {
    name: "server: detection does not import what uses it",
    from: { path: "^server/src/detection/", pathNot: tests },
    to: { path: "^server/src/(routes|jobs|http|actions|db|external|rendering)/" },
  },
  {
    name: "server: http is middleware, it does not import routes, jobs or actions",
    from: { path: "^server/src/http/", pathNot: tests },
    to: { path: "^server/src/(routes|jobs|actions)/" },
  },
  {
    name: "server: actions do not import routes, jobs or http",
    from: { path: "^server/src/actions/", pathNot: tests },
    to: { path: "^server/src/(routes|jobs|http)/" },
  },
  {
    name: "server: jobs do not import routes or http",
    from: { path: "^server/src/jobs/", pathNot: tests },
    to: { path: "^server/src/(routes|http)/" },
  },
  {
    name: "server: routes do not import jobs",
    from: { path: "^server/src/routes/", pathNot: tests },
    to: { path: "^server/src/jobs/" },
  },
  {
    name: "server: only its programs put the parts together",
    from: { path: "^server/src/[^/]+/", pathNot: tests },
    to: { path: serverPrograms },
  },

  {
    name: "web: a screen does not import another screen",
    from: { path: "^web/src/screens/([^/]+)/" },
    to: { path: "^web/src/screens/", pathNot: "^web/src/screens/$1/" },
  },
  {
    name: "web: result does not import screens",
    from: { path: "^web/src/result/" },
    to: { path: "^web/src/screens/" },
  },
  {
    name: "web: a modality's result does not import another's",
    from: { path: "^web/src/result/(text|image|audio)/", pathNot: tests },
    to: { path: "^web/src/result/(text|image|audio|video)/", pathNot: "^web/src/result/$1/" },
  },
  {
    name: "web: components do not import result or screens",
    from: { path: "^web/src/components/" },
    to: { path: "^web/src/(result|screens)/" },
  },
  {
    name: "web: what screens are built on does not import what is shown",
    from: {
      path: "^web/src/(analysis|api|browser|disputes|feedback|format|verification)/",
      pathNot: tests,
    },
    to: { path: "^web/src/(components|result|screens)/" },
  },
  {
    name: "web: only workers import detectors",
    from: { path: "^web/", pathNot: "^web/src/workers/" },
    to: { path: "^detectors/" },
  },
  {
    name: "web: only the build itself imports web/vite",
    from: { path: "^web/", pathNot: String.raw`^web/vite(/|(st)?\.config\.ts$)` },
    to: { path: "^web/vite/" },
  },
];

const inBrowsers = /^(web|verifier|detectors|extension)\/src\//;
/** Parts of those rooms that run on Node: hosts, entry points, and the prerendering of public pages. */
const onNode =
  /^(detectors\/src\/runtime\.node\/|verifier\/src\/(verify|run-verify|read-issuer|node-host)\.ts$|web\/src\/(render\.tsx$|heads\/|llms\/))/;

/** Whether a file ends up in browsers: the detectors and the verifier do, through web/src/workers and the screens. @param {string} file */
export function isBrowserCode(file) {
  return inBrowsers.test(file) && !onNode.test(file) && !new RegExp(tests).test(file);
}
