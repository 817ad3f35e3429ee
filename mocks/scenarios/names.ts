/** Names of people who never met: drawn up by counting through two lists, so nobody occurs twice and nothing is chance. */

/** 53 given names and 47 family names: without a common divisor, so 2,491 pairs pass before one returns. */
const GIVEN = [
  'Abigail',
  'Mateo',
  'Priya',
  'Jamal',
  'Wei',
  'Siobhán',
  'Lars',
  'Fatima',
  'Diego',
  'Naomi',
  'Tariq',
  'Ingrid',
  'Kofi',
  'Mei-Ling',
  'Rafael',
  'Anya',
  'Desmond',
  'Leila',
  'Tomasz',
  'Camila',
  'Hiroshi',
  'Bronwyn',
  'Omar',
  'Thandiwe',
  'Luca',
  'Esther',
  'Arjun',
  'Françoise',
  'Malik',
  'Soo-jin',
  'Gareth',
  'Valentina',
  'Ibrahim',
  'Maren',
  'Tyrone',
  'Aoife',
  'Nikolai',
  'Rosalind',
  'Kenji',
  'Paloma',
  'Dwayne',
  'Zuzana',
  'Haruto',
  'Marguerite',
  'Elias',
  'Shanice',
  'Björn',
  'Amina',
  'Cormac',
  'Lakshmi',
  'Pieter',
  'Yolanda',
  'Minh',
] as const;
const FAMILY = [
  'Anderson',
  'Ramírez',
  'Okonkwo',
  'Chen',
  'Petrov',
  'Gallagher',
  'Al-Sayed',
  'Johansson',
  'Banerji',
  'Washington',
  'Fernandes',
  'Kim',
  'Novotný',
  'Mbeki',
  'D’Angelo',
  'Takahashi',
  'Schäfer',
  'Whitfield-Jones',
  'Ndiaye',
  'Kaplan',
  'Trần',
  'Moreau',
  'Ó Briain',
  'Castillo',
  'Rahman',
  'Jankowski',
  'Park',
  'Eriksen',
  'Baptiste',
  'Goldberg',
  'Suzuki',
  'van den Berg',
  'Iyer',
  'Thompson',
  'Yıldız',
  'Marchetti',
  'Cohen',
  'Oyelaran',
  'Lefèvre',
  'Singh',
  'Hughes',
  'Vasquez',
  'Nakamura',
  'الحداد',
  'Papadakis',
  'Fitzgerald',
  'Zhang',
] as const;
const CHILD = [
  'Maya',
  'Leo',
  'Zara',
  'Oskar',
  'Inés',
  'Caleb',
  'Nia',
  'Theo',
  'Hana',
  'Rory',
  'Talia',
] as const;

/** The nth entry of a list that starts over at its end. */
export function nth<T>(list: readonly T[], n: number): T {
  const found = list[n % list.length];
  if (found === undefined) throw new Error('A list is empty.');
  return found;
}

export const givenName = (n: number): string => nth(GIVEN, n * 17);
export const familyName = (n: number): string => nth(FAMILY, n * 5);
export const childName = (n: number): string => nth(CHILD, n * 4);

/** An address of the domain kept for examples: letters of the name, and a number that keeps it apart. */
export function emailOf(given: string, n: number): string {
  const letters = given
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
  return `${letters}.${n}@example.org`;
}
