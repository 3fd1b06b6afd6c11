/**
 * Whether this Node can build and run everything. The build (Vite) excludes Node 21 and 22.0 to 22.11; on Node 20.19
 * and later 20.x everything still runs, although pg-boss and dependency-cruiser ask for 22.
 * @param {string} version as in `process.versions.node`
 * @returns {{ supported: boolean, message?: string }}
 */
export function judgeNode(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 12)) return { supported: true };
  if (major === 20 && minor >= 19) {
    return {
      supported: true,
      message: `Node ${version} is past its end of life. Tellsign still runs on it; use Node 22.12 or newer when you can.`,
    };
  }
  return {
    supported: false,
    message: `Tellsign needs Node 22.12 or newer; this is Node ${version}. Get one at https://nodejs.org and start again.`,
  };
}
