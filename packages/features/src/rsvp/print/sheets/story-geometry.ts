/** How stories measure sheets, in millimetres. Read by stories only. */
import { expect, waitFor } from 'storybook/test';
import { type Box, ENVELOPES, LETTER_PAPERS, maySee, seen } from '../papers';

/** CSS pixels of a millimetre, by the standard. */
export const MM = 96 / 25.4;
/** Half a pixel of rounding, in millimetres. */
export const CLOSE = 0.2;

/** Where something lies on its sheet, in millimetres: what it covers, words and all. */
export function boxOn(sheet: Element, element: Element): Box {
  const range = document.createRange();
  range.selectNodeContents(element);
  const [on, at] = [sheet.getBoundingClientRect(), range.getBoundingClientRect()];
  return {
    x: (at.left - on.left) / MM,
    y: (at.top - on.top) / MM,
    width: at.width / MM,
    height: at.height / MM,
  };
}
export const within = (inner: Box, outer: Box) =>
  inner.x >= outer.x - CLOSE &&
  inner.y >= outer.y - CLOSE &&
  inner.x + inner.width <= outer.x + outer.width + CLOSE &&
  inner.y + inner.height <= outer.y + outer.height + CLOSE;
export const apart = (one: Box, other: Box) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;

export const sheetsIn = (canvas: HTMLElement) => [...canvas.querySelectorAll('.paper-sheet')];
/** Nothing stands outside the box that is kept for it, and the words that had to give way are counted. */
export async function nothingOverflows(canvas: HTMLElement) {
  await document.fonts.ready;
  await waitFor(async () => {
    for (const box of canvas.querySelectorAll('.paper-fit')) {
      await expect(box.scrollHeight, box.textContent ?? '').toBeLessThanOrEqual(box.clientHeight + 1);
      await expect(box.scrollWidth, box.textContent ?? '').toBeLessThanOrEqual(box.clientWidth + 1);
    }
    await expect(canvas.querySelectorAll('[data-too-long]')).toHaveLength(0);
  });
}
/** No size of words is below what can be read at arm's length. */
export async function nothingTooSmall(canvas: HTMLElement, least: number) {
  for (const text of canvas.querySelectorAll<HTMLElement>('.paper-fit p, .paper-fit span'))
    await expect(Number.parseFloat(getComputedStyle(text).fontSize)).toBeGreaterThanOrEqual(
      (least * 96) / 72 - 0.1,
    );
}

/** The address shows in the window wherever the letter lies in its envelope, and nothing else ever does. */
export async function addressShows(canvas: HTMLElement) {
  for (const sheet of sheetsIn(canvas)) {
    const address = sheet.querySelector('[data-part=address]');
    if (!address) continue;
    const paper = LETTER_PAPERS.find((name) => name === sheet.getAttribute('data-paper'));
    if (!paper) throw new Error('This is no sheet of a letter.');
    for (const envelope of ENVELOPES[paper]) {
      const words = address.querySelector('.paper-fit');
      if (!words) throw new Error('There is no address.');
      await expect(within(boxOn(sheet, words), seen(paper, envelope))).toBe(true);
      for (const other of sheet.querySelectorAll('[data-part]:not([data-part=address])'))
        await expect(
          apart(boxOn(sheet, other), maySee(paper, envelope)),
          `${other.getAttribute('data-part')} in the window of ${envelope.name}`,
        ).toBe(true);
    }
  }
}
