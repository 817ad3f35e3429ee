/**
 * Somebody who presses and types: what `userEvent` of Testing Library, and that of Storybook, can do. The drivers ask for
 * no more, so that this package depends on neither.
 */
export interface Person {
  click: (element: Element) => Promise<unknown>;
  clear: (element: Element) => Promise<unknown>;
  type: (element: Element, text: string) => Promise<unknown>;
  keyboard: (keys: string) => Promise<unknown>;
  selectOptions: (element: Element, values: string) => Promise<unknown>;
}

/** How long a driver waits for what it was told will come, in milliseconds. */
export interface Patience {
  timeout?: number | undefined;
}

const DEFAULT_TIMEOUT = 2000;

/** Reads until there is an answer, again after each change of the page; throws with the words given when none comes. */
export function eventually<Value>(
  read: () => Value | null | undefined,
  problem: () => string,
  { timeout = DEFAULT_TIMEOUT }: Patience = {},
): Promise<Value> {
  const found = read();
  if (found !== null && found !== undefined) return Promise.resolve(found);
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      observer.disconnect();
      clearTimeout(timer);
      settle();
    };
    const look = () => {
      const next = read();
      if (next !== null && next !== undefined) finish(() => resolve(next));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const timer = setTimeout(() => finish(() => reject(new Error(problem()))), timeout);
    look();
  });
}

/** Text as it is read: runs of white space are one space. */
export const textOf = (element: Element | null | undefined): string =>
  element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';

/** Text of the elements an attribute such as `aria-labelledby` names. */
export const referencedText = (element: Element, attribute: string): string =>
  (element.getAttribute(attribute)?.split(/\s+/) ?? [])
    .map((id) => textOf(element.ownerDocument.getElementById(id)))
    .filter(Boolean)
    .join(' ');

/** Names for an error: 'There are: Edit, Remove.' */
export const listed = (names: readonly string[]): string =>
  names.length === 0 ? 'There are none.' : `There are: ${names.join(', ')}.`;
