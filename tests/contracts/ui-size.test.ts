import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { bundle, codeEntries, gzipped, weigh, weighStyles } from './ui-bundle';

/** The bytes that each entry of `@foregather/ui` adds to a page over React (performance goal P6). */
const { budgets } = z
  .object({ budgets: z.record(z.string(), z.number()) })
  .parse(JSON.parse(readFileSync(new URL('./ui-size.json', import.meta.url), 'utf8')));

/** Milliseconds for a bundle of each of 120 entries, on a busy machine. */
const ALL_ENTRIES_LIMIT_MS = 600_000;

/** Writes budgets for new entries and lowers those of the others. */
const AGAIN = 'npm run generate';

test(`every entry has a budget, and every budget an entry (${AGAIN})`, () => {
  expect(Object.keys(budgets)).toEqual([...codeEntries(), './styles.css']);
});

test(
  `every entry adds no more bytes over React than its budget (${AGAIN})`,
  async () => {
    const heavier = [];
    for (const entry of [...codeEntries(), './styles.css']) {
      const bytes = entry === './styles.css' ? weighStyles() : await weigh(entry);
      const budget = budgets[entry] ?? 0;
      if (bytes > budget) heavier.push(`${entry}: ${bytes} bytes, its budget is ${budget}`);
    }
    expect(heavier).toEqual([]);
  },
  ALL_ENTRIES_LIMIT_MS,
);

describe('a button alone', () => {
  test.each(['@foregather/ui/button', '@foregather/ui'])('from %s stays under 1.5 kB', async (from) => {
    const { js } = await bundle(`export { Button } from '${from}';`);
    expect(gzipped(js)).toBeLessThanOrEqual(1500);
    expect(js).toContain('bg-primary');
    // Other entries' code is excluded, although the root exports everything.
    for (const other of [
      'data-slot":`dialog',
      'dialog-close',
      'combobox',
      'toaster',
      'aria-roledescription',
    ]) {
      expect(js).not.toContain(other);
    }
  });
});

test('a style sheet that is only imported is kept: it is the side effect of the package', async () => {
  const { css } = await bundle(`import '@foregather/ui/styles.css'; export const kept = true;`);
  expect(css).toContain('--primary');
  expect(css.length).toBeGreaterThan(20_000);
});

test('an import that nothing uses leaves nothing behind', async () => {
  const { js } = await bundle(
    `import '@foregather/ui'; import '@foregather/ui/dialog'; export const empty = 1;`,
  );
  expect(js.length).toBeLessThan(200);
});
