/** Finds elements the way assistive technology names them, with the rules that Playwright's locators follow. */
import { computeAccessibleName, getRole } from "dom-accessibility-api";

export type TextMatch = string | RegExp;
export type RoleOptions = {
  name?: TextMatch;
  exact?: boolean;
  level?: number;
  checked?: boolean;
};

/** Asking every element for its role takes long, so only these are asked. */
const candidates: Record<string, string> = {
  alert: "[role=alert]",
  article: "article",
  banner: "header",
  button: "button, input[type=button], input[type=submit], input[type=reset]",
  cell: "td",
  checkbox: "input[type=checkbox]",
  columnheader: "th",
  combobox: "select, input",
  complementary: "aside",
  contentinfo: "footer",
  definition: "dd",
  dialog: "dialog",
  figure: "figure",
  group: "fieldset, details",
  heading: "h1, h2, h3, h4, h5, h6",
  img: "img, svg",
  link: "a[href]",
  list: "ul, ol",
  listitem: "li",
  main: "main",
  navigation: "nav",
  option: "option",
  progressbar: "progress",
  radio: "input[type=radio]",
  region: "section",
  row: "tr",
  rowheader: "th",
  slider: "input[type=range]",
  spinbutton: "input[type=number]",
  status: "output",
  table: "table",
  textbox: "input, textarea",
};

/** Landmarks only where nothing around them narrows what they are about. */
const sectioning = "article, aside, main, nav, section";

function roleOf(element: Element): string | null {
  const { localName } = element;
  const given = element.getAttribute("role");
  if (given) return given;
  if ((localName === "header" || localName === "footer") && element.parentElement) {
    return element.parentElement.closest(sectioning)
      ? null
      : localName === "header"
        ? "banner"
        : "contentinfo";
  }
  if (localName === "section") return nameOf(element) === "" ? null : "region";
  if (localName === "th") return element.closest("thead") ? "columnheader" : "rowheader";
  if (localName === "svg") return null;
  return getRole(element);
}

export function normalize(text: string): string {
  return text
    .replace(/\u200b/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

export function matches(text: string, wanted: TextMatch, exact = false): boolean {
  const given = normalize(text);
  if (wanted instanceof RegExp) return wanted.test(given);
  return exact
    ? given === normalize(wanted)
    : given.toLowerCase().includes(normalize(wanted).toLowerCase());
}

export function nameOf(element: Element): string {
  return computeAccessibleName(element);
}

/** There is no style sheet here, so the classes that show and hide by the width of the window are known by name. */
const widthsPx: Record<string, number> = { sm: 640, md: 768, lg: 1024, xl: 1280 };
const displays =
  /^(?:(sm|md|lg|xl):)?(hidden|block|flex|grid|inline|inline-block|inline-flex|table|contents)$/;

function isHiddenItself(element: Element): boolean {
  if (element.hasAttribute("hidden")) return true;
  const style = (element as HTMLElement).style;
  if (style && (style.display === "none" || style.visibility === "hidden")) return true;
  if (element.classList.contains("not-any-pointer-coarse:hidden")) return true;
  if (element.classList.contains("max-md:hidden") && window.innerWidth < 768) return true;
  let display = "";
  let fromPx = -1;
  for (const name of element.classList) {
    const [, width = "", value = ""] = name.match(displays) ?? [];
    const px = widthsPx[width] ?? 0;
    if (value && px <= window.innerWidth && px >= fromPx) [display, fromPx] = [value, px];
  }
  return display === "hidden";
}

function isInClosedDetails(element: Element): boolean {
  const details = element.closest("details:not([open])");
  if (!details) return false;
  const summary = element.closest("summary");
  if (summary?.parentElement !== details) return details !== element;
  return isInClosedDetails(details.parentElement ?? details);
}

export function isVisible(element: Element): boolean {
  if (!element.isConnected) return false;
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (isHiddenItself(at)) return false;
  }
  return !isInClosedDetails(element);
}

function isExposed(element: Element): boolean {
  return !element.closest("[aria-hidden=true], [inert]") && isVisible(element);
}

export function findByRole(
  root: ParentNode,
  role: string,
  { name, exact, level, checked }: RoleOptions = {},
): Element[] {
  const selector = [`[role=${role}]`, candidates[role]].filter(Boolean).join(", ");
  return [...root.querySelectorAll(selector)].filter(
    (element) =>
      roleOf(element) === role &&
      (level === undefined || Number(element.localName.slice(1)) === level) &&
      (checked === undefined || isChecked(element) === checked) &&
      isExposed(element) &&
      (name === undefined || matches(nameOf(element), name, exact)),
  );
}

export function isChecked(element: Element): boolean {
  const state = element.getAttribute("aria-checked");
  return state === null ? (element as HTMLInputElement).checked : state === "true";
}

/** The innermost elements that say it. */
export function findByText(root: ParentNode, wanted: TextMatch, exact = false): Element[] {
  const says = (element: Element) => matches(element.textContent ?? "", wanted, exact);
  return [...root.querySelectorAll("*")].filter(
    (element) =>
      !/^(script|style|template|noscript)$/.test(element.localName) &&
      says(element) &&
      ![...element.children].some(says),
  );
}

function labelsOf(element: Element): string[] {
  const byId = (element.getAttribute("aria-labelledby") ?? "")
    .split(/\s+/)
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? "");
  const own = element.getAttribute("aria-label");
  const labels = [...((element as HTMLInputElement).labels ?? [])].map(
    (label) => label.textContent ?? "",
  );
  return [...(byId.length > 0 ? [byId.join(" ")] : []), ...(own ? [own] : []), ...labels];
}

const labelled =
  "input, select, textarea, button, meter, output, progress, audio, video, [aria-label], [aria-labelledby]";

export function findByLabel(root: ParentNode, wanted: TextMatch, exact = false): Element[] {
  return [...root.querySelectorAll(labelled)].filter((element) =>
    labelsOf(element).some((label) => matches(label, wanted, exact)),
  );
}

export function findByAltText(root: ParentNode, wanted: TextMatch, exact = false): Element[] {
  return [...root.querySelectorAll("[alt]")].filter((element) =>
    matches(element.getAttribute("alt") ?? "", wanted, exact),
  );
}
