/** The people of the family reunion: 120 in 45 households, the same in every run, drawn up by counting, not by chance. */
import { stableId } from './ids';
import { nth } from './names';
import type { Household, Person } from './people';

/** Sizes of nine households in a row; five such rows make 45 households and 120 people. */
const SIZES = [2, 4, 1, 3, 5, 2, 2, 4, 1];

/** Branches of one family, with the married names one meets: long, hyphenated, accented, and in scripts that run right to left. */
const FAMILIES = [
  'Okafor',
  'Adeyemi',
  'Okafor-Lindqvist',
  'Brennan',
  'García Márquez',
  'Nwosu',
  'O’Sullivan',
  'Weiss',
  'Nguyễn',
  'Haddad',
  'Kowalczyk',
  'بن يوسف',
  'Mensah',
  'Van der Heijden',
  'Ferreira',
  'Papadopoulou',
  'Çelik',
  'Featherstonehaugh',
  'Sørensen',
  'Ito',
  'לוי',
  'Achebe',
  'Dvořák',
  'Banerjee',
  'McAllister',
] as const;

const ADULTS = [
  'Amaka',
  'Chidi',
  'Ngozi',
  'Emeka',
  'Maria',
  'Tobias',
  'Adaeze',
  'Liam',
  'Ifeoma',
  'Jürgen',
  'Zainab',
  'Pádraig',
  'Chiamaka',
  'Matteo',
  'Folake',
  'Søren',
  'Yuki',
  'Obinna',
  'Élodie',
  'Kwame',
  'Hannah',
  'Uche',
  'Beatriz',
  'Samir',
  'Nneka',
  'Oluwaseun',
  'Rosa',
  'Ikenna',
  'Dorothea',
  'Femi',
  'Anh',
  'Bartholomew',
] as const;

const CHILDREN = [
  'Kelechi',
  'Mila',
  'Tunde',
  'Ada',
  'Jonas',
  'Zoë',
  'Chuka',
  'Lina',
  'Noah',
  'Sade',
  'Emil',
  'Amara',
  'Finn',
  'Ebele',
] as const;

/** The households of the scenario, each with its people. */
export function familyHouseholds(set: number): Household[] {
  let person = 0;
  let adults = 0;
  let children = 0;
  return Array.from({ length: 45 }, (_household, n) => {
    const householdId = stableId('household', n + 1, set);
    const family = nth(FAMILIES, n * 7);
    const people = Array.from({ length: nth(SIZES, n) }, (_person, place): Person => {
      person += 1;
      const grown = place < 2;
      const given = grown ? nth(ADULTS, adults++ * 5) : nth(CHILDREN, children++ * 3);
      return {
        id: stableId('person', person, set),
        householdId,
        fullName: `${given} ${family}`,
        given,
        family,
        role: grown ? 'adult' : 'child',
        birthYear: grown ? 1938 + ((n * 11 + place * 3) % 62) : 2012 + ((n * 5 + place) % 14),
        // Every ninth household can only be reached by phone: a great-aunt without e-mail belongs to every reunion.
        email: place === 0 && n % 9 !== 8 ? `guest${person}@example.org` : null,
        phone: place === 0 && n % 3 === 2 ? `+4930555${String(1000 + person)}` : null,
      };
    });
    const name = people.length === 1 ? (people[0]?.fullName ?? family) : `${family} household`;
    return { id: householdId, name, people };
  });
}
