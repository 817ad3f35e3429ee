/**
 * `npm run new -- domain NAME` and `npm run new -- page DOMAIN/PAGE --pattern list --table TABLE --columns "…"`: writes
 * a working domain or page with its table, its tests and its lines in the shared tables, then renews what is derived.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { readPages } from '../../packages/features/route-list';
import { COLUMNS_HELP } from './columns';
import { newDomain } from './domain';
import { newPage, PATTERNS, SCOPES } from './page';
import { Workspace } from './workspace';

const root = fileURLToPath(new URL('../../', import.meta.url));

const USAGE = `npm run new -- domain NAME
npm run new -- page DOMAIN/PAGE --table TABLE [--pattern ${PATTERNS.join('|')}] [--scope ${SCOPES.join('|')}] [--columns "name:text(120)! note:text(2000)"] [--no-generate]
${COLUMNS_HELP}`;

function run(args: string[]): Workspace {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      pattern: { type: 'string', default: 'list' },
      scope: { type: 'string', default: 'organisation' },
      table: { type: 'string' },
      columns: { type: 'string', default: 'name:text(120)! note:text(2000)' },
      'no-generate': { type: 'boolean', default: false },
    },
  });
  const [kind, name = ''] = positionals;
  const space = new Workspace(root);
  if (kind === 'domain') {
    newDomain(space, name);
  } else if (kind === 'page') {
    const [domain = '', page = ''] = name.split('/');
    const pattern = z.enum(PATTERNS).parse(values.pattern);
    const scope = z.enum(SCOPES).parse(values.scope);
    const { table, columns } = values;
    if (table === undefined) throw new Error('A page reads and writes a table: --table budgets.');
    newPage(space, { domain, page, pattern, scope, table, columns }, readPages());
  } else {
    throw new Error('What is to be made: a domain or a page?');
  }
  space.save();
  if (values['no-generate']) return space;
  // The runner of this file names its tsconfig relative to this folder; the generators start in others.
  const { TSX_TSCONFIG_PATH: _tsconfig, ...env } = process.env;
  const { status } = spawnSync('npm', ['run', '--silent', 'generate'], { cwd: root, stdio: 'inherit', env });
  if (status !== 0) throw new Error('What is derived could not be renewed: npm run generate says why.');
  return space;
}

try {
  const { written, touched } = run(process.argv.slice(2));
  console.info(`${written.length} files written:\n${written.map((file) => `  ${file}`).join('\n')}`);
  console.info(`${touched.length} files touched:\n${touched.map((file) => `  ${file}`).join('\n')}`);
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  process.exitCode = 1;
}
