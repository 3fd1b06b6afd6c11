/** Elements of the page, looked for each time they are used, as Playwright's locators do. */
import { userEvent } from "@testing-library/user-event";
import {
  findByAltText,
  findByLabel,
  findByRole,
  findByText,
  isChecked,
  isVisible,
  matches,
  type RoleOptions,
  type TextMatch,
} from "./find-elements.ts";
import { waitUntil } from "./wait-until.ts";

export type GivenFile = { name: string; mimeType: string; buffer: Uint8Array };
type TextOptions = { exact?: boolean };
type FilterOptions = { hasText?: TextMatch; has?: Locator; visible?: boolean };

export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

function unique(elements: Element[]): Element[] {
  return [...new Set(elements)];
}

function setValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = Object.getPrototypeOf(field);
  // React overrides the value of the element itself, to see who changed it.
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

export class Locator {
  readonly description: string;
  private readonly look: () => Element[];

  constructor(look: () => Element[], description: string) {
    this.look = look;
    this.description = description;
  }

  elements(): Element[] {
    return unique(this.look());
  }

  /** The one element there is; throws where there is none, or more than one. */
  element(): HTMLElement {
    const found = this.elements();
    if (found.length !== 1) {
      throw new Error(`${found.length} elements instead of one: ${this.description}`);
    }
    return found[0] as HTMLElement;
  }

  private narrow(description: string, find: (root: Element) => Element[]): Locator {
    return new Locator(
      () => this.elements().flatMap(find),
      this.description ? `${this.description} » ${description}` : description,
    );
  }

  getByRole(role: string, options: RoleOptions = {}): Locator {
    const { name } = options;
    return this.narrow(`${role}${name === undefined ? "" : ` "${name}"`}`, (root) =>
      findByRole(root, role, options),
    );
  }

  getByText(text: TextMatch, { exact }: TextOptions = {}): Locator {
    return this.narrow(`text "${text}"`, (root) => findByText(root, text, exact));
  }

  getByLabel(text: TextMatch, { exact }: TextOptions = {}): Locator {
    return this.narrow(`label "${text}"`, (root) => findByLabel(root, text, exact));
  }

  getByAltText(text: TextMatch, { exact }: TextOptions = {}): Locator {
    return this.narrow(`alt "${text}"`, (root) => findByAltText(root, text, exact));
  }

  locator(selector: string): Locator {
    const sibling = selector.match(/^xpath=following-sibling::(\w+)$/)?.[1];
    return this.narrow(selector, (root) =>
      sibling
        ? [...(root.parentElement?.children ?? [])].filter(
            (element) =>
              element.localName === sibling &&
              root.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
          )
        : [...root.querySelectorAll(selector)],
    );
  }

  filter({ hasText, has, visible }: FilterOptions): Locator {
    return new Locator(
      () =>
        this.elements().filter(
          (element) =>
            (hasText === undefined || matches(element.textContent ?? "", hasText)) &&
            (has === undefined || has.elements().some((inner) => element.contains(inner))) &&
            (visible === undefined || isVisible(element) === visible),
        ),
      `${this.description} (filtered)`,
    );
  }

  and(other: Locator): Locator {
    return new Locator(
      () => this.elements().filter((element) => other.elements().includes(element)),
      `${this.description} and ${other.description}`,
    );
  }

  or(other: Locator): Locator {
    return new Locator(
      () => [...this.elements(), ...other.elements()],
      `${this.description} or ${other.description}`,
    );
  }

  nth(at: number): Locator {
    return new Locator(() => this.elements().slice(at).slice(0, 1), `${this.description} [${at}]`);
  }

  first(): Locator {
    return this.nth(0);
  }

  last(): Locator {
    return this.nth(-1);
  }

  async all(): Promise<Locator[]> {
    return this.elements().map((_, at) => this.nth(at));
  }

  /** The element once it is there, seen and enabled. */
  private async ready(): Promise<HTMLElement> {
    return waitUntil(() => {
      const element = this.element();
      if (!isVisible(element)) throw new Error(`Not visible: ${this.description}`);
      if (element.matches(":disabled")) throw new Error(`Disabled: ${this.description}`);
      return element;
    });
  }

  async click(): Promise<void> {
    await user.click(await this.ready());
  }

  async fill(value: string): Promise<void> {
    const field = (await this.ready()) as HTMLInputElement;
    field.focus();
    setValue(field, value);
  }

  async focus(): Promise<void> {
    (await waitUntil(() => this.element())).focus();
  }

  async press(key: string): Promise<void> {
    await this.focus();
    await user.keyboard(`{${key}}`);
  }

  async setChecked(checked: boolean): Promise<void> {
    const box = await this.ready();
    if (isChecked(box) !== checked) await user.click(box);
  }

  async check(): Promise<void> {
    await this.setChecked(true);
  }

  async uncheck(): Promise<void> {
    await this.setChecked(false);
  }

  /** By its value or by what it reads. */
  async selectOption(wanted: string): Promise<void> {
    const list = (await this.ready()) as HTMLSelectElement;
    const option = await waitUntil(() => {
      const found = [...list.options].find(
        ({ value, textContent }) => value === wanted || textContent === wanted,
      );
      if (!found) throw new Error(`No option "${wanted}": ${this.description}`);
      return found;
    });
    await user.selectOptions(list, option);
  }

  async setInputFiles(given: GivenFile | readonly GivenFile[]): Promise<void> {
    const input = (await waitUntil(() => this.element())) as HTMLInputElement;
    const files = [given]
      .flat()
      .map(
        ({ name, mimeType, buffer }) =>
          new File([new Uint8Array(buffer)], name, { type: mimeType }),
      );
    const list = Object.assign([...files], { item: (at: number) => files[at] ?? null });
    Object.defineProperty(input, "files", { configurable: true, value: list });
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  async dispatchEvent(type: string): Promise<void> {
    const element = await waitUntil(() => this.element());
    element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  }

  async evaluate<T>(read: (element: HTMLElement) => T): Promise<T> {
    return read(await waitUntil(() => this.element()));
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await waitUntil(() => this.element())).getAttribute(name);
  }

  async textContent(): Promise<string | null> {
    return (await waitUntil(() => this.element())).textContent;
  }
}
