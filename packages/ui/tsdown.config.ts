import { defineConfig } from 'tsdown';
import { componentFolders } from './exports';

/** One file per module, so that a consumer's bundler keeps only what is imported. */
export default defineConfig({
  entry: ['src/index.ts', 'src/tokens.ts', ...componentFolders().map((name) => `src/${name}/index.ts`)],
  unbundle: true,
  platform: 'neutral',
  target: 'es2022',
  dts: true,
  // The package is "type": "module", so plain .js is ESM.
  outExtensions: () => ({ js: '.js', dts: '.d.ts' }),
});
