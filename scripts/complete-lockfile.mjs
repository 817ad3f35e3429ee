/**
 * `npm run lockfile`, after each change of dependencies. A registry mirror may lack packages of platforms it does not
 * serve (`@biomejs/cli-darwin-arm64`); npm then leaves them out of package-lock.json, and `npm ci` refuses the file.
 * This writes the missing entries: version, platform, optional. Without an integrity hash, as nobody here has seen them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const lock = JSON.parse(readFileSync(file, 'utf8'));

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/** Platform of a package by its name, as these packages are named everywhere. */
function platformOf(name) {
  const parts = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => parts.includes(system));
  const cpu = PROCESSORS.filter(
    (processor) => parts.includes(processor) || (processor === 'arm' && parts.includes('armv7')),
  );
  const libc = parts.includes('musl') ? ['musl'] : parts.includes('gnu') ? ['glibc'] : [];
  return {
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(os.length > 0 ? { os } : {}),
    ...(libc.length > 0 ? { libc } : {}),
  };
}

const up = (path) => path.slice(0, Math.max(0, path.lastIndexOf('node_modules/')));

/** The version npm would find for a dependency of the package at `from`: that of the nearest node_modules above it. */
function lockedVersion(from, name) {
  for (let folder = `${from}/`; ; folder = up(folder.slice(0, -1))) {
    const found = lock.packages[`${folder}node_modules/${name}`.replace(/^\//, '')];
    if (found) return found.version;
    if (folder === '' || folder === '/') return undefined;
  }
}

const added = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    // These packages come in the version of the one that asks for them; the lowest of a range is that one.
    const version = /^[\^~]?(\d+\.\d+\.\d+\S*)$/.exec(range)?.[1];
    if (version === undefined) continue;
    const locked = lockedVersion(path, name);
    if (locked !== undefined && (locked === version || range !== version)) continue;
    // A second version stands beside the package that asks for it.
    const folder = locked === undefined ? '' : up(path);
    const place = lock.packages[`${folder}node_modules/${name}`]
      ? `${path}/node_modules/${name}`
      : `${folder}node_modules/${name}`;
    lock.packages[place] = {
      version,
      ...platformOf(name),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    };
    added.push(`${name}@${version}`);
  }
}
const [root, ...rest] = Object.entries(lock.packages);
lock.packages = Object.fromEntries([root, ...rest.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.info(added.length === 0 ? 'The lock file is complete.' : `Added ${added.join(', ')}.`);
