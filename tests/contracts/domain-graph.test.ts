import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { expect, test } from 'vitest';

/**
 * `packages/features/domain-graph.json` lists which domain may import which. dependency-cruiser checks that only an
 * index is imported; this test checks the edges, and that they form no cycle.
 */
const root = fileURLToPath(new URL('../../packages/features/', import.meta.url));
const source = join(root, 'src');
const graph = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(readFileSync(join(root, 'domain-graph.json'), 'utf8')));

const shared = new Set(['core', 'patterns', 'testing']);
const domains = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !shared.has(entry.name))
  .map(({ name }) => name);

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

test('every domain has its line', () => {
  expect(Object.keys(graph).toSorted()).toEqual(domains.toSorted());
});

test.each(domains)('%s looks only at the neighbours of its line', (domain) => {
  expect([...new Set(edgesOf(domain))].toSorted()).toEqual((graph[domain] ?? []).toSorted());
});

test('the edges form no circle', () => {
  const reach = (domain: string, seen: readonly string[]): string[] =>
    (graph[domain] ?? []).flatMap((next) => {
      if (seen.includes(next)) throw new Error(`Circle: ${[...seen, next].join(' -> ')}`);
      return [next, ...reach(next, [...seen, next])];
    });
  expect(domains.flatMap((domain) => reach(domain, [domain]))).not.toContain('core');
});
