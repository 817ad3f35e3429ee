/** `npm run test:visual`: photographs the stories and compares them with the accepted pictures; see docs/visual-regression.md. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readOptions, USAGE, type Options } from '../tests/visual/options';
import { acceptCommand, writeReport } from '../tests/visual/report';
import { failing, summary } from '../tests/visual/results';
import { casesHere, run, runRepeatedly, type RunOptions } from '../tests/visual/run';

const REPORT = fileURLToPath(new URL('../test-results/visual/index.html', import.meta.url));
const say = (line: string) => console.info(line);
const NAMED = 20;

async function proveStable(options: RunOptions & { repeat: number }): Promise<boolean> {
  const { pictures, unstable } = await runRepeatedly(options);
  say(`${pictures} pictures taken ${options.repeat} times, ${unstable.length} came out differently.`);
  for (const name of unstable) say(`  ${name}`);
  return unstable.length === 0;
}

async function compareAndReport(
  options: RunOptions,
  { update, json }: { update: boolean; json: string | undefined },
): Promise<boolean> {
  const { results, comparedWith, accept } = await run({ ...options, update });
  const failed = failing(results);
  writeReport(REPORT, results, comparedWith);
  if (json !== undefined)
    writeFileSync(json, JSON.stringify(results.map(({ name, status, note }) => ({ name, status, note }))));
  say(`\nCompared with ${comparedWith}: ${summary(results)}.`);
  for (const { status, name, note = '' } of failed.slice(0, NAMED))
    say(`  ${status.padEnd(7)} ${name}  ${note.split('\n')[0] ?? ''}`);
  if (failed.length > NAMED) say(`  and ${failed.length - NAMED} more`);
  const broken = failed.filter(({ status }) => status === 'broken');
  if (update) {
    say(
      `Accepted ${await accept()} pictures. Commit tests/visual/baseline together with the change they show.`,
    );
    return broken.length === 0;
  }
  say(`Report: ${relative(process.cwd(), REPORT)} (${pathToFileURL(REPORT).href})`);
  if (failed.length > broken.length)
    say(`Accept what is meant: ${acceptCommand()} [--only=<part of a name>]`);
  return failed.length === 0;
}

async function main(): Promise<boolean> {
  const { update, list, repeat, json, ...rest }: Options = readOptions(process.argv.slice(2));
  const options: RunOptions = { ...rest, say };
  const started = Date.now();
  if (list) {
    for (const { name } of casesHere(options).cases) say(name);
    return true;
  }
  const good =
    repeat > 1
      ? await proveStable({ ...options, repeat })
      : await compareAndReport(options, { update, json });
  say(`${Math.round((Date.now() - started) / 1000)} s.`);
  return good;
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(`\n${USAGE}`);
  process.exitCode = 2;
}
