import { expect, it } from "vitest";
import { writeManifest } from "./manifest.mjs";

it("asks for no site at installation, and loads no code from elsewhere", () => {
  for (const family of ["chromium", "firefox"] as const) {
    const manifest = writeManifest(family, "1.2.3");
    expect(manifest.version).toBe("1.2.3");
    expect(manifest).not.toHaveProperty("host_permissions");
    expect(manifest).not.toHaveProperty("content_scripts");
    expect(manifest.permissions).not.toContain("tabs");
    expect(manifest.permissions.some((name) => name.includes("://"))).toBe(false);
    const policy = manifest.content_security_policy.extension_pages;
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval';/);
  }
});
