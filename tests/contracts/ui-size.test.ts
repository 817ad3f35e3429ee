import { describe, expect, test } from 'vitest';
import { bundle, gzipped } from './ui-bundle';

/** What a page that takes one part of `@foregather/ui` pays over React (performance goal P6). */
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
