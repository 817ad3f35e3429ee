import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const here = fileURLToPath(new URL('./', import.meta.url));
const versions = z.record(z.string(), z.string());
const manifestSchema = z.looseObject({
  dependencies: versions.default({}),
  devDependencies: versions.default({}),
});

const readManifest = (file: string) => manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
const root = readManifest(join(here, '../../package.json'));

/** Packs a built package as it would be published; returns the path of the tarball. */
export function packPackage(folder: string, into: string): string {
  const [packed] = z.array(z.object({ filename: z.string() })).parse(
    JSON.parse(
      execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', into], {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    ),
  );
  if (!packed) throw new Error(`npm packed nothing in ${folder}.`);
  return join(into, packed.filename);
}

/** A fixture names what it needs; the versions are those of this repository, and `packed` is the tarball. */
function pinned(wanted: Record<string, string>, tarball: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(wanted).map(([name, version]) => {
      if (version === 'packed') return [name, `file:${tarball}`];
      const own = root.devDependencies[name] ?? root.dependencies[name];
      if (own === undefined)
        throw new Error(`This repository has no version of ${name} to pin a consumer to.`);
      return [name, own];
    }),
  );
}

const UNREACHABLE = /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|ENOTCACHED|network/;

/** A module that names the types of every entry, so that the compiler reads all declarations of the package. */
function everyEntry(): string {
  const entries = Object.keys(readExports()).filter((entry) => !/\.(css|json)$/.test(entry));
  return entries
    .map((entry, index) => `export type * as entry${index} from '@foregather/ui${entry.slice(1)}';\n`)
    .join('');
}

const readExports = () =>
  z
    .object({ exports: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(readFileSync(join(here, '../../packages/ui/package.json'), 'utf8'))).exports;

/** Copies a fixture out of the repository. */
function copy(name: string, tarball: string, into: string): void {
  const folder = join(into, name);
  cpSync(join(here, name), folder, { recursive: true });
  const file = join(folder, 'package.json');
  const manifest = readManifest(file);
  writeFileSync(
    file,
    JSON.stringify({
      ...manifest,
      dependencies: pinned(manifest.dependencies, tarball),
      devDependencies: pinned(manifest.devDependencies, tarball),
    }),
  );
}

/** Copies the fixtures and installs them together, as workspaces: one install takes a third of the time of three. */
export function install(names: readonly string[], tarball: string, into: string): void {
  for (const name of names) copy(name, tarball, into);
  cpSync(join(here, 'shared'), join(into, 'shared'), { recursive: true });
  if (names.includes('server')) writeFileSync(join(into, 'server/every-entry.ts'), everyEntry());
  writeFileSync(
    join(into, 'package.json'),
    JSON.stringify({ name: 'consumers', private: true, workspaces: names }),
  );
  try {
    execFileSync(
      'npm',
      // Scripts of packages are not needed, and a consumer may forbid them.
      ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
      {
        cwd: into,
        stdio: ['ignore', 'pipe', 'pipe'],
        // One install must not wait for ever for a registry that does not answer.
        env: { ...process.env, npm_config_fetch_retries: '1', npm_config_fetch_timeout: '30000' },
        timeout: 240_000,
      },
    );
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    if (UNREACHABLE.test(said)) {
      throw new Error(
        `The npm registry cannot be reached, so the consumers have nothing to install from. Look at \`npm ping\` and at the registry in your npm configuration.\n${said}`,
        { cause: error },
      );
    }
    throw new Error(`npm install failed for the consumers:\n${said}`, { cause: error });
  }
}
