import type * as WorkerThreads from 'node:worker_threads';
import { builtin } from '../drivers/node-builtin';

/**
 * Starts a thread of Node whose file lies beside the caller's: `name.js` when built. From source, tsx must be registered
 * inside the thread, which `--import tsx` does not do there.
 */
export function startThread(
  threads: typeof WorkerThreads,
  callerUrl: string,
  name: string,
  options: WorkerThreads.WorkerOptions,
): WorkerThreads.Worker {
  // Put together here, so that no bundler takes the file for an asset of its own.
  const beside = (ending: string) => new URL(['.', `${name}.${ending}`].join('/'), callerUrl);
  if (!callerUrl.endsWith('.ts')) return new threads.Worker(beside('js'), options);
  const tsx = builtin('node:module')?.createRequire(callerUrl).resolve('tsx/esm/api');
  const hooks = JSON.stringify(`file://${tsx?.replace(/\.cjs$/, '.mjs')}`);
  const entry = JSON.stringify(beside('ts').href);
  const start = `import(${hooks}).then(({ register }) => { register(); return import(${entry}); });`;
  return new threads.Worker(start, { ...options, eval: true });
}
