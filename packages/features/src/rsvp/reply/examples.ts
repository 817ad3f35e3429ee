/** A reply for tests and stories. Read by nothing else. */
import { type ReplyView, replyViewSchema } from './reply-view';

export const EXAMPLE_IDS = {
  ada: '00000000-0000-4000-8000-000000000001',
  obi: '00000000-0000-4000-8000-000000000002',
  soup: '00000000-0000-4000-8000-00000000000a',
} as const;

/** A couple of parent and child who have not answered; one guest may come along, and one meal is offered. */
export const EXAMPLE_VIEW: ReplyView = replyViewSchema.parse({
  event: {
    id: '00000000-0000-4000-8000-0000000000ee',
    name: 'Okafor reunion',
    event_type_id: 'family',
    noun: 'family reunion',
    start_date: '2030-07-12',
    end_date: null,
    local_start: '14:00',
    local_end: null,
    zone: 'Europe/Berlin',
    location_name: 'Lakeside hall',
    address: null,
    online_url: null,
    cancelled_reason: null,
    summary: null,
    rsvp_closes_on: '2030-07-01',
    allow_maybe: true,
  },
  host: { name: 'Ngozi Okafor' },
  open: true,
  closed_reason: null,
  addressed_to: 'Ada and Obi',
  plus_ones_allowed: 1,
  state: 'none',
  note: null,
  people: [
    {
      person_id: EXAMPLE_IDS.ada,
      full_name: 'Ada',
      role: 'adult',
      age_band: 'adult',
      reply: null,
      meal_option_id: null,
      diet: null,
    },
    {
      person_id: EXAMPLE_IDS.obi,
      full_name: 'Obi',
      role: 'child',
      age_band: 'child',
      reply: null,
      meal_option_id: null,
      diet: null,
    },
  ],
  guests: [],
  meals: [{ id: EXAMPLE_IDS.soup, name: 'Soup' }],
  places: { limited: false, left: null },
  waitlist: null,
});
