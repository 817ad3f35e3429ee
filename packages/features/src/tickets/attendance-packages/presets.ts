import type { TicketType } from '../ticket-types';

/** A package to begin with: its name and what is in it. */
export interface Preset {
  key: 'weekend' | 'family' | 'table';
  name: string;
  /** What it is, in one sentence. */
  about: string;
  parts: TicketType['parts'];
}

/** Seats of a table. */
const TABLE = 8;
const GROWN = 13;

/** The packages that can be begun from what is on sale; each only where its parts exist. */
export function presetsOf(types: readonly TicketType[]): Preset[] {
  const places = types.filter(({ kind }) => kind === 'paid' || kind === 'free');
  const [first] = places;
  const adult = places.find(({ min_age }) => min_age !== null && min_age >= GROWN) ?? first;
  const child = places.find(
    ({ id, min_age, max_age }) => id !== adult?.id && max_age !== null && (min_age ?? 0) < GROWN,
  );
  const besides = types.filter(
    ({ kind, id, activity_id }) =>
      id !== adult?.id && id !== child?.id && (kind === 'addon' || activity_id !== null),
  );
  const part = (type: TicketType, qty: number) => ({ ticket_type_id: type.id, qty });
  if (adult === undefined) return [];
  return [
    ...(besides.length > 0
      ? [
          {
            key: 'weekend' as const,
            name: 'Whole weekend',
            about: 'One place and one of everything besides.',
            parts: [part(adult, 1), ...besides.map((type) => part(type, 1))],
          },
        ]
      : []),
    ...(child
      ? [
          {
            key: 'family' as const,
            name: 'Family of four',
            about: 'Two adults and two children.',
            parts: [part(adult, 2), part(child, 2)],
          },
        ]
      : []),
    {
      key: 'table' as const,
      name: 'Table of eight',
      about: 'Eight places that belong together.',
      parts: [part(adult, TABLE)],
    },
  ];
}
