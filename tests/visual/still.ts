import type { Page } from 'playwright';

/** Nothing drawn and nothing asked for so long, in ms: more than the product waits before it draws what can come later. */
const STILL = 1000;

/** Runs in the page: answers once nothing of the document has changed for so long. */
const unchangedFor = (time: number): Promise<void> =>
  new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        observer.disconnect();
        resolve();
      }, time);
    };
    const observer = new MutationObserver(wait);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    wait();
  });

/**
 * For pages of the product, which ask their backend and load parts after the story has played: what it answers waits
 * until all of that is there. To be called before the page is opened. Throws when the page never comes to rest.
 */
export function restOf(page: Page, patience: number): () => Promise<void> {
  const open = new Set<unknown>();
  let asked = 0;
  page.on('request', (request) => {
    asked += 1;
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    const until = Date.now() + patience;
    for (let before = -1; open.size > 0 || before !== asked; ) {
      if (Date.now() > until) throw new Error(`The page still asks or draws after ${patience / 1000} s.`);
      before = asked;
      await page.evaluate(unchangedFor, STILL);
    }
  };
}
