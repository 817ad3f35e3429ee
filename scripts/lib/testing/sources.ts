import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

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

const GRAPH = 'packages/features/domain-graph.json';

/** The domains, each with those that look at it, however many steps away. */
export function readDomains(sources: Sources): Map<string, Set<string>> {
  const uses = z.record(z.string(), z.array(z.string())).parse(JSON.parse(sources.read(GRAPH)));
  const readers = (domain: string, found = new Set<string>()): Set<string> => {
    for (const [other, used] of Object.entries(uses)) {
      if (!used.includes(domain) || found.has(other)) continue;
      found.add(other);
      readers(other, found);
    }
    return found;
  };
  return new Map(Object.keys(uses).map((domain) => [domain, readers(domain)]));
}
