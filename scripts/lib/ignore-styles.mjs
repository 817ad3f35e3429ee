/**
 * A loader hook for scripts that load pages: a page may import its style sheet, which bundlers read and Node does not.
 * @type {import('node:module').LoadHook}
 */
export const load = (url, context, nextLoad) =>
  url.endsWith('.css') ? { format: 'module', source: '', shortCircuit: true } : nextLoad(url, context);
