import {
  confirmedBy,
  familyOf,
  hasTitle,
  isParticle,
  isSuffix,
  isWholeFamily,
  joinedParts,
  likeness,
  nameWords,
} from './names';
import type { Mark } from './pasted-people';

/** What a phrase says about who is meant. */
export interface NamePhrase {
  people: { name: string; marks: Mark[] }[];
  /** Set where the phrase joins people: they live together, and this is what they are called. */
  household?: string;
  /** Parts that mean nothing to us. */
  unread: string[];
}

const NOBODY = (text: string): NamePhrase => ({ people: [], unread: [text] });
const mark = (code: Mark['code'], value: string): Mark => ({ code, value });

/** Reads a phrase such as 'Anna Berg', 'Peter & Eva Holm' or 'Holm family'. `known`: an address stands beside it. */
export function readNames(text: string, known = false): NamePhrase {
  if (isWholeFamily(text)) {
    return { people: [{ name: text, marks: [mark('household_only', text)] }], household: text, unread: [] };
  }
  const parts = joinedParts(text);
  if (parts.length > 1) return readJoined(text, parts);
  const like = likeness(text);
  if (like === 'yes') {
    // 'BERG Anna': the family name is the one in capitals, and stands first.
    const turned = /^\p{Lu}{2,}\s+\p{Lu}\p{Ll}+$/u.test(text);
    return { people: [{ name: text, marks: turned ? [mark('check_name', text)] : [] }], unread: [] };
  }
  if (like === 'perhaps') {
    return { people: [{ name: text, marks: known ? [] : [mark('check_name', text)] }], unread: [] };
  }
  // 'Anna Berg vegetarian', 'Anna Berg x2': a name of two words, and something behind it.
  const all = text.split(' ');
  for (let count = all.length - 1; count >= 2; count -= 1) {
    const name = all.slice(0, count).join(' ');
    if (likeness(name) === 'yes')
      return { people: [{ name, marks: [] }], unread: [all.slice(count).join(' ')] };
  }
  return NOBODY(text);
}

/** 'Peter & Eva Holm': one family name for all first names before it. Parts that are no names are left over. */
function readJoined(text: string, parts: readonly string[]): NamePhrase {
  const named = parts.filter((part) => likeness(part) === 'yes');
  const unread = parts.filter((part) => part !== '' && likeness(part) !== 'yes');
  const [first, ...others] = named;
  if (first === undefined || likeness(parts[0] ?? '') !== 'yes') return NOBODY(text);
  if (others.length === 0) return { people: [{ name: first, marks: [] }], unread };
  const counts = named.map((part) => nameWords(part).length);
  const last = named.at(-1) ?? first;
  const lastCount = counts.at(-1) ?? 0;
  const household = unread.length === 0 ? text : named.join(' & ');
  const people = (marks: Mark[], name = (part: string) => part) =>
    named.map((part) => ({ name: name(part), marks }));
  if (counts.every((count) => count >= 2)) return { people: people([]), household, unread };
  if (lastCount >= 2 && counts.slice(0, -1).every((count) => count === 1)) {
    const { family, certain } = familyOf(last);
    const doubt = certain && !named.some((part) => hasTitle(part)) ? [] : [mark('check_name', text)];
    return {
      people: people(doubt, (part) => (part === last ? part : `${part} ${family}`)),
      household,
      unread,
    };
  }
  return { people: people([mark('check_name', text)]), household, unread };
}

/** 'Berg, Anna' turned round; undefined when the two fields cannot be read so. `mark`: it could be something else. */
export function readReversed(
  family: string,
  given: string,
  { email, quoted }: { email?: string | undefined; quoted: boolean },
): NamePhrase | undefined {
  if (likeness(family) !== 'yes') return undefined;
  if (isSuffix(given)) return { people: [{ name: `${family} ${given}`, marks: [] }], unread: [] };
  const short = nameWords(family).length === 1 || isParticle(family.split(' ')[0] ?? '');
  const parts = joinedParts(given);
  const doubt = mark('name_order', `${family}, ${given}`);
  if (parts.length > 1) {
    if (!short || !parts.every((part) => likeness(part) === 'yes' && nameWords(part).length === 1))
      return undefined;
    return {
      people: parts.map((part) => ({ name: `${part} ${family}`, marks: quoted ? [] : [doubt] })),
      household: `${given} ${family}`,
      unread: [],
    };
  }
  if (likeness(given) !== 'yes') return undefined;
  const confirmed = confirmedBy(email, given, family);
  if (!short && !quoted && !confirmed) return undefined;
  const certain = (quoted || confirmed) && !hasTitle(family) && !hasTitle(given);
  return { people: [{ name: `${given} ${family}`, marks: certain ? [] : [doubt] }], unread: [] };
}
