import { failure } from "../../feedback/toast-text.ts";

export const shell = {
  loading: "Loading...",
  navLoading: "Loading",
  errorTitle: "Something went wrong",
  reload: "Reload page",
  accessDenied: "Access Denied: You need admin privileges to view this page.",
  rootMissing: "Root element not found!",
  fetchUserFailed: "Failed to fetch user",
  copied: { title: "Copied" },
  copyFailed: failure("Error", "Failed to copy code"),
} as const;
