/**
 * Writes docs/status.md, the list of pages that are not built yet. With `--check` it writes nothing and fails when the
 * file is not current.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { routeStatus } from './lib/route-status';

const file = new URL('../docs/status.md', import.meta.url);
const text = routeStatus();

if (process.argv.includes('--check')) {
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== text) {
    console.error('docs/status.md is not current. Run: npm run generate');
    process.exitCode = 1;
  }
} else {
  await writeFile(file, text);
  console.info('docs/status.md is written.');
}
