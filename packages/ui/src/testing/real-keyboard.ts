/** What a story needs of the browser's own keyboard; the words of `keyboard` are those of user-event. */
interface RealKeyboard {
  keyboard: (text: string) => Promise<void>;
  tab: (options?: { shift?: boolean }) => Promise<void>;
}

/**
 * The keyboard of the browser that runs the test, for keys the browser answers by itself: a date's parts, a
 * `summary`, scrolling, the menu key. Simulated events do not reach those. Outside a test run nobody can press
 * real keys from a page, so there is none and the story ends.
 */
export async function realKeyboard(): Promise<RealKeyboard | undefined> {
  if (!('__vitest_browser__' in globalThis)) return undefined;
  return (await import('vitest/browser')).userEvent;
}
