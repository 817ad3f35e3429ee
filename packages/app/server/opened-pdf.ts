import { inflateSync } from 'node:zlib';

/** A PDF as text, its compressed parts opened: for looking into one that was drawn. */
export function openedPdf(file: Uint8Array): string {
  const text = Buffer.from(file).toString('latin1');
  const parts = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, part = '']) => {
    try {
      return [inflateSync(Buffer.from(part, 'latin1')).toString('latin1')];
    } catch {
      // Not compressed.
      return [];
    }
  });
  return `${text}\n${parts.join('\n')}`;
}

/** How many pages it has. */
export const pagesOf = (pdf: string): number => Number(/\/Count (\d+)/.exec(pdf)?.[1]);
