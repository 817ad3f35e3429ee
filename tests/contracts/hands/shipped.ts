import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Where the product begins: the page, the server, the demo in the browser, and each function that the server hosts. */
const ENTRIES = [
  'packages/app/src/main.tsx',
  'packages/app/server/main.ts',
  'packages/app/live-demo/main.tsx',
  ...readdirSync(path.join(root, 'packages/app/server/functions')).map(
    (name) => `packages/app/server/functions/${name}`,
  ),
];
const MODULE = /\.[cm]?[jt]sx?$/;
const TYPES_ALONE = /^\s*(?:import|export) type [^;]*?from '[^']+';/gm;

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ['@foregather/source'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  allowJs: true,
  types: [],
};

/**
 * The modules that ship, by their paths from the root, with their texts: what the entries import, lazily too. A page that
 * is not built has no module, so what waits for one is not among them.
 */
export function shippedModules(): Map<string, string> {
  const host = ts.createCompilerHost(OPTIONS);
  const known = ts.createModuleResolutionCache(root, (name) => name, OPTIONS);
  const found = new Set(ENTRIES.map((entry) => path.join(root, entry)));
  const texts = new Map<string, string>();
  for (const file of found) {
    const text = readFileSync(file, 'utf8');
    texts.set(path.relative(root, file), text);
    const imports = ts.preProcessFile(text.replaceAll(TYPES_ALONE, ''), true, true).importedFiles;
    for (const { fileName } of imports) {
      const target = ts.resolveModuleName(fileName, file, OPTIONS, host, known).resolvedModule;
      if (
        target &&
        !target.resolvedFileName.includes('/node_modules/') &&
        MODULE.test(target.resolvedFileName)
      )
        found.add(target.resolvedFileName);
    }
  }
  return texts;
}

const LITERAL = /'(\w+)'|"(\w+)"|`(\w+)`|\/rpc\/(\w+)/g;
/** `start_${purpose}_checkout`: words of a name on both sides, so that it fits few names. */
const PIECED = /`([a-z_]+_\$\{\w+\}_[a-z_]+)`/g;

/** Whether a module says a name as a text of its own, as `.rpc('name')`, `call: 'name'` and `/rpc/name` do. */
export function saidIn(texts: Iterable<string>): (name: string) => boolean {
  const said = new Set<string>();
  const pieced = new Set<string>();
  for (const text of texts) {
    for (const [, ...names] of text.matchAll(LITERAL)) for (const name of names) if (name) said.add(name);
    for (const [, pattern = ''] of text.matchAll(PIECED)) pieced.add(pattern);
  }
  const patterns = [...pieced].map((one) => new RegExp(`^${one.replace(/\$\{\w+\}/, String.raw`\w+`)}$`));
  return (name) => said.has(name) || patterns.some((pattern) => pattern.test(name));
}

const METHODS: Readonly<Record<string, readonly string[]>> = {
  insert: ['insert'],
  update: ['update'],
  // Which of the two it becomes, the rows decide.
  upsert: ['insert', 'update'],
};
/** Nothing of a row comes from these, and reading them takes most of the time. */
const NO_ROWS =
  /^(?:@foregather\/(?:ui|covers|supabase-embedded)|react(?:-|\/|$)|@types|lucide|ical-|fflate|@dnd-kit)/;
