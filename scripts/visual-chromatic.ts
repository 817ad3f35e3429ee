/** `npm run chromatic`: sends the stories that `npm run test:visual` photographs to Chromatic. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { builtStorybook } from '../tests/visual/storybook';

const root = fileURLToPath(new URL('..', import.meta.url));

if (process.env.CHROMATIC_PROJECT_TOKEN) {
  const folder = builtStorybook(undefined, (line) => console.info(line));
  const args = ['--storybook-build-dir', folder, ...process.argv.slice(2)];
  const { status } = spawnSync(`${root}node_modules/.bin/chromatic`, args, { cwd: root, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  console.error(
    'Nothing was sent: CHROMATIC_PROJECT_TOKEN is not set.\n' +
      'Chromatic shows a project’s token on its page Manage, under Configure. Set it in the environment, never in a file of the repository:\n' +
      '  CHROMATIC_PROJECT_TOKEN=… npm run chromatic\n' +
      'Without Chromatic, `npm run test:visual` compares the same stories on this machine.',
  );
  process.exitCode = 1;
}
