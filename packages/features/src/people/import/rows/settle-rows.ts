import { plainPhrase } from '../cells';
import { familyOf, isWholeFamily, joinedParts, nameWords } from '../paste/names';
import { readNames } from '../paste/name-phrase';
import type { PersonInRow } from './row-people';

/** One person of a list while its rows are compared with each other. */
export interface Draft extends PersonInRow {
  line: number;
  /** Came out of a row that is about somebody else. */
  along: boolean;
  placeholder?: boolean;
  guestOf?: string;
  /** People who came out of one row, or belong to one by name: they share a household. */
  party?: Draft[];
}

export const nameOf = ({ fields }: Pick<PersonInRow, 'fields'>): string =>
  fields.full_name ?? [fields.given, fields.family].filter((part) => part !== undefined).join(' ');
const keyOf = (draft: Draft) => plainPhrase(nameOf(draft));

/** Puts both into one party. */
function join(one: Draft, other: Draft): void {
  const [into, from] = [one.party ?? [one], other.party ?? [other]];
  if (into === from) return;
  into.push(...from.filter((draft) => !into.includes(draft)));
  for (const draft of into) draft.party = into;
}

/** People by a key; what has none is left out. */
function indexed(drafts: readonly Draft[], key: (draft: Draft) => string): Map<string, Draft[]> {
  const found = new Map<string, Draft[]>();
  for (const draft of drafts) {
    const words = key(draft);
    if (words === '') continue;
    const same = found.get(words);
    if (same) same.push(draft);
    else found.set(words, [draft]);
  }
  return found;
}

const only = (found: readonly Draft[] | undefined): Draft | undefined =>
  found?.length === 1 ? found[0] : undefined;

/** Whoever comes along by one row and has a row of their own is one person: the row of their own stays. */
function withoutDoubles(drafts: readonly Draft[]): Draft[] {
  const own = indexed(
    drafts.filter(({ along }) => !along),
    keyOf,
  );
  return drafts.filter((draft) => {
    const row = draft.along && !draft.not_named ? only(own.get(keyOf(draft))) : undefined;
    const elsewhere =
      row?.fields.household !== undefined &&
      draft.fields.household !== undefined &&
      row.fields.household !== draft.fields.household;
    if (!row || elsewhere || row.line === draft.line) return true;
    join(draft, row);
    const party = row.party ?? [];
    party.splice(party.indexOf(draft), 1);
    return false;
  });
}

/** The two parts a name has; the family name in plain words. */
const partsOf = (draft: Draft) => {
  const name = nameOf(draft);
  const family = draft.fields.family ?? familyOf(name).family;
  const given = draft.fields.given ?? nameWords(name)[0] ?? '';
  return { given: plainPhrase(given), family: plainPhrase(family) };
};

/** Guests that name whom they come with, and rows of one family with one address. */
function joinRows(drafts: readonly Draft[]): void {
  const byName = indexed(drafts, keyOf);
  const byEmail = indexed(drafts, ({ fields }) => fields.email ?? '');
  for (const draft of drafts) {
    const host = draft.guestOf === undefined ? undefined : byName.get(plainPhrase(draft.guestOf))?.[0];
    if (host && host !== draft) join(host, draft);
    const [first] = byEmail.get(draft.fields.email ?? '') ?? [];
    if (!first || first === draft || keyOf(first) === '') continue;
    if (draft.placeholder && !draft.guestOf) join(first, draft);
    if (keyOf(draft) === '') continue;
    const [one, other] = [partsOf(first), partsOf(draft)];
    // 'A. Berg' and 'Anna Berg' are perhaps one person.
    const differ = one.given.length > 1 && other.given.length > 1 && one.given !== other.given;
    const home = first.fields.household ?? draft.fields.household;
    const apart = first.fields.household !== undefined && draft.fields.household !== undefined;
    if (one.family === other.family && differ && !apart && !isWholeFamily(home ?? '')) join(first, draft);
  }
}

/** What a household is called that a list does not name: a couple by both, others by the first of them. */
function householdName(party: readonly Draft[]): string {
  const named = party.filter((draft) => nameOf(draft) !== '');
  const [one, two, ...more] = named.filter(({ fields }) => fields.role !== 'child');
  const first = one ?? named[0];
  if (!first) return '';
  if (!one || !two || more.length > 0) return nameOf(first);
  const [left, right] = [partsOf(one), partsOf(two)];
  const given = one.fields.given ?? nameWords(nameOf(one))[0] ?? '';
  return left.family === right.family && joinedParts(given).length === 1
    ? `${given} & ${nameOf(two)}`
    : `${nameOf(one)} & ${nameOf(two)}`;
}

/** Gives each party its household. A child or an address needs one to be kept by, be it of one person. */
function giveHouseholds(drafts: readonly Draft[]): void {
  for (const draft of drafts) {
    const party = draft.party ?? [draft];
    const needed = party.length > 1 || draft.fields.role === 'child' || draft.fields.address !== undefined;
    if (draft.fields.household !== undefined || !needed) continue;
    const home =
      party.find(({ fields }) => fields.household !== undefined)?.fields.household ?? householdName(party);
    if (home !== '') draft.fields.household = home;
  }
}

/** A row that stands for somebody unknown is a guest of its party; without one it stays a row without a name. */
function settlePlaceholders(drafts: readonly Draft[]): void {
  for (const draft of drafts) {
    if (!draft.placeholder || draft.fields.household === undefined) continue;
    draft.not_named = true;
    draft.fields.role ??= 'adult';
    // The address is that of whoever brings them.
    const host = draft.party?.find((other) => other !== draft && other.fields.email === draft.fields.email);
    if (host) delete draft.fields.email;
  }
}

/** The people a name joins: those of 'Georg & Karl Novák' as an entry of its own, or of the household so called. */
function joinedNames(draft: Draft): string[] {
  const whole = draft.marks.find(({ code }) => code === 'several_people')?.value;
  return whole === undefined ? [] : readNames(whole, true).people.map(({ name }) => plainPhrase(name));
}

/** 'Georg & Karl Novák' and, in another row, 'Karl Novák': perhaps one person, so both are marked. */
function markNamedTwice(drafts: readonly Draft[]): void {
  const byName = indexed(drafts, keyOf);
  const mark = (draft: Draft, value: string) => {
    if (!draft.marks.some(({ code, value: known }) => code === 'named_twice' && known === value))
      draft.marks.push({ code: 'named_twice', value });
  };
  for (const draft of drafts) {
    const couple = joinedParts(draft.fields.household ?? '').length > 1 && draft.party === undefined;
    for (const name of couple ? [keyOf(draft)] : joinedNames(draft)) {
      for (const other of byName.get(name) ?? []) {
        if (
          other === draft ||
          other.line === draft.line ||
          (other.fields.household === draft.fields.household && couple)
        )
          continue;
        mark(draft, nameOf(other));
        mark(other, nameOf(other));
      }
    }
  }
}

/** Compares the rows of a list with each other: who comes along with whom, who is named twice, and which home they have. */
export function settleRows(all: readonly Draft[]): Draft[] {
  const drafts = withoutDoubles(all);
  joinRows(drafts);
  giveHouseholds(drafts);
  settlePlaceholders(drafts);
  markNamedTwice(drafts);
  return drafts;
}
