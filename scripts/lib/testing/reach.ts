import * as z from 'zod';
import { importersIn } from './import-graph';
import { domainsOf, type Sources } from './sources';

export const FEATURES = 'packages/features/src/';
export const TEST = /\.(?:test|stories|spec)\.tsx?$/;

/** What a change inside domains reaches. */
export interface Reach {
  /** Tests and stories. */
  tests: string[];
  /** Addresses of built pages. */
  pages: string[];
}

/** The domain of a file, or null outside of domains. */
export function domainOf(file: string): string | null {
  if (!file.startsWith(FEATURES)) return null;
  const [folder = '', ...rest] = file.slice(FEATURES.length).split('/');
  return rest.length > 0 ? (domainsOf([folder])[0] ?? null) : null;
}

/**
 * The tests and stories that stand beside a module. Journeys open a page through the route table and import nothing of
 * it, so a page's are those of its folder; what several pages share, and a page whose folder has no journey, has those
 * in the root of the domain.
 */
function besides(file: string, all: readonly string[], sources: Sources): string[] {
  const domain = domainOf(file);
  if (domain === null) return [];
  const root = `${FEATURES}${domain}/`;
  const [name = ''] = file.slice(root.length).split('/');
  const inFolder = all.filter((one) => one.startsWith(`${root}${name}/`) && TEST.test(one));
  const isPage = sources.exists(`${root}${name}/${name}-page.tsx`);
  if (isPage && inFolder.some((one) => one.endsWith('.test.tsx'))) return inFolder;
  const ofDomain = all.filter(
    (one) => one.startsWith(root) && !one.slice(root.length).includes('/') && TEST.test(one),
  );
  return isPage ? [...inFolder, ...ofDomain] : ofDomain;
}

const routeSchema = z.array(
  z.object({ path: z.string(), module: z.string().optional(), unbuilt: z.boolean().optional() }),
);

function pagesAmong(files: ReadonlySet<string>, sources: Sources): string[] {
  const table = `${FEATURES}registry/routes.json`;
  if (!sources.exists(table)) return [];
  return routeSchema
    .parse(JSON.parse(sources.read(table)))
    .filter(({ module, unbuilt }) => !unbuilt && module !== undefined && files.has(FEATURES + module))
    .map(({ path }) => path);
}

/** What files of domains reach by the import graph, the tables of all routes left out. */
export function reachOf(files: readonly string[], sources: Sources): Reach {
  if (files.length === 0) return { tests: [], pages: [] };
  const all = sources.list(FEATURES.slice(0, -1));
  const reached = importersIn(sources)(files);
  const modules = [...reached].filter((file) => !TEST.test(file));
  const beside = modules.flatMap((file) => besides(file, all, sources));
  const tests = new Set([
    ...[...reached].filter((file) => TEST.test(file) && sources.exists(file)),
    ...beside,
  ]);
  return { tests: [...tests].toSorted(), pages: pagesAmong(reached, sources) };
}
