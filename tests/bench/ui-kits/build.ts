/** Builds every candidate three times (React alone, button, kit, and the page that is timed) and weighs what came out. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

export const here = fileURLToPath(new URL('.', import.meta.url));

/** Bytes after gzip -9. */
export interface Weight {
  js: number;
  css: number;
}
export type Entry = 'react' | 'button' | 'kitchen' | 'bench';

export const candidates = (): string[] => readdirSync(`${here}candidates`).toSorted();

const gzipped = (files: readonly string[], end: string) =>
  files
    .filter((file) => file.endsWith(end))
    .reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);

/** Builds one page into `dist/<candidate>/<entry>` and returns its weight. */
export async function buildPage(candidate: string, entry: Entry): Promise<Weight> {
  const outDir = `${here}dist/${candidate}/${entry}`;
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  await build({
    configFile: false,
    root: here,
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    resolve: {
      alias: { '@candidate': `${here}candidates/${candidate}` },
      // One React, that of this folder: the design system would bring that of the repository.
      dedupe: ['react', 'react-dom'],
    },
    build: {
      outDir,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        input: `${here}src/entry-${entry}.tsx`,
        output: { entryFileNames: 'm.js', assetFileNames: '[name][extname]' },
      },
    },
  });
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
  const sheets = files.filter((file) => file.endsWith('.css'));
  writeFileSync(
    `${outDir}/index.html`,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${candidate}</title>${sheets
      .map((file) => `<link rel="stylesheet" href="./${file}">`)
      .join('')}<div id="root"></div><script type="module" src="./m.js"></script></html>`,
  );
  const paths = files.map((file) => `${outDir}/${file}`);
  return { js: gzipped(paths, '.js'), css: gzipped(paths, '.css') };
}
