/** An esbuild plugin: our rooms are bundled, npm packages stay external. @type {import("esbuild").Plugin} */
export const npmPackagesOutside = {
  name: "npm-packages-outside",
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
      kind === "entry-point" || path.startsWith("@tellsign/") ? undefined : { external: true },
    );
  },
};
