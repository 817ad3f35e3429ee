import { eventually, listed, textOf, type Patience, type Person } from './person';

/** The label of an option, without the line under it or the figure at its end. */
function labelOf(option: Element): string {
  if (option instanceof HTMLOptionElement) return option.label;
  const words = option.ownerDocument.createTreeWalker(option, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const text = node.textContent?.replaceAll(/\s+/g, ' ').trim();
    if (text) return text;
  }
  return '';
}

function listOf(control: Element): Element | null {
  const id = control.getAttribute('aria-controls');
  return id === null ? null : control.ownerDocument.getElementById(id);
}

async function openList(person: Person, control: Element, patience?: Patience): Promise<Element> {
  if (control.getAttribute('aria-expanded') !== 'true') await person.click(control);
  return eventually(
    () => listOf(control),
    () => 'The list of the control did not open.',
    patience,
  );
}

const optionsIn = (list: Element) => [...list.querySelectorAll<HTMLElement>('[role="option"]')];

/** The words of everything that can be chosen. Opens the list of a `Select` or `Combobox` and closes it again. */
export async function optionsOf(person: Person, control: Element, patience?: Patience): Promise<string[]> {
  if (control instanceof HTMLSelectElement) return [...control.options].map(labelOf);
  const list = await openList(person, control, patience);
  const labels = optionsIn(list).map(labelOf);
  await person.keyboard('{Escape}');
  return labels;
}

/**
 * Chooses by the words of an option in a `NativeSelect`, `Select`, `Combobox` or `MultiSelect`, as a person does: opens the
 * list and presses the line. In a long combobox the words are typed first.
 */
export async function choose(
  person: Person,
  control: Element,
  option: string,
  patience?: Patience,
): Promise<void> {
  if (control instanceof HTMLSelectElement) {
    const found = [...control.options].find((one) => labelOf(one) === option);
    if (!found)
      throw new Error(`No option is called “${option}”. ${listed([...control.options].map(labelOf))}`);
    await person.selectOptions(control, found.value);
    return;
  }
  const list = await openList(person, control, patience);
  const find = () => optionsIn(list).find((one) => labelOf(one) === option);
  if (!find() && control instanceof HTMLInputElement) {
    await person.clear(control);
    await person.type(control, option);
  }
  const found = await eventually(
    find,
    () => `No option is called “${option}”. ${listed(optionsIn(list).map(labelOf))}`,
    patience,
  );
  await person.click(found);
}

/** What is chosen, in words; '' for nothing. Of a `MultiSelect`, ask for the options with `aria-selected`. */
export function chosen(control: Element): string {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.label ?? '';
  if (control instanceof HTMLInputElement) return control.value;
  return control.hasAttribute('data-placeholder') ? '' : textOf(control);
}
