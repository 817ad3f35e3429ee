/**
 * Writes docs/components.md, the list of all components against what each must have. With `--check` it writes nothing
 * and fails when the file is not current.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { readComponents } from './lib/components/facts';
import { componentStatus } from './lib/components/status';

const file = new URL('../docs/components.md', import.meta.url);
const text = componentStatus(readComponents());

if (process.argv.includes('--check')) {
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== text) {
    console.error('docs/components.md is not current. Run: npm run generate');
    process.exitCode = 1;
  }
} else {
  await writeFile(file, text);
  console.info('docs/components.md is written.');
}
