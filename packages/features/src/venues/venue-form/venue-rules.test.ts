import { expect, test } from 'vitest';
import {
  draftOfVenue,
  EMPTY_SPACE,
  emptyVenueForm,
  venueAtAddress,
  type VenueFormInput,
  venueFormSchema,
} from './venue-rules';

const read = (given: Partial<VenueFormInput>) => {
  const answer = venueFormSchema.safeParse({
    ...emptyVenueForm('Europe/Berlin', 'EUR'),
    name: 'Mill',
    ...given,
  });
  return answer.success
    ? draftOfVenue(answer.data)
    : Object.fromEntries(answer.error.issues.map(({ path, message }) => [path.join('.'), message]));
};
const space = (name: string, more: Partial<typeof EMPTY_SPACE> = {}) => ({ ...EMPTY_SPACE, name, ...more });

test('a name and a zone are enough; what nobody has looked at is not no', () => {
  expect(read({})).toMatchObject({
    venue: { name: 'Mill', address: null, step_free: null, rate_minor: null, rate_basis: null },
    spaces: [],
  });
  expect(read({ name: ' ', zone: '' })).toEqual({
    name: 'Name the venue.',
    zone: 'Choose the time zone of the place.',
  });
  expect(read({ stepFree: 'no', hearingLoop: 'yes' })).toMatchObject({
    venue: { step_free: false, hearing_loop: true, accessible_wc: null },
  });
});

test('spaces have names of their own and whole numbers of people; a new one has no id', () => {
  expect(
    read({
      spaces: [space('Hall', { id: 'a', seated: '120', rows: '160' }), space('Lawn', { outdoors: true })],
    }),
  ).toMatchObject({
    spaces: [
      { id: 'a', name: 'Hall', seated: 120, rows_of: 160, standing: null },
      { name: 'Lawn', seated: null, outdoors: true },
    ],
  });
  expect(read({ spaces: [space('Lawn')] })).not.toHaveProperty('spaces.0.id');
  expect(
    read({ spaces: [space('Hall', { seated: '0' }), space(''), space('hÁll ', { standing: 'many' })] }),
  ).toEqual({
    'spaces.0.seated': 'Write a whole number from 1 to 200,000.',
    'spaces.1.name': 'Name the space.',
    'spaces.2.standing': 'Write a whole number from 1 to 200,000.',
  });
  expect(read({ spaces: [space('Hall'), space('hÁll ')] })).toEqual({
    'spaces.1.name': 'Another space here has this name. Tell them apart.',
  });
});

test('contact and rate are what they say they are', () => {
  expect(read({ contactEmail: 'haus', contactPhone: 'ring', website: 'haus.example' })).toEqual({
    contactEmail: 'Write an e-mail address, such as ada@okafor.example.',
    contactPhone: 'Write a number with at least three digits.',
    website: 'Write the whole address, such as https://haus.example.',
  });
  expect(read({ rate: 'Write an amount like 12.50.' })).toEqual({ rate: 'Write an amount like 12.50.' });
  expect(read({ rate: 180_000, basis: 'day', minimum: 320_000 })).toMatchObject({
    venue: { rate_minor: 180_000, rate_basis: 'day', minimum_minor: 320_000, currency: 'EUR' },
  });
});

test('an address is known however it is written, and not in another town', () => {
  const known = [
    { id: '1', address: 'Seestraße 4, 16775 Löwenberg', town: 'Löwenberg' },
    { id: '2', address: 'Kirchplatz 2', town: null },
  ];
  const at = (address: string, town = '', except?: string) =>
    venueAtAddress(known, { address, town, except })?.id;
  expect(at(' SEESTRASSE 4 16775  LOWENBERG')).toBe('1');
  expect(at('Seestraße 4, 16775 Löwenberg', 'Gransee')).toBeUndefined();
  expect(at('Seestraße 4, 16775 Löwenberg', '', '1')).toBeUndefined();
  expect(at('kirchplatz 2', 'Gransee')).toBe('2');
  expect(at('Kirchplatz 20')).toBeUndefined();
  expect(at(' ,')).toBeUndefined();
});
