import * as z from 'zod';
import { optionalText, optionalWhole, requiredText } from '@foregather/features/patterns';
import { type Listing, LISTING_KINDS, type ListingKind } from './listing';

/** What a reunion can be listed as. */
export const LISTING_OPTIONS: readonly { value: ListingKind; label: string }[] = [
  { value: 'family', label: 'A family' },
  { value: 'school', label: 'A school and its years' },
  { value: 'unit', label: 'A unit' },
  { value: 'other', label: 'A team, club or other group' },
];

/** What the form of a listing holds. */
export const listingFormSchema = z
  .object({
    kind: z.enum(LISTING_KINDS),
    name: requiredText(120, 'Write the name people would look for.').refine(
      (name) => name.length !== 1,
      'Write two letters or more.',
    ),
    place: optionalText(120),
    yearFrom: optionalWhole(1850, 2200),
    yearTo: optionalWhole(1850, 2200),
    words: optionalText(500),
  })
  .refine(({ yearFrom, yearTo }) => yearFrom === null || yearTo === null || yearFrom <= yearTo, {
    path: ['yearTo'],
    error: 'The last year comes before the first.',
  });
export type ListingInput = z.input<typeof listingFormSchema>;

/** The listing as the form holds it; a new one begins with the name of the event and what its kind suggests. */
export function listingValues(
  listing: Listing | null,
  event: { name: string; event_type_id: string },
): ListingInput {
  return {
    kind: listing?.kind ?? suggestedKind(event.event_type_id),
    name: listing?.name ?? event.name.slice(0, 120),
    place: listing?.place ?? '',
    yearFrom: listing?.year_from?.toString() ?? '',
    yearTo: listing?.year_to?.toString() ?? '',
    words: listing?.words ?? '',
  };
}

const suggestedKind = (typeId: string): ListingKind =>
  typeId === 'family' || typeId === 'school' ? typeId : typeId === 'military' ? 'unit' : 'other';
