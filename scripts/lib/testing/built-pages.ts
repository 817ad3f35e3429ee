import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How many addresses lead to a page that is built. Read from the sentence that is generated from the route table, so
 * that `npm test` need not load the product; this is the only place that knows where the number stands.
 */
export function countBuiltPages(root: string): number {
  return builtPagesIn(readFileSync(join(root, 'docs/status.md'), 'utf8'));
}

export function builtPagesIn(status: string): number {
  const [, open, all] = /^(\d+) of (\d+) addresses lead to a page/m.exec(status) ?? [];
  if (open === undefined || all === undefined)
    throw new Error('docs/status.md does not say how many addresses are not built. Run: npm run generate');
  return Number(all) - Number(open);
}
