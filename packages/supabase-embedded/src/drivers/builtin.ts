/**
 * Node's own modules, reached without an import, so that a bundler for browsers finds nothing to resolve.
 * Undefined in a browser.
 */
export function builtin<
  Name extends 'node:async_hooks' | 'node:fs' | 'node:worker_threads' | 'node:module' | 'node:url',
>(name: Name) {
  return typeof process === 'undefined' ? undefined : process.getBuiltinModule?.(name);
}
