import type { Case } from './cases';
import { compare } from './compare';
import { decode, encodeSmall } from './png';
import type { Shot } from './shoot';

export type Status = 'changed' | 'new' | 'gone' | 'broken' | 'same';

/** What the run found about one picture. PNGs are small and lossless. */
export interface Result {
  name: string;
  title: string;
  story: string;
  mode: string;
  status: Status;
  before?: Buffer;
  after?: Buffer;
  difference?: Buffer;
  /** Words for the reader: how much differs, or what broke. */
  note?: string;
}

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumSignificantDigits: 2 });
const count = new Intl.NumberFormat('en');

/** Compares what a case shows now with what was accepted; without an accepted picture it is new, and that fails too. */
export function judge(each: Case, shot: Shot, accepted: Buffer | undefined): Result {
  const result = { name: each.name, title: each.title, story: each.story, mode: each.mode.name };
  if ('error' in shot)
    return { ...result, status: 'broken', note: shot.error, ...(accepted ? { before: accepted } : {}) };
  const after = decode(shot.png);
  if (!accepted)
    return { ...result, status: 'new', after: encodeSmall(after), note: 'No picture was accepted yet.' };
  const before = decode(accepted);
  const verdict = compare(before, after);
  if (verdict.kind === 'same') return { ...result, status: 'same' };
  const size =
    before.width === after.width && before.height === after.height
      ? ''
      : `; ${before.width} × ${before.height} became ${after.width} × ${after.height}`;
  return {
    ...result,
    status: 'changed',
    before: accepted,
    after: encodeSmall(after),
    difference: encodeSmall(verdict.difference),
    note: `${count.format(verdict.different)} pixels differ (${percent.format(verdict.share)})${size}.`,
  };
}

/** An accepted picture whose story, or mode, is not there any more. */
export function gone(name: string, accepted: Buffer | undefined): Result {
  const dot = name.lastIndexOf('.');
  return {
    name,
    title: name.slice(0, dot),
    story: '',
    mode: name.slice(dot + 1),
    status: 'gone',
    note: 'The story is not there any more, or is not photographed in this way.',
    ...(accepted ? { before: accepted } : {}),
  };
}

export const failing = (results: readonly Result[]): Result[] =>
  results.filter(({ status }) => status !== 'same');

const ORDER: readonly Status[] = ['broken', 'changed', 'new', 'gone', 'same'];

/** What needs a look first: broken, changed, new, gone, then what is the same; in each by name. */
export const inOrder = (results: readonly Result[]): Result[] =>
  results.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status) || (a.name < b.name ? -1 : 1));

/** `3 changed, 1 new, 420 same`; what there is none of is left out. */
export function summary(results: readonly Result[]): string {
  const parts = ORDER.flatMap((status) => {
    const number = results.filter((result) => result.status === status).length;
    return number > 0 ? [`${number} ${status}`] : [];
  });
  return parts.join(', ') || 'nothing to compare';
}
