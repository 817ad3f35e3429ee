/**
 * `npm run dev`: the app with hot reload on http://localhost:5173, the API, reply page and mailbox of the built host
 * behind it on port 4000. The data folder is its own, so that `npm start` keeps its data.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildAll } from './build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const APP = 'http://localhost:5173';

await buildAll();

const children = [
  spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      SITE_URL: APP,
      DATA_DIR: process.env.DATA_DIR ?? '.foregather-dev',
      NODE_ENV: 'production',
    },
  }),
  spawn('npx', ['--no-install', 'vite', '--port', '5173', '--strictPort', '--host', '127.0.0.1'], {
    cwd: `${root}packages/app`,
    stdio: 'inherit',
  }),
];

/** One of the two without the other is of no use. */
function stop(code) {
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
for (const child of children) child.on('exit', (code) => stop(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
