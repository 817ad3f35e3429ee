import { isWholeFamily } from './names';
import { familyWord, membersIn, NOBODY_ELSE, type Unnamed, withFamily } from './party';
import type { PastedPerson } from './pasted-people';
import type { Piece } from './pieces';

export type Counted = Extract<Piece, { count: number }>;
export type Extra = Exclude<Piece, Counted | { kind: 'text' | 'email' }>;

type Person = Pick<PastedPerson, 'fields' | 'marks' | 'offered' | 'not_named'>;

/** Those who come along without a name, as people of a household. */
export const unnamedPeople = <P extends Person>(
  { adults, children }: Unnamed,
  household: string,
  make: (person: Pick<PastedPerson, 'fields' | 'not_named'>) => P,
): P[] =>
  [...Array.from({ length: adults }, () => 'adult'), ...Array.from({ length: children }, () => 'child')].map(
    (role) => make({ fields: { household, role }, not_named: true }),
  );

/** Who is not named yet, of so many in all of whom some are named. */
export const leftOf = (size: number | undefined, named: number, company: Unnamed): Unnamed => {
  const missing = (size ?? 0) - named - company.adults - company.children;
  return missing > 0 ? { ...company, adults: company.adults + missing } : company;
};

/**
 * The people of a line with those who come along: 'Kim Cho +1', 'Holm family (4)', 'Smith family (Bob, Ann + 2)'. Of a
 * family whose members are named or counted nobody is left who stands for all of them.
 */
export function withCompany(
  named: PastedPerson[],
  counted: readonly Counted[],
  extras: readonly Extra[],
): { people: PastedPerson[]; extras: readonly Extra[] } {
  const [first] = named;
  const name = first?.fields.full_name;
  const sum = (kind: Counted['kind']) =>
    counted.filter((piece) => piece.kind === kind).reduce((all, { count }) => all + count, 0);
  const company: Unnamed = { adults: sum('adults'), children: sum('children') };
  const size = sum('size');
  if (!first || name === undefined) {
    for (const { value } of first ? counted : []) first?.marks.push({ code: 'not_understood', value });
    return { people: named, extras };
  }
  const family = named.length === 1 && isWholeFamily(name);
  const list = family
    ? extras.find(({ kind, value }) => kind === 'aside' && membersIn(value).names.length > 0)
    : undefined;
  const members = membersIn(list?.value ?? '');
  const inside = list && members.unread.length === 0 ? members : { names: [], unnamed: NOBODY_ELSE };
  const rest = inside.names.length > 0 ? extras.filter((extra) => extra !== list) : extras;
  const all: Unnamed = {
    adults: company.adults + inside.unnamed.adults,
    children: company.children + inside.unnamed.children,
  };
  if (size === 0 && all.adults + all.children + inside.names.length === 0) return { people: named, extras };
  const household = first.fields.household ?? name;
  const others = (from: Unnamed) =>
    unnamedPeople(
      from,
      household,
      (person): PastedPerson => ({ ...person, text: first.text, marks: [], offered: {} }),
    );
  // Members that are neither named nor counted as a whole: the family itself stays for whoever they are.
  if (!family || (inside.names.length === 0 && size === 0)) {
    for (const person of named) person.fields.household = household;
    return { people: [...named, ...others(leftOf(size, named.length, all))], extras: rest };
  }
  const listed = inside.names.map(
    (member): PastedPerson => ({
      text: first.text,
      fields: { full_name: withFamily(member, familyWord(name)), household },
      marks: [],
      offered: {},
    }),
  );
  return { people: [...listed, ...others(leftOf(size, listed.length, all))], extras: rest };
}
