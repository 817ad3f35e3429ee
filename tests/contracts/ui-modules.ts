import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** Facts about the built modules of `@foregather/ui`, read from their syntax. */

export const dist = fileURLToPath(new URL('../../packages/ui/dist/', import.meta.url));

export interface BuiltModule {
  /** Below `dist`. */
  path: string;
  isClient: boolean;
  /** Modules of ours that it imports, below `dist`. */
  imports: string[];
  packages: string[];
  /** The reason why it only runs in a browser; empty for a module that a server component may render. */
  reasons: string[];
}

/** Libraries for browsers only: their wrappers are client modules. */
const INTERACTIVE =
  /^(radix-ui|@dnd-kit\/react|@headless-tree|@tanstack|@tiptap\/(core|pm|react|starter-kit)|cmdk|react-day-picker|react-image-crop|react-resizable-panels|yet-another-react-lightbox|@event-calendar)/;

/** `on…` and `ref` with a local function: a server component cannot pass one on. */
const isHandlerName = (name: string) => /^on[A-Z]/.test(name) || name === 'ref';

function declaredFunctions(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name) names.add(node.name.text);
    if (
      ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      node.initializer &&
      (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer))
    ) {
      names.add(node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

function makesFunction(node: ts.Expression, functions: ReadonlySet<string>): boolean {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return true;
  if (ts.isIdentifier(node)) return functions.has(node.text);
  if (ts.isConditionalExpression(node))
    return makesFunction(node.whenTrue, functions) || makesFunction(node.whenFalse, functions);
  if (ts.isParenthesizedExpression(node)) return makesFunction(node.expression, functions);
  return false;
}

/** Analyses one module; `serverReact` are the exports of React for server components. */
export function readModule(path: string, code: string, serverReact: ReadonlySet<string>): BuiltModule {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS);
  const first = source.statements[0];
  const isClient =
    first !== undefined &&
    ts.isExpressionStatement(first) &&
    ts.isStringLiteral(first.expression) &&
    first.expression.text === 'use client';
  const imports = new Set<string>();
  const packages = new Set<string>();
  const reasons = new Set<string>();
  const hooks = new Set<string>();
  const functions = declaredFunctions(source);

  const visit = (node: ts.Node): void => {
    if (
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      const from = node.moduleSpecifier.text;
      if (from.startsWith('.')) imports.add(relative(dist, resolve(dist, dirname(path), from)));
      else packages.add(from);
      const bindings = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : undefined;
      const named = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
      // A Slot only merges its props, which works on a server too.
      const onlySlot = named.length > 0 && named.every(({ name }) => name.text === 'Slot');
      if (INTERACTIVE.test(from) && !onlySlot) reasons.add(`wraps ${from}`);
      if (bindings && ts.isNamedImports(bindings)) {
        for (const { name, propertyName } of bindings.elements) {
          const imported = (propertyName ?? name).text;
          if (from === 'react' && !serverReact.has(imported)) reasons.add(`imports ${imported} from react`);
          // Culori's `useMode` is not a hook.
          if (from !== 'react' && !from.startsWith('culori') && /^use[A-Z]/.test(imported))
            hooks.add(name.text);
        }
      }
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && hooks.has(node.expression.text)) {
      reasons.add(`calls ${node.expression.text}`);
    }
    if (
      ts.isPropertyAssignment(node) &&
      isHandlerName(node.name.getText(source).replaceAll(/['"]/g, '')) &&
      makesFunction(node.initializer, functions)
    ) {
      reasons.add(`sets ${node.name.getText(source)}`);
    }
    if (
      ts.isShorthandPropertyAssignment(node) &&
      isHandlerName(node.name.text) &&
      functions.has(node.name.text)
    ) {
      reasons.add(`sets ${node.name.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { path, isClient, imports: [...imports], packages: [...packages], reasons: [...reasons] };
}

/** Every module of the build by its path below `dist`. */
export function builtModules(serverReact: ReadonlySet<string>): ReadonlyMap<string, BuiltModule> {
  return new Map(
    readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.js') && !path.startsWith('_virtual'))
      .toSorted()
      .map((path) => [path, readModule(path, readFileSync(join(dist, path), 'utf8'), serverReact)]),
  );
}

/** The modules that a server loads for an entry: everything up to the first client module on each path. */
export function serverLayer(
  modules: ReadonlyMap<string, BuiltModule>,
  entry: string,
  seen = new Set<string>(),
): ReadonlySet<string> {
  const module = modules.get(entry);
  if (!module || seen.has(entry)) return seen;
  seen.add(entry);
  if (!module.isClient) for (const next of module.imports) serverLayer(modules, next, seen);
  return seen;
}
