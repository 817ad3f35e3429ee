import { inflateSync } from 'node:zlib';

const BEGIN = 'stream';
const END = 'endstream';

/** What stands between `stream` and `endstream`, part by part, without the line breaks around it. */
function streamsOf(text: string): string[] {
  const parts: string[] = [];
  let at = text.indexOf(BEGIN);
  while (at !== -1) {
    const to = text.indexOf(END, at + BEGIN.length);
    if (to === -1) break;
    const from = at + BEGIN.length + (text[at + BEGIN.length] === '\r' ? 2 : 1);
    parts.push(text.slice(from, text[to - 2] === '\r' ? to - 2 : to - 1));
    at = text.indexOf(BEGIN, to + END.length);
  }
  return parts;
}

/** A PDF as text, its compressed parts opened: for looking into one that was drawn. */
export function openedPdf(file: Uint8Array): string {
  const text = Buffer.from(file).toString('latin1');
  const parts = streamsOf(text).flatMap((part) => {
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
