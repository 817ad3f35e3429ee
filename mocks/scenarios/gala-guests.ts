/**
 * Guests of the gala: twelve companies that each take a table, and 60 couples. The schema has no table for sponsors, so
 * a sponsor is a household named after the company and what it gives; its first person is whom to call.
 */
import { stableId } from './ids';
import { emailOf, familyName, givenName } from './names';
import type { Group, Household, Person } from './people';

export const TIERS = ['Platinum', 'Gold', 'Silver'] as const;
export type Tier = (typeof TIERS)[number];

export interface Sponsor {
  company: string;
  tier: Tier;
  gives: string;
  household: Household;
  contact: Person;
}

const COMPANIES: readonly (readonly [company: string, tier: Tier, gives: string])[] = [
  ['Meridian Shipping', 'Platinum', 'the hall and the orchestra'],
  ['Calloway & Osei Architects', 'Platinum', 'the dinner'],
  ['Northlight Energy', 'Gold', 'the stage'],
  ['Banco Ribera', 'Gold', 'a matched gift'],
  ['Halvorsen Dairy', 'Gold', 'the dessert'],
  ['Tanaka Instruments', 'Gold', 'a grand piano for the evening'],
  ['Brightwater Clinics', 'Silver', 'a table'],
  ['Greenfield Press', 'Silver', 'the programme'],
  ['Al-Noor Textiles', 'Silver', 'the linen'],
  ['Fen & Daughters Florists', 'Silver', 'the flowers'],
  ['Kestrel Coaches', 'Silver', 'the shuttle'],
  ['Old Quay Wines', 'Silver', 'the wine'],
];
/** Guests a company brings: its table. */
const SEATS = 8;
const COUPLES = 60;

/** Everybody of the gala. Names go on from where the companies' guests end, so nobody is in it twice. */
export function galaGuests(set: number): { sponsors: Sponsor[]; couples: Household[] } {
  let people = 0;
  const person = (householdId: string, more: Partial<Person> = {}): Person => {
    // Another stretch of the lists than the class has.
    const n = people + 600;
    people += 1;
    const [given, family] = [givenName(n), familyName(n)];
    return {
      id: stableId('person', people, set),
      householdId,
      fullName: `${given} ${family}`,
      given,
      family,
      role: 'adult',
      birthYear: null,
      email: null,
      phone: null,
      ...more,
    };
  };
  const sponsors = COMPANIES.map(([company, tier, gives], n): Sponsor => {
    const id = stableId('household', n + 1, set);
    const contact = person(id, {
      email: `events@sponsor-${n + 1}.example.org`,
      phone: `+4420794600${10 + n}`,
    });
    const guests = Array.from({ length: SEATS - 1 }, () => person(id));
    return {
      company,
      tier,
      gives,
      household: { id, name: `${company} (${gives})`, people: [contact, ...guests] },
      contact,
    };
  });
  const couples = Array.from({ length: COUPLES }, (_couple, n): Household => {
    const id = stableId('household', COMPANIES.length + n + 1, set);
    const number = people + 1;
    const first = person(id, { email: emailOf(givenName(number + 599), number) });
    const second = person(id);
    return { id, name: `${first.fullName} and ${second.fullName}`, people: [first, second] };
  });
  return { sponsors, couples };
}

/** "Sponsors", in it one group a tier, in each the companies' contacts. */
export function sponsorGroups(sponsors: readonly Sponsor[], set: number): Group[] {
  const top = stableId('group', 1, set);
  return [
    { id: top, kind: 'custom', name: 'Sponsors', year: null, parentId: null, members: [] },
    ...TIERS.map(
      (tier, n): Group => ({
        id: stableId('group', n + 2, set),
        kind: 'custom',
        name: `${tier} sponsors`,
        year: null,
        parentId: top,
        members: sponsors
          .filter((sponsor) => sponsor.tier === tier)
          .map(({ contact, company }) => ({ person: contact, role: `Contact of ${company}` })),
      }),
    ),
  ];
}

/** Guests at one table, at most. */
export const TABLE_SEATS = 10;

/** "Tables", in it one group a table: a sponsor's guests sit together, the other guests fill tables of ten. */
export function tableGroups(
  {
    sponsors,
    couples,
    coming,
  }: {
    sponsors: readonly Sponsor[];
    couples: readonly Household[];
    /** Ids of those who said yes. */
    coming: ReadonlySet<string>;
  },
  set: number,
): Group[] {
  const top = stableId('group', 10, set);
  const here = (people: readonly Person[]) => people.filter(({ id }) => coming.has(id));
  const hosted = sponsors.map(({ company, household }) => ({
    name: company,
    people: here(household.people),
  }));
  const others = here(couples.flatMap(({ people }) => people));
  const shared = Array.from({ length: Math.ceil(others.length / TABLE_SEATS) }, (_table, n) => ({
    name: 'Friends of the fund',
    people: others.slice(n * TABLE_SEATS, (n + 1) * TABLE_SEATS),
  }));
  const tables = [...hosted, ...shared].filter(({ people }) => people.length > 0);
  return [
    { id: top, kind: 'custom', name: 'Tables', year: null, parentId: null, members: [] },
    ...tables.map(
      ({ name, people }, n): Group => ({
        id: stableId('group', 11 + n, set),
        kind: 'custom',
        name: `Table ${n + 1}: ${name}`,
        year: null,
        parentId: top,
        members: people.map((person, seat) => ({ person, role: `Seat ${seat + 1}` })),
      }),
    ),
  ];
}
