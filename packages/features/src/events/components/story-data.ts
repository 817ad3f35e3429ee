import { photoAddress } from '@foregather/covers';
import type { CoverPhotos } from '../hooks/use-cover-photos';
import type { EventListItem, Headcount } from '../queries';

export const storyEvent: EventListItem = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Okafor summer reunion',
  event_type_id: 'family',
  start_date: '2030-07-12',
  end_date: '2030-07-14',
  local_start: '15:00:00',
  local_end: null,
  zone: 'Europe/Berlin',
  starts_at: '2030-07-12T13:00:00Z',
  ends_at: '2030-07-14T22:00:00Z',
  location_name: 'Gut Lindenhof',
  status: 'live',
  status_changed_at: null,
  rsvp_closes_on: '2030-06-15',
  cover_photo: null,
  cover_focus_x: 50,
  cover_focus_y: 50,
  cover_seed: 4711,
  cover_variant: 0,
  cover_mood: null,
  cover_number: null,
  capacity_pools: [{ size: 110, taken: 54, held: 2 }],
};

export const undatedEvent: EventListItem = {
  ...storyEvent,
  id: '00000000-0000-4000-8000-000000000002',
  cover_seed: 12,
  cover_variant: 1,
  name: 'The annual gathering of the extended Okafor-Lindqvist-Featherstonehaugh family and all its friends',
  start_date: null,
  end_date: null,
  local_start: null,
  starts_at: null,
  ends_at: null,
  location_name: null,
  status: 'draft',
  rsvp_closes_on: null,
  capacity_pools: [{ size: null, taken: 0, held: 0 }],
};

export const rightToLeftEvent: EventListItem = {
  ...storyEvent,
  id: '00000000-0000-4000-8000-000000000003',
  cover_seed: 7,
  name: 'لقاء عائلة بن يوسف',
  location_name: 'بيت الجدة',
  status: 'cancelled',
};

const count = (yes: number, maybe: number, waitlisted = 0) => ({ yes, maybe, waitlisted });

export const storyCounts: Headcount = {
  places: { size: 110, taken: 54, held: 2, overbooked: 0, left: 54 },
  people: { yes: 54, no: 9, maybe: 4, waitlisted: 3, plus_ones: 2, unanswered: 61 },
  recent: { yes: 6, no: 1, maybe: 0 },
  by_age: { adult: count(30, 2, 3), teen: count(6, 0), child: count(15, 2), infant: count(3, 0) },
  by_meal: [
    { meal_option_id: '00000000-0000-4000-8000-000000000011', name: 'Jollof rice', yes: 28, maybe: 1 },
    { meal_option_id: '00000000-0000-4000-8000-000000000012', name: 'Chickpea stew', yes: 20, maybe: 0 },
  ],
  no_meal: 6,
  households: { invited: 45, answered: 23, withdrawn: 0, silent: 22, not_sent: 0, opened: 5 },
  waitlist: { waiting: 1, offered: 1, expired: 0, people_waiting: 3 },
};

const nobody = count(0, 0);

export const emptyCounts: Headcount = {
  places: { size: null, taken: 0, held: 0, overbooked: 0, left: null },
  people: { yes: 0, no: 0, maybe: 0, waitlisted: 0, plus_ones: 0, unanswered: 0 },
  recent: { yes: 0, no: 0, maybe: 0 },
  by_age: { adult: nobody, teen: nobody, child: nobody, infant: nobody },
  by_meal: [],
  no_meal: 0,
  households: { invited: 0, answered: 0, withdrawn: 0, silent: 0, not_sent: 0, opened: 0 },
  waitlist: { waiting: 0, offered: 0, expired: 0, people_waiting: 0 },
};

/** A photo as the form of an event keeps it. */
export const STORY_PHOTO_PATH = '00000000-0000-4000-8000-00000000000a/00000000-0000-4000-8000-00000000000b';

/** The host's photos without a network: each arrives at once, and all look alike. */
export const storyPhotos: CoverPhotos = {
  addressOf: (path) => photoAddress({ path, x: 50, y: 50 }, 'link'),
  upload: async () => STORY_PHOTO_PATH,
};
