/** One window for all test files of a process: they share the modules, which hold on to the window they met first. */
import { Window } from "happy-dom";
import { type Environment, populateGlobal } from "vitest/runtime";

let shared: Window | null = null;

function openWindow(): Window {
  return new Window({
    url: "http://localhost:3000/",
    width: 1280,
    height: 720,
    settings: {
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
      navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true },
    },
  });
}

const environment: Environment = {
  name: "shared-window",
  viteEnvironment: "client",
  setup(global) {
    shared ??= openWindow();
    // What reads and writes requests stays Node's: the tests answer them.
    const { keys, originals } = populateGlobal(global, shared, {
      bindFunctions: true,
      additionalKeys: ["File", "FormData", "Blob", "FileReader", "Event", "CustomEvent"],
    });
    return {
      teardown() {
        for (const key of keys) delete global[key];
        for (const [key, value] of originals) global[key] = value;
      },
    };
  },
};

export default environment;
