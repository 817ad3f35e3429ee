/** What the form of a venue holds, what makes it right, and which known venue stands at the same address. */
import * as z from 'zod';
import { foldText } from '@foregather/features/core/base';
import {
  type FormHandle,
  optionalAmount,
  optionalEmail,
  optionalText,
  optionalWhole,
  requiredChoice,
  requiredText,
} from '@foregather/features/patterns';
import { RATE_BASES, type SpaceDraft, type Venue, type VenueDraft } from '../venues';

/** `venues.capacity` and the capacities of its spaces. */
const MOST_PEOPLE = 200_000;
/** In minor units. */
export const MOST_MINOR = 100_000_000_000;
/** Where the organisation has named none. */
export const FIRST_CURRENCY = 'EUR';
/** `save_venue` takes no more. */
export const MOST_SPACES = 100;

const people = () => optionalWhole(1, MOST_PEOPLE);

/** Whether something is there: nobody may have looked yet, which is not the same as no. */
const fact = () =>
  z
    .enum(['yes', 'no', 'unknown'])
    .transform((answer): boolean | null => (answer === 'unknown' ? null : answer === 'yes'));

const spaceSchema = z.object({
  /** '' while it is not saved. */
  id: z.string(),
  name: requiredText(80, 'Name the space.'),
  seated: people(),
  rows: people(),
  standing: people(),
  outdoors: z.boolean(),
});

const phone = () =>
  z
    .string()
    .trim()
    .max(40, 'Use 40 characters or fewer.')
    .refine(
      (text) => text === '' || text.replace(/\D/g, '').length >= 3,
      'Write a number with at least three digits.',
    )
    .transform((text) => text || null);

const website = () =>
  z
    .string()
    .trim()
    .max(500, 'Use 500 characters or fewer.')
    .refine(
      (text) => text === '' || /^https?:\/\/\S+$/i.test(text),
      'Write the whole address, such as https://haus.example.',
    )
    .transform((text) => text || null);

export const venueFormSchema = z
  .object({
    name: requiredText(120, 'Name the venue.'),
    address: optionalText(500),
    town: optionalText(120),
    zone: requiredChoice('Choose the time zone of the place.'),
    description: optionalText(4000),
    capacity: people(),
    size: optionalWhole(1, 1_000_000),
    spaces: z.array(spaceSchema).max(MOST_SPACES, `A venue has at most ${MOST_SPACES} spaces.`),
    stepFree: fact(),
    accessibleWc: fact(),
    hearingLoop: fact(),
    accessNotes: optionalText(2000),
    parking: optionalText(500),
    contactName: optionalText(120),
    contactEmail: optionalEmail(),
    contactPhone: phone(),
    website: website(),
    rate: optionalAmount(),
    basis: z.enum(RATE_BASES),
    minimum: optionalAmount(),
    currency: requiredChoice('Choose the currency.'),
  })
  .superRefine(({ spaces }, context) => {
    const seen = new Set<string>();
    for (const [index, { name }] of spaces.entries()) {
      const folded = foldText(name);
      if (seen.has(folded))
        context.addIssue({
          code: 'custom',
          path: ['spaces', index, 'name'],
          message: 'Another space here has this name. Tell them apart.',
        });
      seen.add(folded);
    }
  });

export type VenueFormInput = z.input<typeof venueFormSchema>;
export type VenueFormOutput = z.output<typeof venueFormSchema>;
/** The handle of its fields. */
export type VenueFormHandle = FormHandle<VenueFormInput, VenueFormOutput>;

/** A space that was just added. */
export const EMPTY_SPACE: VenueFormInput['spaces'][number] = {
  id: '',
  name: '',
  seated: '',
  rows: '',
  standing: '',
  outdoors: false,
};

/** A form for a venue that nobody has written down, with the clock and the currency that are likely. */
export const emptyVenueForm = (zone: string, currency: string): VenueFormInput => ({
  name: '',
  address: '',
  town: '',
  zone,
  description: '',
  capacity: '',
  size: '',
  spaces: [],
  stepFree: 'unknown',
  accessibleWc: 'unknown',
  hearingLoop: 'unknown',
  accessNotes: '',
  parking: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  website: '',
  rate: null,
  basis: 'event',
  minimum: null,
  currency,
});

const figure = (number: number | null) => (number === null ? '' : String(number));
const answer = (known: boolean | null) => (known === null ? 'unknown' : known ? 'yes' : 'no');

/** The form of a venue as it is saved. `currency`: where it has none yet. */
export const venueFormValues = (venue: Venue, currency: string): VenueFormInput => ({
  name: venue.name,
  address: venue.address ?? '',
  town: venue.town ?? '',
  zone: venue.zone,
  description: venue.description ?? '',
  capacity: figure(venue.capacity),
  size: figure(venue.size_m2),
  spaces: venue.venue_spaces.map(({ id, name, seated, rows_of, standing, outdoors }) => ({
    id,
    name,
    seated: figure(seated),
    rows: figure(rows_of),
    standing: figure(standing),
    outdoors,
  })),
  stepFree: answer(venue.step_free),
  accessibleWc: answer(venue.accessible_wc),
  hearingLoop: answer(venue.hearing_loop),
  accessNotes: venue.access_notes ?? '',
  parking: venue.parking ?? '',
  contactName: venue.contact_name ?? '',
  contactEmail: venue.contact_email ?? '',
  contactPhone: venue.contact_phone ?? '',
  website: venue.website ?? '',
  rate: venue.rate_minor,
  basis: venue.rate_basis ?? 'event',
  minimum: venue.minimum_minor,
  currency: venue.currency ?? currency,
});

/** What is saved of a form that is right. */
export const draftOfVenue = (form: VenueFormOutput): { venue: VenueDraft; spaces: SpaceDraft[] } => ({
  venue: {
    name: form.name,
    address: form.address,
    town: form.town,
    zone: form.zone,
    description: form.description,
    capacity: form.capacity,
    size_m2: form.size,
    step_free: form.stepFree,
    accessible_wc: form.accessibleWc,
    hearing_loop: form.hearingLoop,
    access_notes: form.accessNotes,
    parking: form.parking,
    contact_name: form.contactName,
    contact_email: form.contactEmail,
    contact_phone: form.contactPhone,
    website: form.website,
    rate_minor: form.rate,
    // What a rate is for says nothing without a rate.
    rate_basis: form.rate === null ? null : form.basis,
    minimum_minor: form.minimum,
    currency: form.currency,
  },
  spaces: form.spaces.map(({ id, rows, ...space }) => ({
    ...space,
    rows_of: rows,
    ...(id === '' ? {} : { id }),
  })),
});

const plain = (text: string | null) =>
  foldText(text ?? '')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * The venue that is known already at an address, however it is written: capitals, accents and commas make no other
 * place; another town does. `except`: the one that is edited.
 */
export function venueAtAddress<Known extends Pick<Venue, 'id' | 'address' | 'town'>>(
  known: readonly Known[],
  { address, town, except }: { address: string; town: string; except?: string | undefined },
): Known | undefined {
  const wanted = plain(address);
  const place = plain(town);
  if (wanted === '') return undefined;
  return known.find(
    (venue) =>
      venue.id !== except &&
      plain(venue.address) === wanted &&
      (place === '' || plain(venue.town) === '' || plain(venue.town) === place),
  );
}