const WRITES = /\.(?:insert|update|upsert)\(|\bdefineRecords\(/;
/** Writes the tables of all who call `defineRecords`; which columns, stands with them. */
const RECORDS = 'packages/features/src/patterns/records/';

const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

const isReference = (type: ts.Type): type is ts.TypeReference => 'target' in type;

/** The tables whose builder an expression is, by the name that supabase-js keeps in its type. */
function tablesOf(checker: ts.TypeChecker, expression: ts.Expression): string[] {
  const type = checker.getTypeAtLocation(expression);
  if (type.symbol?.name !== 'PostgrestQueryBuilder' || !isReference(type)) return [];
  return checker
    .getTypeArguments(type)
    .flatMap(partsOf)
    .flatMap((one) => (one.isStringLiteral() ? one.value : []));
}

/** The columns of the rows that are handed over: one row or several, of one shape or of several. */
const columnsOf = (checker: ts.TypeChecker, argument: ts.Expression): string[] =>
  partsOf(checker.getTypeAtLocation(argument))
    .flatMap((type) => partsOf(checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? type))
    .flatMap((type) => checker.getPropertiesOfType(type).map(({ name }) => name));

const propertyOf = (checker: ts.TypeChecker, type: ts.Type, name: string): ts.Type | undefined => {
  const property = checker.getPropertyOfType(type, name);
  return property && checker.getTypeOfSymbol(property);
};
const literalOf = (checker: ts.TypeChecker, type: ts.Type | undefined, name: string): string | undefined => {
  const value = type && propertyOf(checker, type, name);
  return value?.isStringLiteral() ? value.value : undefined;
};

/**
 * What `const expenseRecords = defineRecords({ table, owner, columns })` writes: where a module saves, each column that has a
 * field or is the currency, and the owner of a new row; where one removes, the mark.
 */
function recordHands(checker: ts.TypeChecker, call: ts.CallExpression, texts: readonly string[]): string[] {
  const [argument] = call.arguments;
  if (call.expression.getText() !== 'defineRecords' || !argument || !ts.isVariableDeclaration(call.parent))
    return [];
  const name = call.parent.name.getText();
  const definition = checker.getTypeAtLocation(argument);
  const table = literalOf(checker, definition, 'table') ?? '';
  const columns = propertyOf(checker, definition, 'columns');
  const owner = propertyOf(checker, definition, 'owner');
  const uses = (mutation: string) => texts.some((text) => text.includes(`${name}.${mutation}(`));
  const saved = (columns ? checker.getPropertiesOfType(columns) : []).flatMap((column) => {
    const kind = checker.getTypeOfSymbol(column);
    const isWritten =
      propertyOf(checker, kind, 'field') !== undefined || literalOf(checker, kind, 'kind') === 'currency';
    return isWritten ? [`insert ${table}.${column.name}`, `update ${table}.${column.name}`] : [];
  });
  const stated =
    owner && propertyOf(checker, owner, 'byDatabase') === undefined
      ? [`insert ${table}.${literalOf(checker, owner, 'column')}`]
      : [];
  return [
    ...(uses('saveMutation') ? [...saved, ...stated] : []),
    ...(uses('removeMutation') ? [`update ${table}.deleted_at`] : []),
  ];
}

/** What the modules write through the API: `insert tasks.title`, by the types of what they hand to the client. */
export function columnsWritten(modules: ReadonlyMap<string, string>): Set<string> {
  const writing = [...modules].filter(
    ([file, text]) => file.startsWith('packages/') && !file.startsWith(RECORDS) && WRITES.test(text),
  );
  const host = ts.createCompilerHost(OPTIONS);
  const known = ts.createModuleResolutionCache(root, (name) => name, OPTIONS);
  host.resolveModuleNameLiterals = (literals, file) =>
    literals.map(({ text }) =>
      NO_ROWS.test(text)
        ? { resolvedModule: undefined }
        : ts.resolveModuleName(text, file, OPTIONS, host, known),
    );
  const program = ts.createProgram(
    writing.map(([file]) => path.join(root, file)),
    OPTIONS,
    host,
  );
  const checker = program.getTypeChecker();
  const written = new Set<string>();
  const texts = [...modules.values()];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node)) return;
    for (const hand of recordHands(checker, node, texts)) written.add(hand);
    if (!ts.isPropertyAccessExpression(node.expression)) return;
    const rights = METHODS[node.expression.name.text];
    const [argument] = node.arguments;
    if (rights === undefined || argument === undefined) return;
    for (const table of tablesOf(checker, node.expression.expression))
      for (const column of columnsOf(checker, argument))
        for (const right of rights) written.add(`${right} ${table}.${column}`);
  };
  for (const [file] of writing) {
    const source = program.getSourceFile(path.join(root, file));
    if (source) visit(source);
  }
  return written;
}
