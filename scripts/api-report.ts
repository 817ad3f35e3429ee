/**
 * `npm run api -w packages/ui` (after a build) writes the public types of a package, one file for each entry, into its
 * `api` folder, so that a review sees what consumers will see; with `--check` it only compares and exits 1.
 * Read from the built declarations with TypeScript itself. Doc comments stay out: they change more often than types.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import * as z from 'zod';
import { printDeclaration, referencedNames } from './api-report-print';

const folder = resolve(
  process.argv.find((argument, index) => index > 1 && !argument.startsWith('--')) ?? '.',
);
const isCheck = process.argv.includes('--check');

const manifest = z
  .object({ name: z.string(), exports: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
const typed = z.object({ types: z.string() });

/** Entry name to its declaration file, for the entries that have types. */
const entries = Object.entries(manifest.exports).flatMap(([entry, target]) => {
  const found = typed.safeParse(target);
  return found.success ? [{ entry, file: resolve(folder, found.data.types) }] : [];
});
const unbuilt = entries.filter(({ file }) => !existsSync(file));
if (unbuilt.length > 0) {
  console.error(`Build ${manifest.name} first: ${unbuilt[0]?.file} is not there.`);
  process.exit(1);
}

const program = ts.createProgram(
  entries.map(({ file }) => file),
  {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    noEmit: true,
    types: [],
  },
);
const checker = program.getTypeChecker();

const followed = (symbol: ts.Symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
const isOurs = (node: ts.Node) => node.getSourceFile().fileName.startsWith(join(folder, 'dist'));
const byName = (one: ts.Symbol, other: ts.Symbol) => (one.name < other.name ? -1 : 1);

/** Exported names of an entry, the parts of a namespace as `Dialog.Root`. */
function exportsOf(symbol: ts.Symbol, prefix = ''): [name: string, symbol: ts.Symbol][] {
  return checker
    .getExportsOfModule(symbol)
    .toSorted(byName)
    .flatMap((exported): [string, ts.Symbol][] => {
      const target = followed(exported);
      const name = `${prefix}${exported.name}`;
      // The bundler of declarations gives every namespace a second name that nobody can import.
      if (exported.name.endsWith('_d_exports')) return [];
      return target.flags & ts.SymbolFlags.Module && !(target.flags & ts.SymbolFlags.Function)
        ? exportsOf(target, `${name}.`)
        : [[name, target]];
    });
}

function report({ entry, file }: { entry: string; file: string }): string {
  const source = program.getSourceFile(file);
  const symbol = source && checker.getSymbolAtLocation(source);
  if (!symbol) return '';
  const exported = exportsOf(symbol);
  const known = new Set(exported.map(([, target]) => target));
  const behind: ts.Symbol[] = [];

  const print = (target: ts.Symbol, name: string): string[] =>
    (target.declarations ?? []).filter(isOurs).map((declaration) => {
      for (const identifier of referencedNames(declaration)) {
        const found = checker.getSymbolAtLocation(identifier);
        const used = found && followed(found);
        if (!used || known.has(used) || !used.declarations?.some((one) => isOurs(one) && isNamed(one)))
          continue;
        known.add(used);
        behind.push(used);
      }
      return printDeclaration(declaration, name);
    });

  const lines = exported.flatMap(([name, target]) => {
    const printed = print(target, name);
    return printed.length > 0 ? printed : [`${name} // of another package`];
  });
  const hidden: [string, string[]][] = [];
  // The list grows while it is read: what a type needs may need more.
  for (const target of behind) hidden.push([target.name, print(target, target.name)]);
  const rest = hidden.toSorted(([one], [other]) => (one < other ? -1 : 1)).flatMap(([, printed]) => printed);

  const name = `${manifest.name}${entry.slice(1)}`;
  const behindText =
    rest.length > 0 ? `\nUsed by these, not exported here:\n\n\`\`\`ts\n${rest.join('\n')}\n\`\`\`\n` : '';
  return `# ${name}\n\nWritten by \`npm run api\`. Do not edit.\n\n\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n${behindText}`;
}

/** Top-level declarations of a module; a parameter or a property is printed with its owner. */
function isNamed(node: ts.Declaration): boolean {
  return (
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isVariableDeclaration(node)
  );
}

// The root repeats the entries: its report only names what it exports.
const rootReport = (file: string): string => {
  const source = program.getSourceFile(file);
  const symbol = source && checker.getSymbolAtLocation(source);
  const names = symbol ? checker.getExportsOfModule(symbol).map(({ name }) => name) : [];
  return `# ${manifest.name}\n\nWritten by \`npm run api\`. Do not edit.\n\n${names
    .toSorted()
    .map((name) => `- ${name}`)
    .join('\n')}\n`;
};

const out = join(folder, 'api');
const reports = new Map(
  entries.map(({ entry, file }) => [
    `${entry === '.' ? 'index' : entry.slice(2)}.api.md`,
    entry === '.' ? rootReport(file) : report({ entry, file }),
  ]),
);
const present = existsSync(out) ? readdirSync(out).filter((name) => name.endsWith('.api.md')) : [];
const gone = present.filter((name) => !reports.has(name));
const changed = [...reports].filter(
  ([name, text]) => !present.includes(name) || readFileSync(join(out, name), 'utf8') !== text,
);

if (isCheck) {
  for (const [name] of changed) console.error(`${name} is not what the build declares.`);
  for (const name of gone) console.error(`${name} has no entry any more.`);
  if (changed.length + gone.length > 0) {
    console.error(`The public types changed. Look at them: npm run generate, then git diff ${out}`);
    process.exit(1);
  }
} else {
  mkdirSync(out, { recursive: true });
  for (const [name, text] of changed) writeFileSync(join(out, name), text);
  for (const name of gone) rmSync(join(out, name));
}
console.info(`${reports.size} reports of public types, ${changed.length + gone.length} changed`);
