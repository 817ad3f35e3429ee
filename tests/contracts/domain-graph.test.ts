import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { domainsOf, readEdges, sourcesIn } from '../../scripts/lib/testing/sources';

/**
 * `packages/features/domain-graph.txt` lists which domain may import which, an edge a line. dependency-cruiser checks
 * that only an index is imported; this test checks the edges, and that they form no cycle.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const source = join(root, 'packages/features/src');
const edges = readEdges(sourcesIn(root));
const domains = domainsOf(readdirSync(source));
const neighbours = (domain: string) => edges.flatMap(({ from, to }) => (from === domain ? [to] : []));

const isTest = (path: string) => /\.(test|stories)\.tsx?$/.test(path);
const filesOf = (domain: string) =>
  readdirSync(join(source, domain), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !isTest(path))
    .map((path) => join(source, domain, path));

/** The domain that an import of a file refers to, or null. */
function target(file: string, specifier: string): string | null {
  // Addresses are for everybody: they are words, not an edge.
  if (specifier.endsWith('/paths')) return null;
  const own = /^@foregather\/features\/([a-z-]+)/.exec(specifier)?.[1];
  const path = specifier.startsWith('.') ? relative(source, resolve(dirname(file), specifier)) : '';
  const name = own ?? path.split(sep)[0] ?? '';
  return domains.includes(name) ? name : null;
}

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;
const edgesOf = (domain: string) =>
  filesOf(domain).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, specifier = '']) => {
      const to = target(file, specifier);
      return to === null || to === domain ? [] : [to];
    }),
  );

test('an edge is between two domains, and stands once', () => {
  expect(edges.filter(({ from, to }) => !domains.includes(from) || !domains.includes(to))).toEqual([]);
  expect(new Set(edges.map(({ from, to }) => `${from} ${to}`)).size).toBe(edges.length);
});

test.each(domains)('%s looks only at the neighbours that its lines name', (domain) => {
  expect([...new Set(edgesOf(domain))].toSorted()).toEqual(neighbours(domain).toSorted());
});

test('the edges form no circle', () => {
  const reach = (domain: string, seen: readonly string[]): string[] =>
    neighbours(domain).flatMap((next) => {
      if (seen.includes(next)) throw new Error(`Circle: ${[...seen, next].join(' -> ')}`);
      return [next, ...reach(next, [...seen, next])];
    });
  expect(domains.flatMap((domain) => reach(domain, [domain]))).not.toContain('core');
});
