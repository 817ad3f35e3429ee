/** Kinds of row a scenario names, each with its own range of ids. */
const KINDS = [
  'user',
  'org',
  'person',
  'household',
  'event',
  'invitation',
  'rsvp',
  'pool',
  'meal',
  'group',
  'message',
  'guest',
  'recipient',
  'turn',
  'role',
] as const;
export type Kind = (typeof KINDS)[number];

const hex = (value: number, length: number) => value.toString(16).padStart(length, '0');

/** A stable id: the same in every run, readable in a failing test, and a valid version 4 UUID. `set` tells scenarios apart. */
export function stableId(kind: Kind, n: number, set = 1): string {
  return `${hex(set, 8)}-${hex(KINDS.indexOf(kind) + 1, 4)}-4000-8000-${hex(n, 12)}`;
}
