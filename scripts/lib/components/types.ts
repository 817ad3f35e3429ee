import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

type Declared = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

const isExported = (node: ts.Statement) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);

/** What the platform documents already, and every component takes in the same way. */
const KNOWN = /^('aria-[a-z]+'|className|id|ref|form)$/;

const hasComment = (node: ts.Node) => ts.getJSDocCommentsAndTags(node).length > 0;

/** A prop that one arm of a union rules out: there is nothing to say about it. */
const onlyForbids = ({ type }: ts.PropertySignature) =>
  type?.kind === ts.SyntaxKind.NeverKeyword || type?.kind === ts.SyntaxKind.UndefinedKeyword;

/** Sources of a component: not its stories and tests. */
const sourcesOf = (folder: string) =>
  readdirSync(folder)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(stories|test)\.tsx?$/.test(file))
    .map((file) =>
      ts.createSourceFile(
        file,
        readFileSync(join(folder, file), 'utf8'),
        ts.ScriptTarget.Latest,
        true,
        file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
      ),
    );

/** Names that an index hands on; a namespace (`export * as`) or `export *` hands on all of its module. */
function handedOn(index: ts.SourceFile): { names: Set<string>; modules: Set<string> } {
  const names = new Set<string>();
  const modules = new Set<string>();
  for (const statement of index.statements) {
    if (!ts.isExportDeclaration(statement)) continue;
    const { exportClause, moduleSpecifier } = statement;
    if (exportClause && ts.isNamedExports(exportClause))
      for (const each of exportClause.elements) names.add((each.propertyName ?? each.name).text);
    else if (moduleSpecifier && ts.isStringLiteral(moduleSpecifier))
      modules.add(moduleSpecifier.text.replace('./', ''));
  }
  return { names, modules };
}

/**
 * What is wrong with the types of a component's props, read from its source: a prop of its own without a comment, or
 * props that are in no exported type. What it takes over from elements and libraries is documented there.
 */
export function propsFaults(folder: string): string[] {
  const sources = sourcesOf(folder);
  const index = sources.find(({ fileName }) => fileName === 'index.ts');
  if (!index) return ['has no index'];
  const { names, modules } = handedOn(index);
  const declared = new Map<string, Declared>();
  for (const source of sources)
    for (const statement of source.statements)
      if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
        declared.set(statement.name.text, statement);
  const isPublic = (node: ts.Statement & { name?: ts.Identifier | undefined }) =>
    isExported(node) &&
    (names.has(node.name?.text ?? '') || modules.has(node.getSourceFile().fileName.replace(/\.tsx?$/, '')));

  const faults = new Set<string>();
  const commented = new Map<string, boolean>();
  /** Walks a type to the properties that it writes down itself. In a union one comment on a prop is enough. */
  const walk = (node: ts.Node, owner: string, seen: Set<string>) => {
    if (ts.isPropertySignature(node) || ts.isMethodSignature(node)) {
      const name = node.name.getText();
      if (KNOWN.test(name) || (ts.isPropertySignature(node) && onlyForbids(node))) return;
      const key = `${owner}.${name}`;
      commented.set(key, (commented.get(key) ?? false) || hasComment(node));
      return;
    }
    if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) {
      const target = declared.get(node.typeName.text);
      if (target && !seen.has(node.typeName.text)) {
        seen.add(node.typeName.text);
        walk(target, node.typeName.text, seen);
      }
      // The arguments of Omit, Partial and the like are types of their own; keys in them are not properties.
    }
    ts.forEachChild(node, (child) => walk(child, owner, seen));
  };
  for (const source of sources)
    for (const statement of source.statements) {
      if (!ts.isFunctionDeclaration(statement) || !/^[A-Z]/.test(statement.name?.text ?? '')) continue;
      if (!isPublic(statement)) continue;
      const name = statement.name?.text ?? '';
      if (!hasComment(statement)) faults.add(`${name}: no comment`);
      const type = statement.parameters[0]?.type;
      if (!type) continue;
      if (
        ts.isTypeReferenceNode(type) &&
        ts.isIdentifier(type.typeName) &&
        declared.has(type.typeName.text)
      ) {
        const target = declared.get(type.typeName.text);
        if (target && !isPublic(target)) faults.add(`${type.typeName.text} is not exported`);
      } else if (/\{[^}]*:/.test(type.getText())) faults.add(`${name}: props have no exported name`);
      walk(type, name, new Set());
    }
  for (const [prop, has] of commented) if (!has) faults.add(prop);
  return [...faults];
}
