/** Packs a published package and asks publint and attw about it: are its entries there, typed, and importable? */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const folder = resolve(process.argv[2] ?? '.');
const manifest = z
  .object({ name: z.string(), exports: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

/** Styles and data have no types to look for. */
const untyped = Object.keys(manifest.exports).filter((entry) => /\.(css|json)$|\*/.test(entry));

const out = mkdtempSync(join(tmpdir(), 'package-'));
let failed = false;
const check = (title: string, bin: string, args: string[]) => {
  const { status, stdout, stderr } = spawnSync(bin, args, { encoding: 'utf8' });
  console.info(`${title} ${manifest.name}: ${status === 0 ? 'ok' : 'failed'}`);
  if (status !== 0) console.error(stdout, stderr);
  failed ||= status !== 0;
};
try {
  // `npm test` has built the design system already, and others read its dist meanwhile.
  if (!process.argv.includes('--built'))
    execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (existsSync(join(folder, 'api')))
    check('public types', 'npx', [
      '--no-install',
      'tsx',
      fileURLToPath(new URL('./api-report.ts', import.meta.url)),
      folder,
      '--check',
    ]);
  const packed = z.array(z.object({ filename: z.string() })).parse(
    JSON.parse(
      execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', out], {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    ),
  );
  const tarball = join(out, packed[0]?.filename ?? '');
  check('publint', 'npx', ['--no-install', 'publint', '--strict', tarball]);
  check('types', 'npx', [
    '--no-install',
    'attw',
    tarball,
    '--profile',
    'esm-only',
    ...(untyped.length > 0
      ? ['--exclude-entrypoints', ...untyped.map((entry) => entry.replace('./', ''))]
      : []),
  ]);
} finally {
  rmSync(out, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
