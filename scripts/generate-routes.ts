/**
 * Writes packages/features/src/registry/routes.json, the route table as data. With `--check` it writes nothing and fails when the
 * file is not current.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { ROUTES_FILE } from '../packages/features/route-list';
import { routeList } from './lib/route-list';

const text = await routeList();

if (process.argv.includes('--check')) {
  const kept = await readFile(ROUTES_FILE, 'utf8').catch(() => '');
  if (kept !== text) {
    console.error('packages/features/src/registry/routes.json is not current: run npm run generate:routes.');
    process.exitCode = 1;
  }
} else {
  await writeFile(ROUTES_FILE, text);
  console.info('packages/features/src/registry/routes.json is written.');
}
