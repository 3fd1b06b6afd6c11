/** The manifest of the browser extension, for each family of browsers. */

/** @typedef {"chromium" | "firefox"} Family */

const icons = { 16: "icon-16.png", 32: "icon-32.png", 48: "icon-48.png", 128: "icon-128.png" };

/** Nothing at installation reaches a site: activeTab gives access to a tab when the user asks there, until it goes elsewhere. */
const permissions = ["activeTab", "scripting", "contextMenus", "storage"];

const shared = {
  manifest_version: 3,
  name: "Tellsign",
  description:
    "Checks selected text or an article for AI writing, on your own device. Says how sure it is and why, and abstains when it cannot say.",
  icons,
  action: { default_title: "Tellsign", default_popup: "popup.html", default_icon: icons },
  options_ui: { page: "options.html", open_in_tab: true },
  // Asked for in the options, for the one server that the user enters there.
  optional_host_permissions: ["https://*/*", "http://localhost/*", "http://127.0.0.1/*"],
  content_security_policy: {
    extension_pages:
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; img-src 'self' data:; connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
  },
};

const own = {
  chromium: {
    minimum_chrome_version: "121",
    permissions: [...permissions, "sidePanel", "offscreen"],
    background: { service_worker: "background.js", type: "module" },
    side_panel: { default_path: "panel.html" },
  },
  firefox: {
    permissions,
    background: { scripts: ["background.js"], type: "module" },
    sidebar_action: {
      default_title: "Tellsign",
      default_panel: "panel.html",
      default_icon: icons,
      open_at_install: false,
    },
    browser_specific_settings: {
      gecko: {
        id: "extension@tellsign.example",
        // The first with highlights, which mark sentences without changing the page.
        strict_min_version: "140.0",
        data_collection_permissions: { required: ["none"] },
      },
    },
  },
};

/** @param {Family} family @param {string} version */
export function writeManifest(family, version) {
  return { ...shared, version, ...own[family] };
}
