import { accessSync, constants, existsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { withProgress } from "../run/progress.mjs";
import { runCommand } from "../run/run-command.mjs";

export const noBrowser =
  "No Chrome or Chromium was found for the browser tests. Install one (https://www.google.com/chrome or your system's chromium package), or set CHROME_PATH to the program.";

/** @param {string | undefined} file */
function isProgram(file) {
  if (!file) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {string[]} */
function usualPlaces() {
  const { env } = process;
  if (process.platform === "darwin") {
    const apps = ["Google Chrome", "Chromium", "Microsoft Edge"];
    return ["/Applications", path.join(os.homedir(), "Applications")].flatMap((folder) =>
      apps.map((app) => path.join(folder, `${app}.app`, "Contents", "MacOS", app)),
    );
  }
  if (process.platform === "win32") {
    const programs = [
      "Google\\Chrome\\Application\\chrome.exe",
      "Chromium\\Application\\chrome.exe",
      "Microsoft\\Edge\\Application\\msedge.exe",
    ];
    return [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA].flatMap((folder) =>
      folder ? programs.map((program) => path.join(folder, program)) : [],
    );
  }
  // The headless shell cuts the tests' time by a fifth.
  const names = ["chromium-headless-shell", "chromium", "google-chrome", "google-chrome-stable"];
  const folders = [...(env.PATH ?? "").split(":"), "/usr/bin", "/snap/bin", "/opt/google/chrome"];
  return folders
    .filter((folder) => folder !== "")
    .flatMap((folder) =>
      [...names, "chromium-browser", "chrome"].map((name) => path.join(folder, name)),
    );
}

/** @returns {string | null} the program of an installed Chrome or Chromium */
export function findBrowser() {
  const { TELLSIGN_BROWSER, CHROME_PATH } = process.env;
  return [TELLSIGN_BROWSER, CHROME_PATH, ...usualPlaces()].find(isProgram) ?? null;
}

/** One that can load extensions, which the headless shell cannot. Chrome itself no longer takes them from the command line. @returns {string | null} */
export function findExtensionBrowser() {
  const { TELLSIGN_BROWSER, CHROME_PATH } = process.env;
  const places = [TELLSIGN_BROWSER, CHROME_PATH, ...usualPlaces()];
  const isChromium = (/** @type {string | undefined} */ file) =>
    /chromium(-browser)?$/i.test(file ?? "");
  return places.find((file) => isChromium(file) && isProgram(file)) ?? null;
}

/** Finds a browser, or installs Debian's if this process may. */
export async function findOrInstallBrowser() {
  const found = findBrowser();
  const mayInstall = process.getuid?.() === 0 && existsSync("/etc/debian_version");
  if (found || !mayInstall) return found;
  await withProgress({ doing: "Installing chromium", done: "apt-get ended" }, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const update = await runCommand("apt-get", ["update"], { env });
    for (const name of ["chromium-headless-shell", "chromium"]) {
      const install = await runCommand("apt-get", ["install", "-y", name], { env });
      if (install.ok) return;
      console.log(`${update.output}${install.output}`.trimEnd());
    }
  });
  return findBrowser();
}
