import { storyNameFromExport, toId } from 'storybook/internal/csf';
import ts from 'typescript';

export interface StoryFacts {
  /** Name of the export. */
  name: string;
  /** Id in Storybook, and the beginning of its pictures' names. */
  id: string;
  /** Its own tags and those of its file. */
  tags: readonly string[];
  /** Source of its play function and of the functions of the file which that calls. Empty without one. */
  play: string;
}

export interface StoryFile {
  title: string;
  stories: readonly StoryFacts[];
  /** Says something about accessibility checks of its own, or takes stories out of the run. */
  optsOut: boolean;
}

const isExported = (statement: ts.VariableStatement) =>
  statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

function unwrap(node: ts.Expression | undefined): ts.Expression | undefined {
  return node &&
    (ts.isSatisfiesExpression(node) || ts.isAsExpression(node) || ts.isParenthesizedExpression(node))
    ? unwrap(node.expression)
    : node;
}

type Constants = ReadonlyMap<string, ts.Expression | undefined>;

/** A property of an object, also one that it takes over from another constant of the file by spreading it. */
function property(node: ts.Expression | undefined, name: string, constants: Constants): ts.Node | undefined {
  const object = unwrap(node);
  if (!object || !ts.isObjectLiteralExpression(object)) return undefined;
  for (const each of object.properties.toReversed()) {
    if (ts.isSpreadAssignment(each) && ts.isIdentifier(each.expression)) {
      const inherited = property(constants.get(each.expression.text), name, constants);
      if (inherited) return inherited;
    } else if (each.name && each.name.getText() === name) {
      return ts.isPropertyAssignment(each) ? each.initializer : each;
    }
  }
  return undefined;
}

const strings = (node: ts.Node | undefined): string[] =>
  node && ts.isArrayLiteralExpression(node)
    ? node.elements.filter(ts.isStringLiteralLike).map(({ text }) => text)
    : [];

/** Source of a play function, with what it calls of its own file, so that a shared step counts for each story. */
function playText(play: ts.Node, helpers: ReadonlyMap<string, string>): string {
  const parts: string[] = [];
  const seen = new Set<string>();
  const take = (text: string) => {
    parts.push(text);
    for (const [name, source] of helpers) {
      if (seen.has(name) || !new RegExp(`\\b${name}\\b`).test(text)) continue;
      seen.add(name);
      take(source);
    }
  };
  take(play.getText());
  return parts.join('\n');
}

/** Reads a file of stories without running it. Throws where it has no title. */
export function readStories(path: string, text: string): StoryFile {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const constants = new Map<string, ts.Expression | undefined>();
  const exported: string[] = [];
  const helpers = new Map<string, string>();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name)
      helpers.set(statement.name.text, statement.getText());
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!ts.isIdentifier(name)) continue;
      constants.set(name.text, initializer);
      if (isExported(statement)) exported.push(name.text);
      else if (initializer && ts.isArrowFunction(initializer)) helpers.set(name.text, initializer.getText());
    }
  }
  const meta = constants.get('meta');
  const title = property(meta, 'title', constants);
  if (!title || !ts.isStringLiteralLike(title)) throw new Error(`${path} has no title.`);
  const shared = strings(property(meta, 'tags', constants));
  return {
    title: title.text,
    optsOut: /\ba11y\b\s*:/.test(text) || /['"]!test['"]/.test(text),
    stories: exported.map((name) => {
      const play = property(constants.get(name), 'play', constants);
      return {
        name,
        id: toId(title.text, storyNameFromExport(name)),
        tags: [...shared, ...strings(property(constants.get(name), 'tags', constants))],
        play: play ? playText(play, helpers) : '',
      };
    }),
  };
}
