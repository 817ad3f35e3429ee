import type * as WorkerThreads from 'node:worker_threads';
import { builtin } from '../drivers/node-builtin';

/**
 * Starts a Node worker thread from a file beside the caller's: `name.js` in a build. From source, tsx must be
 * registered inside the thread, which `--import tsx` does not do there.
 */
export function startThread(
  threads: typeof WorkerThreads,
  callerUrl: string,
  name: string,
  options: WorkerThreads.WorkerOptions,
): WorkerThreads.Worker {
  // Built at run time, so that no bundler treats the file as an asset.
  const beside = (ending: string) => new URL(['.', `${name}.${ending}`].join('/'), callerUrl);
  if (!callerUrl.endsWith('.ts')) return new threads.Worker(beside('js'), options);
  const tsx = builtin('node:module')?.createRequire(callerUrl).resolve('tsx/esm/api');
  const hooks = JSON.stringify(`file://${tsx?.replace(/\.cjs$/, '.mjs')}`);
  const entry = JSON.stringify(beside('ts').href);
  const start = `import(${hooks}).then(({ register }) => { register(); return import(${entry}); });`;
  return new threads.Worker(start, { ...options, eval: true });
}
