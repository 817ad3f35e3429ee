/**
 * To list the labels of one field jsdom walks the whole document for each label in it, and a query by label asks every
 * field: a twelfth of a journey. The same list, in the same order, read from the labels alone.
 */
export function findLabelsByField(window: Window & typeof globalThis): void {
  for (const { prototype } of [
    window.HTMLInputElement,
    window.HTMLSelectElement,
    window.HTMLTextAreaElement,
    window.HTMLButtonElement,
    window.HTMLMeterElement,
    window.HTMLOutputElement,
    window.HTMLProgressElement,
  ]) {
    const own = Object.getOwnPropertyDescriptor(prototype, 'labels');
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement): unknown {
        const listed = this.isConnected && this.getAttribute('type') !== 'hidden';
        return listed ? labelsOf(this) : own?.get?.call(this);
      },
    });
  }
}

const LABELABLE = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';

const labelsOf = (field: HTMLElement): HTMLLabelElement[] =>
  [...field.ownerDocument.getElementsByTagName('label')].filter((label) =>
    label.hasAttribute('for')
      ? label.htmlFor === field.id && field.ownerDocument.getElementById(field.id) === field
      : label.contains(field) && label.querySelector(LABELABLE) === field,
  );
