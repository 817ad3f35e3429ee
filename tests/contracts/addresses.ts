import ts from 'typescript';

/** A string of a source file that is an address of the route table. */
export interface WrittenAddress {
  /** As it is written. */
  text: string;
  line: number;
  start: number;
  end: number;
}

/** What stands for a part of an address that is only known when it is built. */
const PLACEHOLDER = 'any';

/** Functions whose arguments take a path apart: there `/` is a separator. */
const TAKES_APART = /^(split|join|startsWith|endsWith|includes|indexOf|replace|replaceAll)$/;

const isSeparator = (node: ts.Node) =>
  ts.isCallExpression(node.parent) &&
  ts.isPropertyAccessExpression(node.parent.expression) &&
  TAKES_APART.test(node.parent.expression.name.text);

/** The name of a key on the keyboard: `event.key === '/'`. */
const isKey = ({ parent }: ts.Node) =>
  ts.isBinaryExpression(parent) &&
  ts.isPropertyAccessExpression(parent.left) &&
  parent.left.name.text === 'key';

/** The text of a string or template, with a placeholder for each `${}`; undefined for any other node. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => PLACEHOLDER + literal.text).join('');
}

/** A string that another is added to goes on after its last slash. */
const pathOf = (text: string) => {
  const path = text.replace(/[?#].*$/s, '');
  return path.length > 1 && path.endsWith('/') ? path + PLACEHOLDER : path;
};

/**
 * The addresses that are written by hand in a file: strings and templates that begin with a slash and lead to a page,
 * whatever query follows. A module's name is none.
 */
export function writtenAddresses(
  source: string,
  isPage: (pathname: string) => boolean,
  name = 'file.tsx',
): WrittenAddress[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const found: WrittenAddress[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const text = textOf(node);
    if (text?.startsWith('/') && !text.startsWith('//') && isPage(pathOf(text))) {
      if (text !== '/' || !(isSeparator(node) || isKey(node))) {
        const start = node.getStart(file);
        const { line } = file.getLineAndCharacterOfPosition(start);
        found.push({ text: node.getText(file), line: line + 1, start, end: node.end });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
