export interface LetterGroup<Named> {
  /** 'A', or 'A – C' where several letters share one heading. */
  letters: string;
  households: Named[];
}

/** A heading is worth its line from so many households on. */
const LEAST = 6;

const initialOf = (name: string) => {
  const initial = name.trim().normalize('NFD').charAt(0).toLocaleUpperCase();
  return /\p{L}/u.test(initial) ? initial : '#';
};

/** Households, which come in the order of their names, under the letters they begin with. */
export function letterGroups<Named extends { name: string }>(
  households: readonly Named[],
): LetterGroup<Named>[] {
  const groups: { first: string; last: string; households: Named[] }[] = [];
  for (const household of households) {
    const initial = initialOf(household.name);
    const open = groups.at(-1);
    if (open && (open.last === initial || open.households.length < LEAST)) {
      open.last = initial;
      open.households.push(household);
    } else {
      groups.push({ first: initial, last: initial, households: [household] });
    }
  }
  return groups.map(({ first, last, households: named }) => ({
    letters: first === last ? first : `${first} – ${last}`,
    households: named,
  }));
}
