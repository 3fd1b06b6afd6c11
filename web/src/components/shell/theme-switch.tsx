import { Moon, Sun } from "lucide-react";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { chooseTheme, useTheme } from "../../browser/use-theme.ts";

export function ThemeSwitch() {
  const theme = useTheme();
  const hydrated = useHydrated();
  const other = theme === "dark" ? "light" : "dark";
  const Icon = theme === "dark" ? Sun : Moon;
  return (
    <button
      type="button"
      disabled={!hydrated}
      onClick={() => chooseTheme(other)}
      aria-label={`Switch to ${other} theme`}
      className="inline-flex size-10 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink no-script:hidden"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
