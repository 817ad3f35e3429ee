/**
 * `npm test`: what every landing passes, two steps at a time, one summary with counts, last line `N passed, M failed`.
 * `npm run test:full`: everything. `-- unit stories` runs the named steps only; `--changed` (or `--changed=COMMIT`) what of
 * either a change can break; `--shard=1/4` a quarter. What needs the build waits for it; what failed runs once more at the end, alone.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './lib/chromium.mjs';
import { GENERATE } from './lib/derived';
import { parseTestArguments, type TestRequest } from './lib/testing/arguments';
import { changedFiles, gitIn } from './lib/testing/changed-files';
import { stepsForChange } from './lib/testing/changed-steps';
import { runSteps } from './lib/testing/run-steps';
import { shardOf } from './lib/testing/shard';
import { sourcesIn } from './lib/testing/sources';
import { FULL, GATE, namedSteps, type Step, withBuild } from './lib/testing/steps';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'test-results');

/** The steps that the arguments ask for. */
function choose({ full, only, changed, shard }: TestRequest): readonly Step[] {
  const all = full ? FULL : GATE;
  const named = namedSteps(only, all);
  if (shard) return shardOf(named, shard);
  if (!changed) return named;
  const files = changedFiles(gitIn(root), changed.since);
  const { steps, left } = stepsForChange(files, sourcesIn(root), all);
  console.info(`${files.length} changed files run ${steps.map(({ name }) => name).join(', ') || 'nothing'}.`);
  if (left.length > 0) console.info(`Left to the whole run: ${left.join(', ')}.`);
  return steps.filter(({ name }) => named.some((step) => step.name === name));
}

async function main(args: readonly string[]): Promise<void> {
  const steps = withBuild(choose(parseTestArguments(args)));
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  if (steps.some(({ needsChromium }) => needsChromium)) process.env['CHROMIUM_PATH'] ??= ensureChromium();
  const started = Date.now();
  const { done, flaky } = await runSteps(steps, { root, results, say: (line) => console.info(line) });

  console.info(`\n${done.length} steps in ${((Date.now() - started) / 60_000).toFixed(1)} minutes`);
  for (const { step, seconds, passed, failed, skipped } of done)
    console.info(
      `  ${step.name.padEnd(14)} ${seconds.toFixed(0).padStart(5)} s  ${passed} passed, ${failed} failed, ${skipped} skipped`,
    );
  if (flaky.length > 0) console.info('flaky: failed once, and passed when run again alone');
  for (const { step, name, log } of flaky) console.info(`  ${step}: ${name} (${log})`);
  const broken = done.filter((row) => row.failed > 0);
  if (
    broken.some(({ failures, said }) =>
      [said, ...failures.map(({ error }) => error)].join().includes(GENERATE),
    )
  )
    console.info(`Something derived is stale. One command renews all of it: ${GENERATE}`);
  const sum = (key: 'passed' | 'failed' | 'skipped') => done.reduce((total, row) => total + row[key], 0);
  const [failed, skipped] = [sum('failed'), sum('skipped')];
  console.info(`${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main(process.argv.slice(2));
