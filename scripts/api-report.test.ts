import ts from 'typescript';
import { expect, test } from 'vitest';
import { printDeclaration, referencedNames } from './api-report-print';

function declarations(code: string): ts.Declaration[] {
  const source = ts.createSourceFile('a.d.ts', code, ts.ScriptTarget.ES2022, true);
  return source.statements.flatMap((statement): ts.Declaration[] => {
    if (ts.isVariableStatement(statement)) return [...statement.declarationList.declarations];
    return ts.isFunctionDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement)
      ? [statement]
      : [];
  });
}
const print = (code: string, name: string) => declarations(code).map((one) => printDeclaration(one, name));

test('a component reads as a function of its props, under the name it is exported by', () => {
  const code = `/** Opens it. */
declare function Root<Value>({ open, ...rest }: RootProps<Value>): _$react.JSX.Element;`;
  expect(print(code, 'Dialog.Root')).toEqual([
    'function Dialog.Root<Value>(props: RootProps<Value>): JSX.Element;',
  ]);
});

test('every overload and an optional parameter are seen', () => {
  const code = `declare function read(text: string): number;
declare function read(text?: string, ...more: string[]): void;`;
  expect(print(code, 'read')).toEqual([
    'function read(text: string): number;',
    'function read(text?: string, ...more: string[]): void;',
  ]);
});

test('class names are no promise, names and numbers are', () => {
  const code = `declare const looks: { readonly sm: "h-8 px-3"; readonly lg: "h-12" };
declare const limit = 3;
declare const classes = "rounded-md";
declare const list: readonly string[];`;
  expect(print(code, 'it')).toEqual([
    'const it: {\n  readonly sm: string;\n  readonly lg: string;\n};',
    'const it: 3;',
    'const it: string;',
    'const it: readonly string[];',
  ]);
});

test('a member that became required is a difference, a comment is not', () => {
  const optional = 'interface A { /** Said. */ a?: string }';
  expect(print(optional, 'A')).toEqual(print('interface A { a?: string }', 'A'));
  expect(print(optional, 'A')).not.toEqual(print('interface A { a: string }', 'A'));
});

test('names that a type stands on are found', () => {
  const [declaration] = declarations('type A = Omit<B, keyof typeof C> & D[];');
  expect(declaration && referencedNames(declaration).map(({ text }) => text)).toEqual([
    'Omit',
    'B',
    'C',
    'D',
  ]);
});

test('a union of literals reads the same in whichever order the compiler met its members', () => {
  const one = print('type Gap = 12 | 2 | "tiles" | "cards" | null;', 'Gap');
  expect(one).toEqual(print('type Gap = "cards" | 2 | "tiles" | 12 | null;', 'Gap'));
  expect(one).toEqual(['type Gap = "cards" | "tiles" | 2 | 12 | null;']);
});
