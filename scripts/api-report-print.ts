import ts from 'typescript';

/** Declarations as a reviewer wants to read them: no comments, one shape, no helper names of the bundler. */

const printer = ts.createPrinter({ removeComments: true });

const LITERAL = /(?:"[^"\n]+"|'[^'\n]+'|\d+)/.source;
const UNION = new RegExp(`${LITERAL}(?: \\| ${LITERAL})+`, 'g');

/** The compiler writes the members of an inferred union in the order it met them, which differs between two builds. */
const sortMembers = (union: string) =>
  union
    .split(' | ')
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .join(' | ');

const text = (node: ts.Node): string =>
  printer
    .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
    .replaceAll(/\b_\$[a-z]+\$?\d*\./g, '')
    .replaceAll(UNION, sortMembers)
    .replaceAll(/^ {4,}/gm, (spaces) => ' '.repeat(spaces.length / 2));

/** The taken-apart parameter of a component is an inner matter. */
function parameter(node: ts.ParameterDeclaration): string {
  const rest = node.dotDotDotToken ? '...' : '';
  const name = ts.isIdentifier(node.name) ? node.name.text : 'props';
  const optional = node.questionToken ? '?' : '';
  return `${rest}${name}${optional}${node.type ? `: ${text(node.type)}` : ''}`;
}

const isText = (type: ts.TypeNode | undefined) =>
  type !== undefined && ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal);

/** Texts of constants are class names, which are no promise to anybody; which names there are is one. */
function constantType({ type, initializer }: ts.VariableDeclaration): string {
  if (!type) return initializer && !ts.isStringLiteral(initializer) ? text(initializer) : 'string';
  if (!ts.isTypeLiteralNode(type)) return isText(type) ? 'string' : text(type);
  const members = type.members.map((member) =>
    ts.isPropertySignature(member) && isText(member.type)
      ? `  readonly ${text(member.name)}: string;`
      : `  ${text(member)}`,
  );
  return `{\n${members.join('\n')}\n}`;
}

const typeParameters = (node: ts.FunctionDeclaration) =>
  node.typeParameters ? `<${node.typeParameters.map(text).join(', ')}>` : '';

/** One declaration under the name it is exported by. */
export function printDeclaration(node: ts.Declaration, name: string): string {
  if (ts.isFunctionDeclaration(node)) {
    const result = node.type ? `: ${text(node.type)}` : '';
    return `function ${name}${typeParameters(node)}(${node.parameters.map(parameter).join(', ')})${result};`;
  }
  if (ts.isVariableDeclaration(node)) return `const ${name}: ${constantType(node)};`;
  const own = ts.getNameOfDeclaration(node);
  const printed = text(node).replace(/^(?:export |declare )+/, '');
  return own && ts.isIdentifier(own) && own.text !== name
    ? printed.replace(new RegExp(`\\b${own.text}\\b`), name)
    : printed;
}

/** Every name in the types of a declaration. */
export function referencedNames(node: ts.Node): ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isTypeReferenceNode(inner) && ts.isIdentifier(inner.typeName)) found.push(inner.typeName);
    if (ts.isTypeQueryNode(inner) && ts.isIdentifier(inner.exprName)) found.push(inner.exprName);
    if (ts.isExpressionWithTypeArguments(inner) && ts.isIdentifier(inner.expression))
      found.push(inner.expression);
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return found;
}
