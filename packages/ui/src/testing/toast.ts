import { eventually, listed, textOf, type Patience, type Person } from './person';

export interface ToastDriver {
  readonly element: HTMLElement;
  /** `default`, `success`, `info`, `warning`, `error` or `loading`. */
  readonly type: string;
  readonly title: string;
  /** '' when there is none. */
  readonly description: string;
  readonly isOpen: boolean;
  /** Presses its button, such as 'Undo'. */
  act: (person: Person) => Promise<void>;
  dismiss: (person: Person) => Promise<void>;
}

const isThere = (element: Element) => element.isConnected && element.getAttribute('data-state') !== 'closed';

function driver(element: HTMLElement): ToastDriver {
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-slot="toast-${name}"]`);
  const press = async (person: Person, name: string) => {
    const button = part(name);
    if (!button) throw new Error(`The toast “${textOf(part('title'))}” has no ${name} to press.`);
    await person.click(button);
  };
  return {
    element,
    get type() {
      return element.dataset.type ?? 'default';
    },
    get title() {
      return textOf(part('title'));
    },
    get description() {
      return textOf(part('description'));
    },
    get isOpen() {
      return isThere(element);
    },
    act: (person) => press(person, 'action'),
    dismiss: (person) => press(person, 'close'),
  };
}

/** The toasts on the page that are not fading out, oldest first. */
export const toasts = (): ToastDriver[] =>
  [...document.querySelectorAll<HTMLElement>('[data-slot="toast"]')].filter(isThere).map(driver);

/** The toast with this title, once it shows. */
export const findToast = (title: string, patience?: Patience): Promise<ToastDriver> =>
  eventually(
    () => toasts().findLast((one) => one.title === title),
    () => `No toast says “${title}”. ${listed(toasts().map((one) => one.title))}`,
    patience,
  );
