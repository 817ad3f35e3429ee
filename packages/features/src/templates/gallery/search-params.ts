import * as z from 'zod/mini';
import { urlSearch } from '@foregather/features/patterns';
import { type KindId, KINDS } from './kinds';
import { STEPS, USUAL_WEEKS } from './lead-times';

/** Sizes an event may be asked for; a plan fits that is written for some of them. */
export const GUESTS = [
  { id: 'any', name: 'Any', from: 1, to: Infinity },
  { id: '20', name: 'Up to 20', from: 1, to: 20 },
  { id: '60', name: '20 to 60', from: 20, to: 60 },
  { id: '150', name: '60 to 150', from: 60, to: 150 },
  { id: '400', name: '150 to 400', from: 150, to: 400 },
  { id: 'more', name: 'Over 400', from: 400, to: 20_000 },
] as const;
export type GuestsId = (typeof GUESTS)[number]['id'];

const kindOf = (text: string): KindId | 'all' => KINDS.find(({ id }) => id === text)?.id ?? 'all';
/** The size of an id; any for one that is none. */
export const guestsOf = (text: string): GuestsId => GUESTS.find(({ id }) => id === text)?.id ?? 'any';

/** What the address of the gallery keeps: what is looked for, and the template whose dialog is open. */
export const gallerySearch = z.object({
  q: z.catch(z.string().check(z.maxLength(200)), ''),
  kind: z.catch(z.pipe(z.string(), z.transform(kindOf)), 'all'),
  /** Weeks until the day. */
  weeks: z.catch(
    z.coerce.number().check(z.refine((weeks) => STEPS.some((step) => step === weeks))),
    USUAL_WEEKS,
  ),
  guests: z.catch(z.pipe(z.string(), z.transform(guestsOf)), 'any'),
  /** Slug of the template that is laid out in the dialog, with what was chosen on its page. */
  start: z.catch(z.string().check(z.maxLength(60)), ''),
  date: z.catch(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)), ''),
  days: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60)), 0),
  people: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20_000)), 0),
});

export type GallerySearch = z.output<typeof gallerySearch>;
/** What narrows the gallery, and the time by which it is ordered. */
export type Wanted = Pick<GallerySearch, 'q' | 'kind' | 'weeks' | 'guests'>;

/** Whether something turns the shelves into one list; the time left alone moves the flag and keeps them. */
export const isNarrowed = ({ q, kind: chosen, guests: size }: Wanted): boolean =>
  q.trim() !== '' || chosen !== 'all' || size !== 'any';

/** The address of one kind, with nothing else looked for. */
export const kindSearch = (chosen: KindId): string => `?${urlSearch(gallerySearch, { kind: chosen })}`;
