import { eventually, listed, referencedText, textOf, type Patience, type Person } from './person';

export interface DialogDriver {
  readonly element: HTMLElement;
  readonly title: string;
  /** The sentence under the title; '' when there is none. */
  readonly description: string;
  readonly isOpen: boolean;
  /** Presses a button inside by its words. */
  press: (person: Person, button: string) => Promise<void>;
  /** Presses Escape, and waits until the dialog is gone. */
  dismiss: (person: Person, patience?: Patience) => Promise<void>;
}

const isThere = (element: Element) => element.isConnected && element.getAttribute('data-state') !== 'closed';

const dialogs = () =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].filter(isThere);

const titleOf = (element: Element) =>
  referencedText(element, 'aria-labelledby') || (element.getAttribute('aria-label') ?? '');

function driver(element: HTMLElement): DialogDriver {
  return {
    element,
    get title() {
      return titleOf(element);
    },
    get description() {
      return referencedText(element, 'aria-describedby');
    },
    get isOpen() {
      return isThere(element);
    },
    async press(person, name) {
      const buttons = [...element.querySelectorAll('button')];
      const nameOf = (button: Element) => button.getAttribute('aria-label') ?? textOf(button);
      const found = buttons.find((button) => nameOf(button) === name);
      if (!found) throw new Error(`The dialog has no button “${name}”. ${listed(buttons.map(nameOf))}`);
      await person.click(found);
    },
    async dismiss(person, patience) {
      if (!element.contains(document.activeElement)) element.focus();
      await person.keyboard('{Escape}');
      await eventually(
        () => (isThere(element) ? null : true),
        () => `The dialog “${titleOf(element)}” did not close.`,
        patience,
      );
    },
  };
}

/** The dialog, alert dialog, drawer or popover with this title, once it is open; without a title, the last that opened. */
export async function findDialog(title?: string, patience?: Patience): Promise<DialogDriver> {
  const element = await eventually(
    () => dialogs().findLast((one) => title === undefined || titleOf(one) === title),
    () => `No dialog${title === undefined ? '' : ` “${title}”`} is open. ${listed(dialogs().map(titleOf))}`,
    patience,
  );
  return driver(element);
}

/** Presses what opens a dialog and waits for it. */
export async function openDialog(
  person: Person,
  trigger: Element,
  patience?: Patience,
): Promise<DialogDriver> {
  const before = new Set(dialogs());
  await person.click(trigger);
  const element = await eventually(
    () => dialogs().findLast((one) => !before.has(one)),
    () => `“${textOf(trigger)}” opened no dialog.`,
    patience,
  );
  return driver(element);
}
