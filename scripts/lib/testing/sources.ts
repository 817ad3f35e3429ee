import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the choice of steps looks up in the checkout; a test gives its own. */
export interface Sources {
  exists: (path: string) => boolean;
  read: (path: string) => string;
  /** Files below a folder, by their paths from the root. */
  list: (folder: string) => readonly string[];
}

export const sourcesIn = (root: string): Sources => ({
  exists: (path) => existsSync(join(root, path)),
  read: (path) => readFileSync(join(root, path), 'utf8'),
  list: (folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
      .sort(),
});

const FEATURES = 'packages/features/src';
/** Which domain may import which: an edge a line, so that branches which add one do not clash. */
export const DOMAIN_GRAPH = 'packages/features/domain-graph.txt';
/** Folders of features that every domain may use. */
const SHARED = new Set(['core', 'patterns', 'testing']);

/** The domains among the folders of features; files of its root have an ending. */
export const domainsOf = (names: readonly string[]): string[] =>
  names.filter((name) => !SHARED.has(name) && !name.includes('.'));

export const readEdges = (sources: Sources): { from: string; to: string }[] =>
  sources
    .read(DOMAIN_GRAPH)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [from = '', to = ''] = line.split(' ');
      return { from, to };
    });

/** The domains, each with those that look at it, however many steps away. */
export function readDomains(sources: Sources): Map<string, Set<string>> {
  const edges = readEdges(sources);
  const readers = (domain: string, found = new Set<string>()): Set<string> => {
    for (const { from, to } of edges) {
      if (to !== domain || found.has(from)) continue;
      found.add(from);
      readers(from, found);
    }
    return found;
  };
  const folders = new Set(
    sources.list(FEATURES).map((file) => file.slice(FEATURES.length + 1).split('/')[0] ?? ''),
  );
  return new Map(domainsOf([...folders]).map((domain) => [domain, readers(domain)]));
}
