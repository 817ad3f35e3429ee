import type * as AsyncHooks from 'node:async_hooks';
import type * as Fs from 'node:fs';
import type * as Module from 'node:module';
import type * as WorkerThreads from 'node:worker_threads';

interface Builtins {
  'node:async_hooks': typeof AsyncHooks;
  'node:fs': typeof Fs;
  'node:module': typeof Module;
  'node:worker_threads': typeof WorkerThreads;
}

/**
 * Node's own modules, reached without an import, so that a bundler for browsers finds nothing to resolve.
 * Undefined in a browser.
 */
export function builtin<Name extends keyof Builtins>(name: Name): Builtins[Name] | undefined {
  const module: unknown = typeof process === 'undefined' ? undefined : process.getBuiltinModule?.(name);
  // A name known to `Builtins` gives the module of that name.
  return module as Builtins[Name] | undefined;
}
