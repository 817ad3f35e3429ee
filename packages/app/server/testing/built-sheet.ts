import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';

/** A style sheet, by its path in `packages/features/src`, as the build of the host makes it. */
export async function builtSheet(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    plugins: [tailwindcss()],
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: fileURLToPath(new URL(`../../../features/src/${name}`, import.meta.url)) },
    },
  });
  let css = '';
  for (const { output } of 'output' in built ? [built] : Array.isArray(built) ? built : [])
    for (const file of output)
      if (file.type === 'asset' && file.fileName.endsWith('.css')) css = String(file.source);
  return css;
}

/** The bytes of a document as the host sends it to a browser: `respond.ts` of the embedded backend. */
export const sent = (html: string): number =>
  brotliCompressSync(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 },
  }).length;
