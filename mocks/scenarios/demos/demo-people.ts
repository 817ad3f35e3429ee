/** The households of a demo, drawn up by counting: the same in every run, and other people in every demo. */
import { stableId } from '../ids';
import { emailOf, familyName, givenName, nth } from '../names';
import type { Household, Person } from '../people';
import type { DemoEvent, Living } from './demo-table';

/** How many live together, household after household. */
const SIZES: Record<Living, readonly number[]> = {
  families: [2, 4, 1, 3, 5, 2, 4, 1, 2],
  couples: [2, 1, 2, 1, 2, 2, 1],
  alone: [1, 2, 1, 1, 1, 2, 1],
};

/** More than there are children in a demo, so that no two of one name meet. */
const CHILDREN =
  'Maya Leo Zara Oskar Inés Caleb Nia Theo Hana Rory Talia Milo Ada Felix Lola Amir Ruby Noel Iris Otto Wren Hugo Sana Otis Vera Eli Juno Remy Asha Finn Cleo Ivo Mina Jude Pia Zain Nell Arlo Esme Tomás Lucía Bram Yuna'.split(
    ' ',
  );

/** So many names lie between two demos, more than one of them has people. */
const APART = 160;

/** Everyone invited to a demo. `year` is the present one, from which children have their age. */
export function demoHouseholds(
  { living, households, surnames }: Pick<DemoEvent, 'living' | 'households' | 'surnames'>,
  set: number,
  year: number,
): Household[] {
  let [people, adults, children] = [0, set * APART, set * 7];
  return Array.from({ length: households }, (_household, n): Household => {
    const id = stableId('household', n + 1, set);
    const shared = surnames ? nth(surnames, n) : familyName(adults);
    const members = Array.from({ length: nth(SIZES[living], n) }, (_person, place): Person => {
      people += 1;
      const grown = place < 2;
      const given = grown ? givenName(adults) : nth(CHILDREN, children++);
      // Who is no family with children often kept their own name.
      const family = place === 1 && living !== 'families' && n % 2 === 1 ? familyName(adults) : shared;
      if (grown) adults += 1;
      return {
        id: stableId('person', people, set),
        householdId: id,
        fullName: `${given} ${family}`,
        given,
        family,
        role: grown ? 'adult' : 'child',
        birthYear: grown ? null : year - 4 - ((n * 5 + place) % 13),
        // Every eleventh household can only be rung up.
        email: place === 0 && n % 11 !== 9 ? emailOf(given, set * 1000 + people) : null,
        phone:
          place === 0 && (n % 11 === 9 || n % 4 === 1) ? `+1202555${String(100 + n).padStart(4, '0')}` : null,
      };
    });
    return { id, name: nameOf(members), people: members };
  });
}

function nameOf(people: readonly Person[]): string {
  const [first, second] = people;
  if (!first) throw new Error('A household has somebody in it.');
  if (!second) return first.fullName;
  if (people.length > 2) return `${first.family} household`;
  return first.family === second.family
    ? `${first.given} and ${second.given} ${first.family}`
    : `${first.fullName} and ${second.fullName}`;
}
