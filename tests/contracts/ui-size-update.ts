/**
 * `npm run size -w packages/ui` (after a build): budgets 3 % above what is measured for entries that have none, lower
 * budgets for those that became smaller, none for those that are gone. What grew keeps its budget and is named here;
 * `--raise ./dialog` raises one, for a reviewer to see.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { codeEntries, weigh, weighStyles } from './ui-bundle';

const file = fileURLToPath(new URL('./ui-size.json', import.meta.url));
const before = z
  .object({ unit: z.string(), budgets: z.record(z.string(), z.number()) })
  .parse(JSON.parse(readFileSync(file, 'utf8')));
const at = process.argv.indexOf('--raise');
const raised = at < 0 ? [] : process.argv.slice(at + 1);

const budgets: Record<string, number> = {};
for (const entry of [...codeEntries(), './styles.css']) {
  const measured = entry === './styles.css' ? weighStyles() : await weigh(entry);
  const wanted = Math.ceil(measured * 1.03);
  const old = before.budgets[entry];
  budgets[entry] = old === undefined || raised.includes(entry) ? wanted : Math.min(old, wanted);
  if (measured > (budgets[entry] ?? 0))
    console.warn(`${entry} has ${measured} bytes, its budget is ${budgets[entry]}`);
}
writeFileSync(file, `${JSON.stringify({ ...before, budgets }, null, 2)}\n`);
console.info(`${Object.keys(budgets).length} budgets in tests/contracts/ui-size.json`);
