import ts from 'typescript';

const parse = (source: string) =>
  ts.createSourceFile('file.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

function find<Found extends ts.Node>(
  root: ts.Node,
  matches: (node: ts.Node) => node is Found,
): Found | undefined {
  if (matches(root)) return root;
  return ts.forEachChild(root, (child) => find(child, matches));
}

/** How often code, not text or a comment, says a name. */
function identifiers(root: ts.Node, name: string): number {
  let count = ts.isIdentifier(root) && root.text === name ? 1 : 0;
  ts.forEachChild(root, (child) => {
    count += identifiers(child, name);
  });
  return count;
}

const cut = (source: string, from: number, to: number, put = '') =>
  source.slice(0, from) + put + source.slice(to);

/** Adds names to the import of a module, which is written first where the file has none. */
export function addImport(source: string, module: string, names: readonly string[]): string {
  const root = parse(source);
  const statement = root.statements
    .filter(ts.isImportDeclaration)
    .find(
      ({ moduleSpecifier, importClause }) =>
        ts.isStringLiteral(moduleSpecifier) &&
        moduleSpecifier.text === module &&
        importClause?.namedBindings !== undefined &&
        ts.isNamedImports(importClause.namedBindings) &&
        importClause.phaseModifier === undefined,
    );
  const bindings = statement?.importClause?.namedBindings;
  const had =
    bindings && ts.isNamedImports(bindings) ? bindings.elements.map((one) => one.getText(root)) : [];
  const plain = (name: string) => name.replace('type ', '');
  const all = [...new Set([...had, ...names])].toSorted((a, b) => plain(a).localeCompare(plain(b)));
  const line = `import { ${all.join(', ')} } from '${module}';`;
  if (statement) return cut(source, statement.getStart(root), statement.end, line);
  const first = root.statements[0]?.getFullStart() ?? 0;
  return cut(source, first, first, `${line}\n`);
}

/** Takes a name out of the imports of a file that does not use it any more. */
export function dropUnusedImport(source: string, name: string): string {
  const uses = source.match(new RegExp(`\\b${name}\\b`, 'g')) ?? [];
  if (uses.length > 1) return source;
  return source.replace(new RegExp(`(?:type )?\\b${name}\\b,?\\s*`), '').replace(/,\s*\} from/, ' } from');
}

const isCall =
  (name: string, path: string) =>
  (node: ts.Node): node is ts.CallExpression => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== name) return false;
    const [first] = node.arguments;
    return first !== undefined && ts.isStringLiteral(first) && first.text === path;
  };

/** Turns the line of a page that is not built into one that loads its module. */
export function buildRoute(source: string, path: string, module: string): string {
  const root = parse(source);
  const call = find(root, isCall('unbuilt', path));
  const [, title, preset] = call?.arguments ?? [];
  if (!call || !title || !preset) throw new Error(`${path} has no line "unbuilt('${path}', …)".`);
  const line = `page('${path}', ${title.getText(root)}, () => import('${module}'), ${preset.getText(root)})`;
  const built = cut(source, call.getStart(root), call.end, line);
  return dropUnusedImport(addImport(built, '@foregather/features/core/shell', ['page']), 'unbuilt');
}

/** Takes a property out of an object, with the constant it names when nothing else names that. */
export function dropProperty(source: string, key: string): string {
  const root = parse(source);
  const property = find(
    root,
    (node): node is ts.PropertyAssignment =>
      ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name) && node.name.text === key,
  );
  if (!property) return source;
  const end = source.indexOf(',', property.end) + 1;
  const without = cut(source, property.getFullStart(), end);
  if (!ts.isIdentifier(property.initializer)) return without;
  const name = property.initializer.text;
  const after = parse(without);
  // Its declaration names it once.
  if (identifiers(after, name) > 1) return without;
  const constant = after.statements.find(
    (statement) =>
      ts.isVariableStatement(statement) &&
      statement.declarationList.declarations.some((one) => one.name.getText(after) === name),
  );
  return constant ? cut(without, constant.getFullStart(), constant.end) : without;
}

/** Adds an element at the end of the array or object that a property or constant of that name holds. */
export function addElement(source: string, holder: string, element: string): string {
  const root = parse(source);
  const declaration = find(
    root,
    (node): node is ts.PropertyAssignment | ts.VariableDeclaration =>
      (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && node.name.getText(root) === holder,
  );
  let value = declaration?.initializer;
  while (value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))) value = value.expression;
  if (value && ts.isCallExpression(value)) value = value.arguments[0];
  if (!value || !(ts.isArrayLiteralExpression(value) || ts.isObjectLiteralExpression(value)))
    throw new Error(`There is no list or object "${holder}" to add to.`);
  const before = source.slice(0, value.end - 1).trimEnd();
  const comma = /[[{,]$/.test(before) ? '' : ',';
  return `${before}${comma}\n${element},\n${source.slice(value.end - 1)}`;
}
