import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { dist } from './ui-modules';

/** Bundles the built package as an application would, and measures its size over React. */

const packageFolder = fileURLToPath(new URL('../../packages/ui/', import.meta.url));

const LUCIDE = join(
  dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')),
  'dist/esm/lucide-react.mjs',
);

/**
 * Only the icons that the package uses, in place of the index of 1,700. The result is the same; reading the index for
 * each of a hundred bundles would take minutes.
 */
function iconsInUse(): string {
  const used = new Set<string>();
  for (const path of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.js')) continue;
    for (const [, list = ''] of readFileSync(join(dist, path), 'utf8').matchAll(
      /import \{([^}]*)\} from "lucide-react"/g,
    )) {
      for (const item of list.split(',')) used.add(item.trim().split(' as ')[0] ?? '');
    }
  }
  const files = new Map<string, string>();
  for (const [, list = '', file = ''] of readFileSync(LUCIDE, 'utf8').matchAll(
    /export \{([^}]*)\} from '([^']+)'/g,
  )) {
    for (const item of list.split(',')) {
      const [own = '', name = own] = item.trim().split(' as ');
      files.set(name, `export { ${own} as ${name} } from '${join(dirname(LUCIDE), file)}';`);
    }
  }
  return [...used].map((name) => files.get(name) ?? '').join('\n');
}

let icons: string | undefined;

const virtual = (code: string): Plugin => ({
  name: 'virtual-entry',
  enforce: 'pre',
  resolveId: (id) => (id === 'virtual-entry' ? '\0entry' : id === 'lucide-react' ? '\0icons' : null),
  load: (id) => {
    if (id === '\0entry') return code;
    if (id !== '\0icons') return null;
    icons ??= iconsInUse();
    return { code: icons, moduleSideEffects: false };
  },
});

/** The minified JavaScript and style sheets for some lines of code, without React. */
export async function bundle(code: string): Promise<{ js: string; css: string }> {
  // Test runners set another value, with which libraries keep their warnings and bundlers select other files.
  process.env.NODE_ENV = 'production';
  const result = await build({
    configFile: false,
    root: packageFolder,
    logLevel: 'silent',
    plugins: [virtual(code)],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: 'virtual-entry',
        preserveEntrySignatures: 'strict',
        external: [/^react(-dom)?($|\/)/],
      },
    },
  });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  const files = outputs.flatMap(({ output }) => output);
  return {
    js: files.map((file) => (file.type === 'chunk' ? file.code : '')).join(''),
    css: files
      .map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : ''))
      .join(''),
  };
}

export const gzipped = (text: string | Buffer): number => gzipSync(text, { level: 9 }).length;
