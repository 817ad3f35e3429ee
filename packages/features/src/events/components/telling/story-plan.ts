import type { MessagePlan } from '../../telling/plan';

const home = (id: string, name: string, people: readonly string[], address: string | null) => ({
  invitation_id: id,
  name,
  people: people.map((person, at) => ({ person_id: `${id}-${at}`, name: person, photo_path: null })),
  mails: address === null ? [] : [address],
  reason: address === null ? 'no_address' : null,
});

/** Three households, one of them without an address. */
export const storyPlan: MessagePlan = {
  people: 7,
  households: 3,
  mails: 2,
  reached: 6,
  not_reached: 1,
  no_address: 1,
  replies: { yes: 4, maybe: 1, silent: 1 },
  blocked: null,
  room: 40,
  limit: 50,
  homes: [
    home('i1', 'The Okafors', ['Chidi Okafor', 'Amara Okafor', 'Zuri Okafor'], 'chidi@example.org'),
    home('i2', 'The Bellos', ['Tobi Bello', 'Ada Bello', 'Ife Bello'], 'tobi@example.org'),
    home('i3', 'Grandmother', ['Ifeoma Okafor'], null),
  ],
  skipped: [
    { invitation_id: 'i3', person_id: null, name: 'Grandmother', address: null, reason: 'no_address' },
  ],
};
