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

/** Which domain may import which: an edge a line, so that branches which add one do not clash. */
export const DOMAIN_GRAPH = 'packages/features/domain-graph.txt';
/** Folders of features that are no domain: two below all of them, two above. */
const NO_DOMAIN = new Set(['core', 'patterns', 'registry', 'testing']);

/** The domains among the folders of features; files of its root have an ending. */
export const domainsOf = (names: readonly string[]): string[] =>
  names.filter((name) => !NO_DOMAIN.has(name) && !name.includes('.'));

export const readEdges = (sources: Sources): { from: string; to: string }[] =>
  sources
    .read(DOMAIN_GRAPH)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [from = '', to = ''] = line.split(' ');
      return { from, to };
    });
