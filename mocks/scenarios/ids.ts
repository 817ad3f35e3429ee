/** Kinds of row that have a number of their own, which the ids of their rows have had from the start. */
const NUMBERED = [
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
];

const hex = (value: number, length: number) => value.toString(16).padStart(length, '0');

/** Any other kind has a number made from its name, so that a new domain needs no line in a list here. */
function numberOf(kind: string): number {
  const numbered = NUMBERED.indexOf(kind) + 1;
  if (numbered > 0) return numbered;
  let mixed = 7;
  for (const letter of kind) mixed = (mixed * 31 + letter.charCodeAt(0)) % 0xf000;
  return 0x1000 + mixed;
}

/**
 * A stable id: the same in every run, readable in a failing test, and a valid version 4 UUID. `kind` says what the row is
 * and `set` tells scenarios apart.
 */
export function stableId(kind: string, n: number, set = 1): string {
  return `${hex(set, 8)}-${hex(numberOf(kind), 4)}-4000-8000-${hex(n, 12)}`;
}
