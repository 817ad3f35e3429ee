import ts from 'typescript';

/** Finds objects of class strings that code picks from by hand: looks belong into `cva` (decision 17). */

/** What a utility begins with, behind its variants. */
const UTILITY =
  /^-?(absolute|relative|fixed|sticky|static|flex|grid|inline|block|hidden|contents|truncate|underline|italic|sr-only|(bg|text|border|rounded|ring|outline|shadow|opacity|p[xytbse]?|m[xytbse]?|gap|space|size|w|h|min|max|inset|top|bottom|start|end|z|items|justify|content|self|place|col|row|basis|grow|shrink|order|overflow|object|aspect|font|leading|tracking|cursor|select|touch|fill|stroke|translate|rotate|scale|transition|duration|ease|animate)-[\w[(].*|\[.+:.+\])$/;

/** Whether a text is a list of class names, one of Tailwind's utilities among them. */
export function isClassList(text: string): boolean {
  const words = text.split(/\s+/).filter(Boolean);
  return (
    words.every((word) => /^[a-z@*[\]!-][^\s,;]*$/.test(word)) &&
    words.some((word) =>
      UTILITY.test(word.replace(/^(?:[a-z@*][\w-]*(?:\[[^\]]*\])?:)+/, '').replace(/!$/, '')),
    )
  );
}

const bare = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node;

function holdsClasses(given: ts.Expression): boolean {
  const node = bare(given);
  if (ts.isStringLiteralLike(node)) return isClassList(node.text);
  if (ts.isTemplateExpression(node)) return isClassList(node.head.text);
  if (ts.isBinaryExpression(node)) return holdsClasses(node.left) || holdsClasses(node.right);
  if (ts.isArrayLiteralExpression(node)) return node.elements.some(holdsClasses);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.some((each) => ts.isPropertyAssignment(each) && holdsClasses(each.initializer));
  return false;
}

/** Names of the tables that a source picks from, `{…}[prop]` as '(inline)'. `known` are tables of other files. */
export function pickedClassTables(code: string, known: ReadonlySet<string> = new Set()): string[] {
  const source = ts.createSourceFile('file.tsx', code, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX);
  const tables = new Set([...known, ...classTables(code)]);
  const picked = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isElementAccessExpression(node)) {
      const of = bare(node.expression);
      if (ts.isIdentifier(of) && tables.has(of.text)) picked.add(of.text);
      if (ts.isObjectLiteralExpression(of) && holdsClasses(of)) picked.add('(inline)');
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...picked];
}

/** Names of the objects of class strings that a source declares. */
export function classTables(code: string): string[] {
  const source = ts.createSourceFile('file.tsx', code, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX);
  const tables: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const value = bare(node.initializer);
      if (ts.isObjectLiteralExpression(value) && holdsClasses(value)) tables.push(node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return tables;
}
