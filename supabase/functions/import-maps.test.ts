import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';

const folder = fileURLToPath(new URL('.', import.meta.url));
const root = path.resolve(folder, '../..');
const functions = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'deno.json')));

const denoSchema = z.object({ imports: z.record(z.string(), z.string()) });
const packageSchema = z.object({ version: z.string() });
const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** What a module imports, at once or when it is needed, and exports from, as it is written. */
const specifiersOf = (file: string) =>
  [
    ...readFileSync(file, 'utf8').matchAll(/(?:^(?:import|export)\b[^;]*?from |\bimport\()'([^']+)'/gm),
  ].flatMap(([, specifier]) => (specifier === undefined ? [] : [specifier]));

/** Every module that Deno reads from this one on, each with what it imports. */
function modulesFrom(entry: string, imports: Readonly<Record<string, string>>, base: string) {
  const modules = new Map<string, readonly string[]>();
  const visit = (file: string) => {
    if (modules.has(file)) return;
    const specifiers = specifiersOf(file);
    modules.set(file, specifiers);
    for (const specifier of specifiers) {
      if (specifier.startsWith('.')) visit(path.resolve(path.dirname(file), specifier));
      else if (imports[specifier]?.startsWith('.')) visit(path.resolve(base, imports[specifier]));
    }
  };
  visit(entry);
  return modules;
}

describe.each(functions)('%s on Deno', (name) => {
  const base = path.join(folder, name);
  const { imports } = denoSchema.parse(json(path.join(base, 'deno.json')));
  const modules = modulesFrom(path.join(base, 'index.ts'), imports, base);

  test('finds everything it imports: files by their whole name, packages in the import map', () => {
    expect(modules.size).toBeGreaterThan(1);
    const bare = [...modules.values()].flat().filter((one) => !/^(\.|npm:|node:)/.test(one));
    expect(bare.filter((one) => imports[one] === undefined)).toEqual([]);
    expect(Object.keys(imports).filter((one) => !bare.includes(one))).toEqual([]);
  });

  test('runs the versions that are tested here', () => {
    const written = [...Object.values(imports), ...[...modules.values()].flat()].filter((one) =>
      one.startsWith('npm:'),
    );
    for (const specifier of new Set(written)) {
      const [, packageName = '', version] = /^npm:(.+)@([^@]+)$/.exec(specifier) ?? [];
      const installed = packageSchema.parse(
        json(path.join(root, 'node_modules', packageName, 'package.json')),
      );
      expect(`${packageName}@${version}`).toBe(`${packageName}@${installed.version}`);
    }
  });
});
