import { foldText, matchesSearch, searchWords } from '@foregather/features/core/base';
import { SUMMARIES, type TemplateSummary } from '../summaries';
import { templateBySlug, TEMPLATES } from '../template-list';
import { ALSO, type KindId, KINDS } from './kinds';
import { GUESTS, type Wanted } from './search-params';

/** A template as the gallery knows it. */
export interface GalleryEntry extends TemplateSummary {
  name: string;
  kind: KindId;
  /** Its name and what else people call it. */
  called: string;
  /** All that a search looks through. */
  text: string;
}

const summaries = new Map(SUMMARIES.map((summary) => [summary.slug, summary]));

/** All templates, in the order of the chips. */
export const GALLERY: readonly GalleryEntry[] = KINDS.flatMap(({ id, name: kindName, slugs }) =>
  slugs.flatMap((slug) => {
    const [template, summary] = [templateBySlug(slug), summaries.get(slug)];
    if (!template || !summary) return [];
    const called = `${template.name} ${ALSO[slug] ?? ''}`;
    const text = `${called} ${kindName} ${summary.summary}`;
    return [{ ...summary, name: template.name, kind: id, called, text }];
  }),
);

export const galleryCount = TEMPLATES.length;

export const entriesOf = (kind: KindId): readonly GalleryEntry[] =>
  GALLERY.filter((entry) => entry.kind === kind);

const sizeOf = (wanted: Wanted) => GUESTS.find(({ id }) => id === wanted.guests) ?? GUESTS[0];

/** Whether a plan is written for some of the numbers asked for. */
const isForSize = ({ guests }: GalleryEntry, wanted: Wanted) => {
  const { from, to } = sizeOf(wanted);
  return guests.from <= to && guests.to >= from;
};

/** Whether a plan needs no more time than there is. */
export const fits = ({ leadDays }: TemplateSummary, weeks: number): boolean => leadDays <= weeks * 7;

/** How far the usual number of guests lies from those asked for, in doublings. */
function awayFromSize({ guests }: GalleryEntry, wanted: Wanted): number {
  const { from, to } = sizeOf(wanted);
  if (guests.usual < from) return Math.log2(from / guests.usual);
  return guests.usual > to ? Math.log2(guests.usual / to) : 0;
}

/** How many words of the search it is called by. */
const named = ({ called }: GalleryEntry, { q }: Wanted) => {
  const folded = foldText(called);
  return searchWords(q).filter((word) => folded.includes(word)).length;
};

/**
 * Better fits first: what is called so, then what needs no more time than there is, then the nearer number of guests,
 * then the nearer lead time.
 */
const byFit = (wanted: Wanted) => (one: GalleryEntry, other: GalleryEntry) => {
  const tightened = (entry: GalleryEntry) => (fits(entry, wanted.weeks) ? 0 : 1);
  const awayInTime = ({ leadDays }: GalleryEntry) => Math.abs(leadDays - wanted.weeks * 7);
  return (
    named(other, wanted) - named(one, wanted) ||
    tightened(one) - tightened(other) ||
    awayFromSize(one, wanted) - awayFromSize(other, wanted) ||
    awayInTime(one) - awayInTime(other)
  );
};

/** What is asked for, best fit first. */
export const findTemplates = (wanted: Wanted): readonly GalleryEntry[] =>
  GALLERY.filter(
    (entry) =>
      (wanted.kind === 'all' || entry.kind === wanted.kind) &&
      matchesSearch(entry.text, wanted.q) &&
      isForSize(entry, wanted),
  ).toSorted(byFit(wanted));

/** Three that come nearest where nothing is quite what was asked for, the others of the kind of the first. */
export function nearestTemplates(wanted: Wanted): readonly GalleryEntry[] {
  // Shorter words say little of what is meant, and stand in every summary.
  const words = searchWords(wanted.q).filter((word) => word.length > 3);
  const fit = byFit(wanted);
  const nearest = (score: (entry: GalleryEntry) => number) =>
    GALLERY.toSorted((one, other) => score(other) - score(one) || fit(one, other));
  const score = (entry: GalleryEntry) => {
    const folded = foldText(entry.text);
    const found = words.filter((word) => folded.includes(word)).length;
    return found * 3 + (entry.kind === wanted.kind ? 3 : 0) + (isForSize(entry, wanted) ? 1 : 0);
  };
  const first = nearest(score)[0];
  return nearest((entry) => score(entry) + (entry.kind === first?.kind ? 2 : 0)).slice(0, 3);
}
