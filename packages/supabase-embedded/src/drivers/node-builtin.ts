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
 * Node's built-in modules without an import statement, so that bundlers for browsers have nothing to resolve. Undefined
 * in a browser.
 */
export function builtin<Name extends keyof Builtins>(name: Name): Builtins[Name] | undefined {
  const module: unknown = typeof process === 'undefined' ? undefined : process.getBuiltinModule?.(name);
  // A name listed in `Builtins` returns the module of that name.
  return module as Builtins[Name] | undefined;
}
