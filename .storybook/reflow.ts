import { findOverflow } from './reflow-overflow';
import { lengthenText } from './reflow-text';

/** How a page is read: a width in CSS pixels, a direction, and whether every word is four times as long. */
interface Reading {
  name: string;
  width: number;
  height: number;
  dir: 'ltr' | 'rtl';
  long: boolean;
}

/** 1280 x 900 at 400 % and at 200 %. */
const NARROW = { width: 320, height: 640 };
const ZOOMED = { width: 640, height: 450 };

const READINGS: readonly Reading[] = [
  { name: '320 px', ...NARROW, dir: 'ltr', long: false },
  { name: '320 px, right to left', ...NARROW, dir: 'rtl', long: false },
  { name: '320 px, text four times as long', ...NARROW, dir: 'ltr', long: true },
  { name: '200 % zoom', ...ZOOMED, dir: 'ltr', long: false },
  { name: '200 % zoom, right to left, text four times as long', ...ZOOMED, dir: 'rtl', long: true },
];

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));

/** How long floating parts may take to find their new place before a fault counts. */
const SETTLE = 1000;

/** The first fault that stays. Most pages have none at the first look. */
async function settledFault(): Promise<string | undefined> {
  const until = performance.now() + SETTLE;
  let fault: string | undefined;
  do {
    await nextFrame();
    await nextFrame();
    fault = findOverflow();
  } while (fault && performance.now() < until);
  return fault;
}

/** Proves the same of a story as it stands, in the width that it is shown at. Throws with the element. */
export async function expectNoOverflow(): Promise<void> {
  const fault = await settledFault();
  if (fault) throw new Error(`Does not fit: ${fault}`);
}

/**
 * Proves that what a story shows can be read in every way of reading above: nothing makes the page scroll sideways,
 * nothing lies outside it, no words are cut off. Afterwards the page is as it was. Throws with the element and the way
 * of reading.
 */
export async function expectReflow(): Promise<void> {
  const { page } = await import('vitest/browser');
  const { innerWidth, innerHeight } = window;
  const root = document.documentElement;
  const { dir } = root;
  const faults: string[] = [];
  const resize = async (width: number, height: number) => {
    if (window.innerWidth === width && window.innerHeight === height) return;
    await page.viewport(width, height);
    while (window.innerWidth !== width) await nextFrame();
  };
  try {
    for (const reading of READINGS) {
      await resize(reading.width, reading.height);
      root.dir = reading.dir;
      const restore = reading.long ? lengthenText(document.body) : undefined;
      const fault = await settledFault();
      restore?.();
      if (fault) faults.push(`${reading.name}: ${fault}`);
    }
  } finally {
    root.dir = dir;
    await resize(innerWidth, innerHeight);
  }
  if (faults.length > 0) throw new Error(`Does not reflow:\n${faults.join('\n')}`);
}
