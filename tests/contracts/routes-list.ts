import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One row of `routes.tsv`, the list of every route the product has. */
export interface RouteRow {
  path: string;
  access: string;
  /** `-` or nothing in the list: free. */
  plan: string;
  chrome: string;
  search: string;
  /** Name of the page; `→ path` for a redirect. */
  page: string;
  note: string;
}

export const rows: readonly RouteRow[] = readFileSync(
  join(dirname(fileURLToPath(import.meta.url)), 'routes.tsv'),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [path = '', access = '', plan = '', chrome = '', search = '', page = '', note = ''] =
      line.split('\t');
    return { path, access, plan: plan === '-' || plan === '' ? 'free' : plan, chrome, search, page, note };
  });
