/**
 * `npm test`: everything CI runs, two steps at a time, one summary with counts, last line `N passed, M failed`.
 * `npm test -- unit stories` runs the named steps only; `--changed` (or `--changed=COMMIT`) what a change can break;
 * `--shard=1/4` a quarter of the whole. The builds come first. A green run of everything with `--accept-times` keeps
 * the share of each step as the accepted one.
 */
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { buildAll, buildUi } from './build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { GENERATE } from './lib/derived.ts';
import { parseTestArguments } from './lib/testing/arguments.ts';
import { countBuiltPages } from './lib/testing/built-pages.ts';
import { changedFiles, gitIn } from './lib/testing/changed-files.ts';
import { stepsForChange } from './lib/testing/changed-steps.ts';
import { countsOf } from './lib/testing/reports.ts';
import { shardOf } from './lib/testing/shard.ts';
import { sourcesIn } from './lib/testing/sources.ts';
import { namedSteps, reporting, STEPS } from './lib/testing/steps.ts';
import { grownSteps, parseShares, secondsAPage, sharesOf } from './lib/testing/times.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'test-results');
const acceptedTimes = join(root, 'tests/contracts/test-times.json');
const LANES = 2;
const NAMED_FAILURES = 10;

const reportOf = (step) => join(results, `${step.name}.json`);
const logOf = (step) => join(results, `${step.name}.log`);

/** Runs one step, its output kept in test-results/<name>.log. */
function run(step) {
  const log = createWriteStream(logOf(step));
  const started = Date.now();
  const { command, env } = reporting(step, reportOf(step));
  return new Promise((resolve) => {
    const child = spawn('npx', ['--no-install', ...command], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, CI: process.env.CI ?? 'true', FORCE_COLOR: '0', NO_COLOR: '1', ...env },
    });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.on('close', (code) => {
      log.end(() => resolve({ step, code: code ?? 1, seconds: (Date.now() - started) / 1000 }));
    });
  });
}

function readReport(step) {
  try {
    return JSON.parse(readFileSync(reportOf(step), 'utf8'));
  } catch {
    // A runner that broke off has written none, or half of one.
    return null;
  }
}

/** The failed tests by name with the head of their error; a step without a report shows the end of its log. */
function failuresOf(step) {
  const report = readReport(step);
  const failures = report === null ? [] : (step.report?.failures(report) ?? []);
  if (failures.length === 0)
    return readFileSync(logOf(step), 'utf8').trimEnd().split('\n').slice(-60).join('\n');
  const named = failures
    .slice(0, NAMED_FAILURES)
    .map(
      ({ name, error }) =>
        `* ${name}\n${stripVTControlCharacters(error).split('\n').slice(0, 14).join('\n')}`,
    );
  const more = failures.length > NAMED_FAILURES ? [`and ${failures.length - NAMED_FAILURES} more`] : [];
  return [...named, ...more].join('\n');
}

/** The steps that the arguments ask for. */
function choose({ only, changed, shard }) {
  const named = namedSteps(only);
  if (shard) return shardOf(named, shard);
  if (!changed) return [...named];
  const files = changedFiles(gitIn(root), changed.since);
  const { steps, left } = stepsForChange(files, sourcesIn(root));
  console.info(`${files.length} changed files run ${steps.map(({ name }) => name).join(', ') || 'nothing'}.`);
  if (left.length > 0) console.info(`Left to the whole run: ${left.join(', ')}.`);
  return steps.filter(({ name }) => named.some((step) => step.name === name));
}

/** Runs all steps on the lanes and prints each verdict as it comes. */
async function runAll(steps) {
  const queue = [...steps];
  const done = [];
  const lane = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const result = await run(step);
      const counts = countsOf(step, readReport(step), result.code);
      const failures = counts.failed > 0 ? failuresOf(step) : '';
      done.push({ ...result, ...counts, failures });
      const verdict = counts.failed === 0 ? 'ok    ' : 'FAILED';
      console.info(
        `${verdict} ${step.name.padEnd(14)} ${String(counts.passed).padStart(5)} passed ${String(counts.failed).padStart(3)} failed ${result.seconds.toFixed(0).padStart(5)} s`,
      );
      if (counts.failed > 0)
        console.info(`----- ${step.name}; all of it: test-results/${step.name}.log\n${failures}\n-----`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return done;
}

/** What a run of everything took, against what was accepted. Returns how many steps have grown. */
function reportTimes(done, seconds, accept) {
  const times = Object.fromEntries(done.map((row) => [row.step.name, row.seconds]));
  console.info(secondsAPage(seconds, countBuiltPages(root)));
  if (accept) {
    const why = 'Share of each step in the seconds of all; written by npm test -- --accept-times.';
    writeFileSync(acceptedTimes, `${JSON.stringify({ why, shares: sharesOf(times) }, null, 2)}\n`);
    console.info('Their shares are accepted: tests/contracts/test-times.json.');
    return 0;
  }
  if (!existsSync(acceptedTimes)) {
    console.info('No shares are accepted yet, so none can have grown: npm test -- --accept-times');
    return 0;
  }
  const grown = grownSteps(times, parseShares(readFileSync(acceptedTimes, 'utf8')));
  for (const line of grown) console.info(`FAILED times: ${line}`);
  if (grown.length > 0) console.info('Make it cheaper, or accept it: npm test -- --accept-times');
  return grown.length;
}

async function main(args) {
  const request = parseTestArguments(args);
  const steps = choose(request);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  if (steps.some(({ needsChromium }) => needsChromium)) process.env.CHROMIUM_PATH ??= ensureChromium();
  const started = Date.now();
  if (steps.length > 0) {
    await buildAll();
    await buildUi();
  }
  const done = await runAll(steps);

  const sum = (key) => done.reduce((total, row) => total + row[key], 0);
  const seconds = (Date.now() - started) / 1000;
  console.info(`\n${done.length} steps in ${seconds.toFixed(0)} s`);
  for (const { name } of STEPS) {
    const row = done.find(({ step }) => step.name === name);
    if (!row) continue;
    const counts = `${row.passed} passed, ${row.failed} failed, ${row.skipped} skipped`;
    console.info(`  ${name.padEnd(14)} ${row.seconds.toFixed(0).padStart(5)} s  ${counts}`);
  }
  let failed = sum('failed');
  // A run of a part, or one that broke off, says nothing about the whole.
  if (done.length === STEPS.length && !request.shard && !request.changed && failed === 0)
    failed += reportTimes(done, seconds, request.acceptTimes);
  if (done.some(({ failures }) => failures.includes(GENERATE)))
    console.info(`Something derived is stale. One command renews all of it: ${GENERATE}`);
  const skipped = sum('skipped');
  console.info(`${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main(process.argv.slice(2));
