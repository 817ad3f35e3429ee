import { loadModule, type Node, parseSync } from 'libpg-query';
import { beforeAll, expect, it } from 'vitest';
import { readSchemaFiles } from '../../supabase/tests/support/schemas/schema-files';

/** Below it a comment says no more than the name does. */
const SHORTEST = 30;
/** Codes of a form stand for the fields they are about, all of them at once. */
const BY_FIELD = /by field|field as code/;

interface Described {
  path: string;
  comment: string;
  /** What its body refuses with, by `private.refuse(409, 'code', …)` or an exception with an `errcode`. */
  refusals: { status: string; code: string }[];
}

const words = (nodes: readonly Node[] = []): string[] =>
  nodes.flatMap((node) => ('String' in node ? (node.String.sval ?? []) : []));

function refusalsIn(body: string): Described['refusals'] {
  const code = body.replaceAll(/--.*$/gm, '');
  return [
    ...[...code.matchAll(/private\.refuse\(\s*(\d{3}),\s*'(\w+)'/g)].map(([, status = '', name = '']) => ({
      status,
      code: name,
    })),
    // One of a class of our own ends a question whose answer is kept, and reaches nobody.
    ...[...code.matchAll(/errcode = '(\d\w{4})'/g)].map(([, name = '']) => ({ status: '', code: name })),
  ];
}

/** The functions of a file, several of one name as one: their comments and what their bodies refuse with. */
function describedIn({ path, text }: { path: string; text: string }): Described | null {
  const comments: string[] = [];
  const bodies: string[] = [];
  for (const { stmt } of parseSync(text).stmts ?? []) {
    if (stmt === undefined) continue;
    if ('CommentStmt' in stmt) comments.push(stmt.CommentStmt.comment ?? '');
    if ('CreateFunctionStmt' in stmt)
      for (const option of stmt.CreateFunctionStmt.options ?? [])
        if ('DefElem' in option && option.DefElem.arg && 'List' in option.DefElem.arg)
          bodies.push(...words(option.DefElem.arg.List.items));
  }
  const shortest = comments.toSorted((a, b) => a.length - b.length)[0] ?? '';
  if (bodies.length === 0) return null;
  const comment =
    comments.length < bodies.length || shortest.length < SHORTEST ? shortest : comments.join(' ');
  return { path, comment, refusals: refusalsIn(bodies.join('\n')) };
}

let functions: Described[];
beforeAll(async () => {
  await loadModule();
  functions = readSchemaFiles()
    .filter(({ path }) => /\/(?:1_rules|3_functions)\//.test(path))
    .flatMap((file) => describedIn(file) ?? []);
});

it('a comment says what a function is for', () => {
  expect(functions.length).toBeGreaterThan(600);
  expect(functions.filter(({ comment }) => comment.length < SHORTEST).map(({ path }) => path)).toEqual([]);
});

it('a comment names what a function refuses with', () => {
  const unnamed = functions.flatMap(({ path, comment, refusals }) =>
    refusals
      .filter(({ status, code }) => !comment.includes(code) && !(status === '422' && BY_FIELD.test(comment)))
      .map(({ status, code }) => `${path}: ${status} ${code}`),
  );
  expect(unnamed).toEqual([]);
});
