import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ID = 'virtual:foregather-tokens';
const PRINTER = fileURLToPath(new URL('./print-tokens.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Gives the Foundations pages the token files as data, measured when the page is built: no figure is typed by hand. */
export const tokensPlugin = (): Plugin => ({
  name: 'foregather-tokens',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load(id) {
    if (id !== `\0${ID}`) return undefined;
    const printed = execFileSync(process.execPath, ['--import', 'tsx', PRINTER], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 16 * 1024 * 1024,
    });
    return `export default ${printed}`;
  },
});
