import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * Labels depend on the kind of event: words that belong to one kind are written in core/session/terminology only. Everywhere
 * else a label takes them from the terms, so that a School never reads of Branches.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const DISTINCTIVE =
  /\b(Branch|Class Year|Classmate|Unit|Service Member|Chapter|Teammate|Circle|Interest Group|Family Member|Colleague)(e?s)?\b/;

/** Templates and demos are about one kind of event and use its words. */
const OWN_KIND = [
  /^packages\/features\/src\/core\/session\/terminology\//,
  /^packages\/features\/src\/templates\/(catalogue\.ts|content\/)/,
  /^packages\/features\/src\/(templates|marketing)\/(templates|demos|slugs)[a-z-]*\.ts$/,
];

const isSource = (path: string) =>
  /\.tsx?$/.test(path) &&
  !/\.(test|spec|stories)\.tsx?$|node_modules|(^|\/)dist\/|database\.types|story-data|\/testing\//.test(
    path,
  ) &&
  !OWN_KIND.some((pattern) => pattern.test(path));

const sources = ['packages/features/src', 'packages/ui/src', 'packages/app', 'supabase/functions'].flatMap(
  (folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => relative(root, join(root, folder, file)).replaceAll('\\', '/'))
      .filter(isSource),
);

/** User-visible texts of a file: strings, template parts, text between tags; no module names. */
function textsOf(source: string, name = 'file.tsx'): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isJsxText(node)
    )
      texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true));
  return texts;
}

test('the words of one kind of event are spelled in core/session/terminology alone', () => {
  expect(sources.length).toBeGreaterThan(200);
  const found = sources.flatMap((path) =>
    textsOf(readFileSync(join(root, path), 'utf8'), path)
      .filter((text) => DISTINCTIVE.test(text))
      .map((text) => `${path}: ${text.trim()}`),
  );
  expect(found).toEqual([]);
  // It reads every source of the product.
}, 120_000);

test('the check sees strings, templates and text between tags, and passes imports and types by', () => {
  const source = [
    "import { Unit } from './Branch';",
    "type Kind = 'Chapter';",
    "const label = 'Add a Classmate';",
    'const line = `Every ${n} Teammates`;',
    'const view = <p title="Circle">Your Branches</p>;',
  ].join('\n');
  expect(textsOf(source).filter((text) => DISTINCTIVE.test(text))).toEqual([
    'Add a Classmate',
    ' Teammates',
    'Circle',
    'Your Branches',
  ]);
  expect(DISTINCTIVE.test('United in one branch')).toBe(false);
});
