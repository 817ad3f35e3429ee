/**
 * A Node loader that does what a bundler of server components does: a module with "use client" is not run, its exports
 * stand for what the browser will load.
 */
const DIRECTIVE = /^(?:\s|\/\*[\s\S]*?\*\/|\/\/.*|(['"])use strict\1;?)*(['"])use client\2/;
const LIST = /export\s*\{([^}]*)\}/g;
const DECLARED = /export\s+(?:const|let|var|function|class|async function)\s+(\w+)/g;

export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (loaded.format !== 'module' || loaded.source === undefined || loaded.source === null) return loaded;
  const code = loaded.source.toString();
  if (!DIRECTIVE.test(code)) return loaded;
  const names = new Set([...code.matchAll(DECLARED)].map(([, name]) => name));
  for (const [, list] of code.matchAll(LIST)) {
    for (const item of list.split(',').map((part) => part.trim())) {
      const name = item.split(/\s+as\s+/).at(-1);
      if (name) names.add(name);
    }
  }
  const references = [...names].map((name) => {
    const value = `reference(${JSON.stringify(`${url}#${name}`)})`;
    return name === 'default' ? `export default ${value};` : `export const ${name} = ${value};`;
  });
  const reference =
    "const reference = (id) => Object.assign(() => { throw new Error(id + ' was called on the server'); }, " +
    "{ $$typeof: Symbol.for('react.client.reference'), $$id: id });";
  return { ...loaded, source: [reference, ...references].join('\n') };
}
