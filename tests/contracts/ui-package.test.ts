import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { builtModules, dist, readModule, serverLayer } from './ui-modules';

/** Tests the built package in a server that renders components: what runs there, and what reports that it cannot. */
const root = fileURLToPath(new URL('../../', import.meta.url));

/** The exports of React for server components. */
const serverReact = new Set(
  z
    .array(z.string())
    .parse(
      JSON.parse(
        execFileSync(
          process.execPath,
          ['--conditions=react-server', '-p', 'JSON.stringify(Object.keys(require("react")))'],
          { cwd: root, encoding: 'utf8' },
        ),
      ),
    ),
);

test('the package is built (npm run build -w packages/ui)', () => {
  expect(existsSync(`${dist}index.js`)).toBe(true);
});

const modules = builtModules(serverReact);
const entries = [...modules.keys()].filter((path) => /^([a-z-]+\/)?index\.js$|^tokens\.js$/.test(path));

describe('"use client"', () => {
  test('is on every module that a server can reach and cannot run', () => {
    const reached = new Set(entries.flatMap((entry) => [...serverLayer(modules, entry)]));
    const missing = [...modules.values()]
      .filter(({ path, isClient, reasons }) => reached.has(path) && !isClient && reasons.length > 0)
      .map(({ path, reasons }) => `${path}: ${reasons.join(', ')}`);
    expect(missing).toEqual([]);
  });

  test('is not on a module that a server can render', () => {
    const needless = [...modules.values()].filter(
      ({ isClient, reasons }) => isClient && reasons.length === 0,
    );
    expect(needless.map(({ path }) => path)).toEqual([]);
  });

  test('is not on an index, whose namespaces a server component looks into', () => {
    expect(entries.filter((entry) => modules.get(entry)?.isClient)).toEqual([]);
    expect(readFileSync(`${dist}dialog/index.js`, 'utf8')).toMatch(
      /import \* as Dialog from "\.\/dialog\.js"/,
    );
  });

  test('what makes a module a client one is found', () => {
    const reasons = (code: string) => readModule('a/b.js', code, serverReact).reasons;
    expect(reasons('import { useState } from "react";')).toHaveLength(1);
    expect(reasons('import { useId } from "react";')).toEqual([]);
    expect(reasons('jsx("button", { onClick: () => {} })')).toEqual(['sets onClick']);
    expect(reasons('const a = (event) => event; jsx("a", { onClick: x ? a : undefined })')).toHaveLength(1);
    expect(reasons('function A({ onClick }) { return jsx("a", { onClick }); }')).toEqual([]);
    expect(reasons('import { useBox } from "./box.js"; const box = useBox();')).toEqual(['calls useBox']);
    expect(reasons('import { Dialog } from "radix-ui";')).toEqual(['wraps radix-ui']);
    expect(reasons('import { Slot } from "radix-ui";')).toEqual([]);
    expect(readModule('a.js', '"use client";\nlet a;', serverReact).isClient).toBe(true);
  });
});

test('a server component can import every entry and render the pure parts', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    // Icons are loaded as by a bundler, from the modules and not from the CommonJS file.
    [
      '--conditions=react-server',
      '--conditions=module',
      `${root}tests/contracts/ui-server/render.mjs`,
      ...entries,
    ],
    { cwd: root },
  );
  const result = z
    .object({ failures: z.array(z.string()), hosts: z.number(), references: z.array(z.string()) })
    .parse(JSON.parse(stdout));
  expect(result.failures).toEqual([]);
  expect(result.hosts).toBeGreaterThan(25);
  // A button and the parts of a dialog are left to the browser.
  expect(result.references).toEqual(expect.arrayContaining(['Button', 'Root', 'Trigger']));
}, 60_000);

test('nothing of another package is bundled: npm would leave a folder of that name out of the tarball', () => {
  expect(existsSync(`${dist}node_modules`)).toBe(false);
});

test('nothing in the package is for one module system or one bundler only', () => {
  const code = [...modules.keys()].map((path) => readFileSync(`${dist}${path}`, 'utf8')).join('\n');
  expect(code).not.toMatch(/\brequire\(|\bmodule\.exports\b|import\.meta\.(?:env|glob)/);
  // A server script could not load a style sheet that a module imports.
  expect(code).not.toMatch(/import\s+["'][^"']+\.css["']/);
});
