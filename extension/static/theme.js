/* Names the browser's theme before the first paint, and follows it. */
const isDark = matchMedia("(prefers-color-scheme: dark)");
function nameTheme() {
  document.documentElement.dataset.theme = isDark.matches ? "dark" : "light";
}
isDark.addEventListener("change", nameTheme);
nameTheme();
