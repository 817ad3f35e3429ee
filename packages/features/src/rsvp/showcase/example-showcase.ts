import type { Showcase } from './showcase';

/** An event as its open invitation shows it, for stories and tests. */
export const EXAMPLE_SHOWCASE: Showcase = {
  event: {
    name: 'The Okafors, together again',
    summary: null,
    event_type_id: 'family',
    noun: 'reunion',
    start_date: '2027-07-10',
    end_date: null,
    local_start: '15:00',
    local_end: null,
    all_day: false,
    zone: 'Africa/Lagos',
    location_name: 'Riverside Hall garden',
    address: '4 Marina Road, Lagos',
    cover_photo: null,
    cover_seed: 4711,
    cover_variant: 0,
    cover_mood: 'golden',
    cover_number: null,
    lettering: 'poster',
    words: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'Mama Ifeoma turns eighty, the mango tree turns forty, and it is eleven years since we all sat at one table.',
            },
          ],
        },
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'Bring a photograph and an appetite. We do the rest.' }],
        },
      ],
    },
  },
  host: { name: 'Ngozi Okafor' },
  state: 'open',
  tickets: null,
  places: 'open',
  approval: 'host',
  max_party: 4,
  note: 'Everybody who ever lived in the house on Marina Road is welcome.',
  opens_on: null,
  closes_on: '2027-05-20',
  page: null,
  coming: { count: 24, names: ['Ngozi', 'Emeka', 'Ada', 'Tobi', 'Ifeoma', 'Kene'] },
  stamp: '1700000000.abcdefghijklmnop',
};
