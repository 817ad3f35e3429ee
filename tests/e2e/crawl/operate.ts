import type { ElementHandle, Page } from '@playwright/test';
import type { Control } from './page-probe.ts';

export type Handle = ElementHandle<Element>;

/** Test input by field type. */
const VALUES: Readonly<Record<string, string>> = {
  date: '2027-05-06',
  time: '10:30',
  'datetime-local': '2027-05-06T10:30',
  month: '2027-05',
  week: '2027-W18',
  color: '#123456',
  range: '1',
  number: '7',
  email: 'crawl@example.com',
  url: 'https://example.com',
  tel: '+49 30 901820',
};

/** Operates a control as a user does: false if there is nothing to select, as in a list with one entry. */
export async function operate(
  page: Page,
  element: Handle,
  { kind, role, keysOnly }: Control,
): Promise<boolean> {
  if (keysOnly) {
    await page.keyboard.press('Enter');
    return true;
  }
  if (kind === 'select') {
    const other = await element.evaluate((select) =>
      select instanceof HTMLSelectElement
        ? [...select.options].findIndex((option, index) => index !== select.selectedIndex && !option.disabled)
        : -1,
    );
    if (other >= 0) await element.selectOption({ index: other });
    return other >= 0;
  }
  if (kind === 'field') {
    const type = await element.evaluate((field) => (field instanceof HTMLInputElement ? field.type : 'text'));
    await element.fill(VALUES[type] ?? 'crawl', { timeout: 3000 });
    return true;
  }
  // A checkbox or file field that is drawn by its label is clicked on the label, as by a user.
  const drawn =
    kind === 'toggle' || role === 'file'
      ? await element.evaluateHandle((field) => {
          const small = field.getBoundingClientRect().width < 12 || getComputedStyle(field).opacity === '0';
          const label = field instanceof HTMLInputElement ? field.labels?.[0] : null;
          return small && label ? label : field;
        })
      : element;
  await drawn.click({ timeout: 3000, noWaitAfter: true });
  return true;
}
