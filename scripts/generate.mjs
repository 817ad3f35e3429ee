/** `npm run generate`: renews everything that is derived from something else and committed. Safe to run at any time. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { GENERATORS } from './lib/derived.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

for (const { what, command } of GENERATORS) {
  const [program, ...args] = command;
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) {
    console.error(`${stdout}${stderr}\n${command.join(' ')} failed, so what comes after it was not renewed.`);
    process.exit(1);
  }
  console.info(`Renewed ${what}.`);
}
