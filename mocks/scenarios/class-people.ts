/**
 * The class of 2005: 300 people, of whom some are classmates and some their partners and children. 80 households and
 * 120 people who live alone in the directory, drawn up by counting.
 */
import { stableId } from './ids';
import { childName, emailOf, familyName, givenName } from './names';
import type { Household, Person } from './people';

/** Year in which the class left school. */
export const CLASS_YEAR = 2005;

/** Sizes of ten parties in a row; twenty such rows make 200 parties and 300 people. */
const SIZES = [2, 1, 1, 2, 1, 3, 1, 1, 2, 1];
const PARTIES = 200;

/** Who is invited together: a household, or one person without any. */
export interface Party {
  household: Household | null;
  people: readonly [Person, ...Person[]];
}

/** The parties of the class. The first of each is a classmate; in every fourth couple the other one is as well. */
export function classParties(set: number): Party[] {
  let people = 0;
  let adults = 0;
  let households = 0;
  return Array.from({ length: PARTIES }, (_party, n): Party => {
    const size = SIZES[n % SIZES.length] ?? 1;
    const householdId = size > 1 ? stableId('household', ++households, set) : null;
    const makePerson = (
      given: string,
      family: string,
      role: Person['role'],
      more: Partial<Person>,
    ): Person => ({
      id: stableId('person', ++people, set),
      householdId,
      fullName: `${given} ${family}`,
      given,
      family,
      role,
      birthYear: null,
      email: null,
      phone: null,
      ...more,
    });
    const own = adults++;
    const given = givenName(own);
    const first = makePerson(given, familyName(own), 'adult', {
      birthYear: CLASS_YEAR - 18 + (n % 2),
      // Some were only ever found by telephone.
      email: n % 14 === 13 ? null : emailOf(given, n + 1),
      phone: n % 14 === 13 || n % 5 === 0 ? `+1212555${String(1000 + n)}` : null,
    });
    if (householdId === null) return { household: null, people: [first] };
    const other = adults++;
    const married = households % 2 === 0;
    const second = makePerson(givenName(other), married ? first.family : familyName(other), 'adult', {
      birthYear: CLASS_YEAR - 19 + (n % 4),
      ...(married ? { formerNames: [familyName(other)] } : {}),
    });
    const children =
      size > 2 ? [makePerson(childName(n), first.family, 'child', { birthYear: 2014 + (n % 15) })] : [];
    const everybody = [first, second, ...children] as const;
    const name = married
      ? `${first.given} and ${second.given} ${first.family}`
      : `${first.fullName} and ${second.fullName}`;
    return { household: { id: householdId, name, people: everybody }, people: everybody };
  });
}

/** Those who were in the class themselves. */
export const isClassmate = (party: Party, place: number, couple: number): boolean =>
  place === 0 || (place === 1 && party.household !== null && couple % 4 === 0);
