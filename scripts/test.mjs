/**
 * `npm test`: everything CI runs, two steps at a time, one summary with counts, last line `N passed, M failed`.
 * `npm test -- unit stories` runs the named steps only; the builds they need run first.
 */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { buildAll, buildUi } from './build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { steps } from './lib/test-steps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = fileURLToPath(new URL('../test-results/', import.meta.url));
const LANES = 2;

/** Runs one step, its output kept in test-results/<name>.log. */
function run(step) {
  const log = createWriteStream(`${results}${step.name}.log`);
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn('npx', ['--no-install', ...step.command], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, CI: process.env.CI ?? 'true', FORCE_COLOR: '0', NO_COLOR: '1', ...step.env },
    });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.on('close', (code) => {
      log.end(() => resolve({ step, code: code ?? 1, seconds: (Date.now() - started) / 1000 }));
    });
  });
}

/** Counts from the runner's own report; a run that failed without one counts as one failure. */
function count({ step, code }) {
  const broken = { passed: 0, failed: 1, skipped: 0 };
  if (!step.counts) return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : broken;
  try {
    const counted = step.counts(JSON.parse(readFileSync(`${results}${step.name}.json`, 'utf8')));
    // A runner can fail beside its tests: an unhandled error, or no test found at all.
    if (code !== 0 && counted.failed === 0) return { ...counted, failed: 1 };
    if (code === 0 && counted.passed === 0) return broken;
    return counted;
  } catch {
    return broken;
  }
}

const NAMED_FAILURES = 10;

/** The failed tests by name with the head of their error; a step without a report shows the end of its log. */
function failuresOf({ step }) {
  try {
    const report = JSON.parse(readFileSync(`${results}${step.name}.json`, 'utf8'));
    const failures = step.failures?.(report) ?? [];
    if (failures.length > 0) {
      const named = failures
        .slice(0, NAMED_FAILURES)
        .map(
          ({ name, error }) =>
            `* ${name}\n${stripVTControlCharacters(error).split('\n').slice(0, 14).join('\n')}`,
        );
      const more = failures.length > NAMED_FAILURES ? [`and ${failures.length - NAMED_FAILURES} more`] : [];
      return [...named, ...more].join('\n');
    }
  } catch {
    // No report, or one of another shape: the log says what happened.
  }
  return readFileSync(`${results}${step.name}.log`, 'utf8').trimEnd().split('\n').slice(-60).join('\n');
}

async function main(only) {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const known = steps(results);
  const unknown = only.filter((name) => !known.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(`No such step: ${unknown.join(', ')}. Steps: ${known.map((s) => s.name).join(', ')}.`);
  const chosen = known.filter((step) => only.length === 0 || only.includes(step.name));
  if (chosen.some((step) => step.needs?.includes('chromium'))) process.env.CHROMIUM_PATH ??= ensureChromium();
  const started = Date.now();
  await buildAll();
  await buildUi();

  const queue = [...chosen];
  const done = [];
  const lane = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const result = await run(step);
      const counts = count(result);
      done.push({ ...result, ...counts });
      const verdict = counts.failed === 0 ? 'ok    ' : 'FAILED';
      console.info(
        `${verdict} ${step.name.padEnd(14)} ${String(counts.passed).padStart(5)} passed ${String(counts.failed).padStart(3)} failed ${result.seconds.toFixed(0).padStart(5)} s`,
      );
      if (counts.failed > 0) {
        console.info(
          `----- ${step.name}; all of it: test-results/${step.name}.log\n${failuresOf(result)}\n-----`,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));

  const sum = (key) => done.reduce((total, row) => total + row[key], 0);
  console.info(`\n${done.length} steps in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  for (const step of known) {
    const row = done.find((entry) => entry.step === step);
    if (row)
      console.info(
        `  ${step.name.padEnd(14)} ${row.passed} passed, ${row.failed} failed, ${row.skipped} skipped`,
      );
  }
  const skipped = sum('skipped');
  console.info(
    `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

await main(process.argv.slice(2));
