import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { countsOf, type Counts, type Failure } from './reports';
import { BUILD, reporting, type Step } from './steps';

const LANES = 2;
const NAMED_FAILURES = 10;
/** So many failed files of one step are no accident of a busy machine: they are not run again. */
const MOST_AGAIN = 20;

/** A test that failed once and passed when its file ran again alone. */
export interface Flaky {
  step: string;
  name: string;
  /** Where its first error is kept. */
  log: string;
}

export interface StepResult extends Counts {
  step: Step;
  seconds: number;
  failures: readonly Failure[];
  /** What the end of the log said, of a step that failed without naming a test. */
  said: string;
}

export interface Run {
  done: readonly StepResult[];
  flaky: readonly Flaky[];
}

interface Place {
  /** The checkout. */
  root: string;
  /** Where logs and reports go; it exists. */
  results: string;
  say: (line: string) => void;
}

/** Runs one step, its output kept in `<results>/<name>.log`. */
async function runStep(step: Step, { root, results }: Place): Promise<StepResult> {
  const [report, log] = [join(results, `${step.name}.json`), join(results, `${step.name}.log`)];
  const { command, env } = reporting(step, report);
  const output = createWriteStream(log);
  const started = Date.now();
  const code = await new Promise<number>((resolve) => {
    const [program, ...rest] = command;
    const [runner, args] =
      program === 'node' ? [process.execPath, rest] : ['npx', ['--no-install', ...command]];
    const child = spawn(runner, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, CI: process.env['CI'] ?? 'true', FORCE_COLOR: '0', NO_COLOR: '1', ...env },
    });
    child.stdout.pipe(output, { end: false });
    child.stderr.pipe(output, { end: false });
    child.on('close', (ended) => output.end(() => resolve(ended ?? 1)));
  });
  const read = readReport(report);
  const counts = countsOf(step, read, code);
  const failures = counts.failed > 0 && read !== null ? (step.report?.failures(read) ?? []) : [];
  const said = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-60).join('\n');
  return { step, seconds: (Date.now() - started) / 1000, ...counts, failures, said };
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // A runner that broke off has written none, or half of one.
    return null;
  }
}

/** One line with the counts, and the failed tests by name with the head of their error. */
export function describeResult({ step, passed, failed, seconds, failures, said }: StepResult): string {
  const verdict = failed === 0 ? 'ok    ' : 'FAILED';
  const line = `${verdict} ${step.name.padEnd(14)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${seconds.toFixed(0).padStart(5)} s`;
  if (failed === 0) return line;
  const named = failures
    .slice(0, NAMED_FAILURES)
    .map(
      ({ name, error }) =>
        `* ${name}\n${stripVTControlCharacters(error).split('\n').slice(0, 14).join('\n')}`,
    );
  const more = failures.length > NAMED_FAILURES ? [`and ${failures.length - NAMED_FAILURES} more`] : [];
  const all = failures.length === 0 ? said : [...named, ...more].join('\n');
  return `${line}\n----- ${step.name}; all of it: test-results/${step.name}.log\n${all}\n-----`;
}

/**
 * Runs a failed step's files again, each alone; a runner that failed without naming a file runs again whole. What passes
 * now counts as passed and is named as flaky, its first error kept beside the logs; what fails again, fails.
 */
async function runAgain(result: StepResult, place: Place): Promise<{ result: StepResult; flaky: Flaky[] }> {
  const { step } = result;
  // A check that reads files says the same again.
  if (!step.report || step.whole) return { result, flaky: [] };
  const files = [...new Set(result.failures.map(({ file }) => file))];
  if (files.length > MOST_AGAIN) {
    place.say(`${step.name}: ${files.length} files failed, too many to run each again.`);
    return { result, flaky: [] };
  }
  place.say(`${step.name}: what failed runs again, alone.`);
  if (files.length === 0) {
    const again = await runStep({ ...step, name: `${step.name}-again` }, place);
    if (again.failed > 0) return { result, flaky: [] };
    const log = keep(step, 0, result.said, place);
    return {
      result: { ...again, step, seconds: result.seconds + again.seconds },
      flaky: [{ step: step.name, name: 'the runner itself', log }],
    };
  }
  const left: Failure[] = [];
  const flaky: Flaky[] = [];
  let { seconds } = result;
  for (const [index, file] of files.entries()) {
    const again = await runStep({ ...step, files: [file], name: `${step.name}-again-${index + 1}` }, place);
    seconds += again.seconds;
    const before = result.failures.filter((failure) => failure.file === file);
    place.say(`  ${again.failed > 0 ? 'fails again' : 'passes now'}: ${file}`);
    if (again.failed > 0) left.push(...before);
    else {
      const log = keep(
        step,
        index + 1,
        before.map(({ name, error }) => `${name}\n${error}`).join('\n\n'),
        place,
      );
      flaky.push(...before.map(({ name }) => ({ step: step.name, name, log })));
    }
  }
  // An error beside the tests counts as one failure more than the report names: it stays.
  const failed = Math.max(left.length, result.failed - flaky.length);
  return {
    result: { ...result, seconds, passed: result.passed + flaky.length, failed, failures: left },
    flaky,
  };
}

function keep(step: Step, index: number, text: string, { results }: Place): string {
  mkdirSync(join(results, 'flaky'), { recursive: true });
  const name = `flaky/${step.name}-${index}.txt`;
  writeFileSync(join(results, name), stripVTControlCharacters(text));
  return `test-results/${name}`;
}

/**
 * Runs all steps, two at a time, then what failed once more, alone. What needs the build begins after it, and not at all
 * where it failed.
 */
export async function runSteps(steps: readonly Step[], place: Place): Promise<Run> {
  const queue = [...steps];
  const done: StepResult[] = [];
  const run = async (step: Step) => {
    const result = await runStep(step, place);
    place.say(describeResult(result));
    done.push(result);
    return result.failed === 0;
  };
  let built: boolean | 'soon' = !steps.includes(BUILD);
  let building: Promise<boolean> | undefined;
  const next = (): Step | undefined => {
    const at = queue.findIndex(({ needsBuild }) => !needsBuild || built === true);
    return at === -1 ? undefined : queue.splice(at, 1)[0];
  };
  const lane = async () => {
    for (;;) {
      const step = next();
      if (step === BUILD) {
        built = 'soon';
        building = run(step);
        built = await building;
      } else if (step) await run(step);
      else if (built === 'soon') await building;
      else return;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const flaky: Flaky[] = [];
  const last: StepResult[] = [];
  for (const result of done) {
    if (result.failed === 0) {
      last.push(result);
      continue;
    }
    const again = await runAgain(result, place);
    last.push(again.result);
    flaky.push(...again.flaky);
  }
  return { done: steps.flatMap((step) => last.find((result) => result.step === step) ?? []), flaky };
}
