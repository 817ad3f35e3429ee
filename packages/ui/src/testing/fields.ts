/** Questions a test of another package may put to what this one renders, without knowing its markup. */
import { listed, textOf, type Person } from './person';

function describedBy(control: Element, slot: string): string | null {
  const ids = control.getAttribute('aria-describedby')?.split(/\s+/) ?? [];
  for (const id of ids) {
    const element = control.ownerDocument.getElementById(id);
    if (element?.dataset.slot === slot) return element.textContent;
  }
  return null;
}

/** The error that is shown for a control and read with it; null when there is none. */
export const errorOf = (control: Element): string | null => describedBy(control, 'field-error');

/** The help that is shown for a control and read with it; null when there is none. */
export const helpOf = (control: Element): string | null => describedBy(control, 'field-help');

/** Whether a button or a link with the looks of one waits for something. */
export const isPending = (control: Element): boolean => control.getAttribute('aria-busy') === 'true';

/** Whether a button can be used: it stays focusable when it cannot, so `disabled` says nothing. */
export const isBlocked = (control: Element): boolean => control.getAttribute('aria-disabled') === 'true';

export interface FieldDriver {
  /** The input, select, text area or button of the field. */
  readonly control: HTMLElement;
  readonly error: string | null;
  readonly help: string | null;
  readonly isRequired: boolean;
  readonly isInvalid: boolean;
  /** The value of the control. */
  readonly value: string;
  /** Clears the control and types; an empty text only clears it. */
  fill: (person: Person, text: string) => Promise<void>;
}

/** The first words of a label: 'Nickname' of 'Nickname (optional)'. */
function ownLabel(label: Element): string {
  const words = [...label.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  const text = words.map((node) => node.textContent ?? '').join('');
  return text.replaceAll(/\s+/g, ' ').trim() || textOf(label);
}

/** The field with a label; throws with the labels there are when it is not on the page. */
export function fieldLabelled(label: string, container: ParentNode = document): FieldDriver {
  const labels = [...container.querySelectorAll<HTMLLabelElement>('[data-slot="field"] label')];
  const found = labels.find((one) => ownLabel(one) === label || textOf(one) === label);
  const control = found && found.ownerDocument.getElementById(found.htmlFor);
  if (!control) throw new Error(`No field is labelled “${label}”. ${listed(labels.map(ownLabel))}`);
  const isTyped = (element: HTMLElement) =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement;
  return {
    control,
    get error() {
      return errorOf(control);
    },
    get help() {
      return helpOf(control);
    },
    get isRequired() {
      return control.getAttribute('aria-required') === 'true';
    },
    get isInvalid() {
      return control.getAttribute('aria-invalid') === 'true';
    },
    get value() {
      return isTyped(control) ? control.value : textOf(control);
    },
    async fill(person, text) {
      await person.clear(control);
      if (text !== '') await person.type(control, text);
    },
  };
}
