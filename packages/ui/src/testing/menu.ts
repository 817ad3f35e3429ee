import { eventually, listed, textOf, type Patience, type Person } from './person';

export interface MenuDriver {
  readonly element: HTMLElement;
  /** The words of its items, in order. */
  readonly items: string[];
  readonly isOpen: boolean;
  isBlocked: (item: string) => boolean;
  /** Whether a choice of the menu is on; null for an item that is no choice. */
  isChecked: (item: string) => boolean | null;
  choose: (person: Person, item: string) => Promise<void>;
}

const ITEMS = '[role="menuitem"], [role="menuitemcheckbox"], [role="menuitemradio"]';
const isThere = (element: Element) => element.isConnected && element.getAttribute('data-state') !== 'closed';
const menus = () => [...document.querySelectorAll<HTMLElement>('[role="menu"]')].filter(isThere);

function driver(element: HTMLElement): MenuDriver {
  const all = () => [...element.querySelectorAll<HTMLElement>(ITEMS)];
  const item = (name: string): HTMLElement => {
    const found = all().find((one) => textOf(one) === name);
    if (!found) throw new Error(`The menu has no item “${name}”. ${listed(all().map(textOf))}`);
    return found;
  };
  return {
    element,
    get items() {
      return all().map(textOf);
    },
    get isOpen() {
      return isThere(element);
    },
    isBlocked: (name) => item(name).getAttribute('aria-disabled') === 'true',
    isChecked(name) {
      const checked = item(name).getAttribute('aria-checked');
      return checked === null ? null : checked === 'true';
    },
    choose: async (person, name) => {
      await person.click(item(name));
    },
  };
}

/** Presses the trigger of a menu, or an item that opens an inner one, and waits for it. */
export async function openMenu(person: Person, trigger: Element, patience?: Patience): Promise<MenuDriver> {
  const before = new Set(menus());
  await person.click(trigger);
  const element = await eventually(
    () => menus().findLast((one) => !before.has(one)),
    () => `“${trigger.getAttribute('aria-label') ?? textOf(trigger)}” opened no menu.`,
    patience,
  );
  return driver(element);
}
