import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vitestReport } from './reports';
import { runSteps } from './run-steps';
import { BUILD, type Step, withBuild } from './steps';

// Inside the checkout, so that the runner finds Vitest.
const cache = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));
let root = '';

beforeAll(() => {
  mkdirSync(cache, { recursive: true });
  root = mkdtempSync(join(cache, 'runner-'));
  mkdirSync(join(root, 'test-results'));
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);
  write('vitest.config.mjs', "export default { test: { include: ['*.check.mjs'] } };");
  write('sound.check.mjs', "import { test } from 'vitest'; test('sound', () => {});");
  write(
    'once.check.mjs',
    `import { existsSync, writeFileSync } from 'node:fs';
     import { expect, test } from 'vitest';
     test('fails once', () => {
       const seen = existsSync('seen');
       writeFileSync('seen', '');
       expect(seen).toBe(true);
     });`,
  );
  write(
    'broken.check.mjs',
    "import { expect, test } from 'vitest'; test('always fails', () => { expect(1).toBe(2); });",
  );
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('what failed runs again alone: what passes then is named as flaky, what fails again fails', async () => {
  const step: Step = { name: 'tries', command: ['vitest', 'run'], report: vitestReport };
  const check: Step = { name: 'check', command: ['node-that-does-not-exist'] };
  const said: string[] = [];
  const { done, flaky } = await runSteps([step, check], {
    root,
    results: join(root, 'test-results'),
    say: (line) => said.push(line),
  });
  expect(done.map(({ step: { name }, passed, failed }) => ({ name, passed, failed }))).toEqual([
    { name: 'tries', passed: 2, failed: 1 },
    { name: 'check', passed: 0, failed: 1 },
  ]);
  expect(done[0]?.failures.map(({ name }) => name)).toEqual(['always fails']);
  expect(flaky.map(({ name }) => name)).toEqual(['fails once']);
  // Its first error is kept, and both failures were told when they happened.
  expect(readFileSync(join(root, flaky[0]?.log ?? ''), 'utf8')).toContain('expected false to be true');
  expect(said.join('\n')).toContain('* fails once');
  expect(said.join('\n')).toContain('* always fails');
});

test('what needs the build begins after it, and not at all where it failed', async () => {
  const needing: Step = {
    name: 'needing',
    command: ['node', '-e', "require('node:fs').statSync('built')"],
    needsBuild: true,
  };
  const reading: Step = { name: 'reading', command: ['node', '-e', ''] };
  expect(withBuild([reading])).toEqual([reading]);
  const place = { root, results: join(root, 'test-results'), say: () => undefined };
  const outcomes = async () =>
    (await runSteps(withBuild([needing, reading]), place)).done.map(({ step: { name }, failed }) => [
      name,
      failed,
    ]);

  mkdirSync(join(root, 'scripts'));
  writeFileSync(join(root, BUILD.command[1] ?? ''), 'process.exit(1);');
  expect(await outcomes()).toEqual([
    ['build', 1],
    ['reading', 0],
  ]);
  writeFileSync(
    join(root, BUILD.command[1] ?? ''),
    "import { writeFileSync } from 'node:fs'; setTimeout(() => writeFileSync('built', ''), 300);",
  );
  expect(await outcomes()).toEqual([
    ['build', 0],
    ['needing', 0],
    ['reading', 0],
  ]);
});
