/** Lower case, without accents and signs: for comparing words. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const setOf = (list: string) => new Set(words(list));

/** Small words inside family names. */
const PARTICLES = setOf(
  "von van vom zu zum zur de der den del della di da dos das du des la le los las af av bin ibn binti al el ter ten y e i 't d' st",
);
/** Words that stand in guest lists and are nobody's name: a line with one of them is not taken for a name. */
const NOT_NAMES = setOf(
  `friend friends family families household guest guests list lists team committee neighbours neighbors neighbour
   neighbor cousins cousin colleagues colleague work church school class group table total people persons person
   adults adult children child kids kid baby others other plus partner wife husband spouse fiance fiancee date
   invited invite confirmed pending declined yes no maybe attending rsvp tbd tba unknown name names email emails
   mail phone phones mobile address addresses city notes note party wedding reunion bride groom bridal groomsmen
   bridesmaids ceremony reception dinner vegetarian vegan subject sent date office contact contacts everyone all
   the and with from for our my at in on of to or und et och og mit freunde freund familie familien
   nachbarn kollegen gaste gast liste kinder kind erwachsene ja nein vielleicht begleitung partnerin frauen
   famille amis ami invites liste enfants enfant adultes oui non voisins collegues conjoint conjointe
   familia amigos amigo invitados lista ninos adultos si vecinos pareja
   familj familjen vanner gaster lista barn vuxna kanske grannar kollegor sallskap respektive
   best kind regards greetings thanks thank love hello hi dear yours sincerely happy birthday please see you
   grusse danke hallo liebe viele merci cordialement bonjour saludos gracias hola halsningar tack hej
   street road avenue lane strasse str platz rue vagen gatan calle`,
);
const TITLES = setOf(
  'mr mrs ms miss mx dr prof rev sir dame herr frau fru fröken monsieur madame mme mlle m sr sra srta don dona',
);
const SUFFIXES = setOf('jr sr ii iii iv phd md esq');

export const isSuffix = (text: string): boolean => SUFFIXES.has(plainWord(text));
const isTitle = (word: string): boolean => TITLES.has(word.toLowerCase().replace(/\.$/, ''));
export const isParticle = (word: string): boolean => PARTICLES.has(word.toLowerCase());

const CAPITAL = /^(?:[dlo]')?\p{Lu}[\p{L}\p{M}'.-]*$/u;
const UNCASED = /^[\p{Lo}\p{M}'.-]+$/u;
const SMALL = /^\p{Ll}[\p{L}\p{M}'.-]*$/u;

export type Likeness = 'yes' | 'perhaps' | 'no';

/** Whether words read like the name of one person: each begins with a capital, or belongs to a script without them. */
export function likeness(text: string): Likeness {
  const all = words(text);
  const named = all.filter((word) => !isParticle(word));
  if (named.length === 0 || all.length > 7 || text.length > 120) return 'no';
  if (named.some((word) => NOT_NAMES.has(plainWord(word)))) return 'no';
  if (named.every((word) => isTitle(word))) return 'no';
  // A name does not end with a small word, and initials alone are none.
  if (isParticle(all.at(-1) ?? '') || !/[\p{L}]{2}/u.test(text)) return 'no';
  if (named.every((word) => CAPITAL.test(word) || UNCASED.test(word))) return 'yes';
  return named.every((word) => CAPITAL.test(word) || SMALL.test(word)) && all.length >= 2 && all.length <= 3
    ? 'perhaps'
    : 'no';
}

/** How many words a name has; a title counts for nothing. */
export const nameWords = (text: string): string[] => words(text).filter((word) => !isTitle(word));
export const hasTitle = (text: string): boolean => words(text).some((word) => isTitle(word));

/** The family name at the end: from its first small word, else the last word. `certain` where no other reading is likely. */
export function familyOf(text: string): { family: string; certain: boolean } {
  const all = nameWords(text);
  const particle = all.findIndex((word, index) => index > 0 && isParticle(word));
  return particle > 0
    ? { family: all.slice(particle).join(' '), certain: particle === 1 }
    : { family: all.at(-1) ?? '', certain: all.length <= 2 };
}

/** Whether the letters of an address confirm a first and a family name: anna.berg@, aberg@, berganna@. */
export function confirmedBy(email: string | undefined, given: string, family: string): boolean {
  const local = plainWord(email?.split('@')[0] ?? '');
  const [first, last] = [plainWord(words(given)[0] ?? ''), plainWord(family)];
  if (local === '' || first === '' || last.length < 3 || !local.includes(last)) return false;
  const rest = local.replace(last, '');
  return rest.startsWith(first) || (rest.length <= 2 && rest.startsWith(first.charAt(0)));
}

const FAMILY_WORD = 'family|fam\\.?|familie|familien|famille|familia|familjen|familj|household|haushalt';
const FAMILY = [
  new RegExp(`^(?:the )?(?<name>.+?)(?:'s)? (?:${FAMILY_WORD})$`, 'iu'),
  new RegExp(`^(?:die |la )?(?:${FAMILY_WORD}) (?<name>.+)$`, 'iu'),
  /^[Tt]he (?<name>\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?s)$/u,
];
const FAMILY_PARTS = /[&+/-]|\b(?:and|und|et|och)\b/i;
const JOINS_TITLES = setOf('& and und et och y e');

const oneSpace = (text: string) => words(text).join(' ');

/** Whether this names a family as a whole: 'Holm family', 'Familie Schmidt', 'The Holms', 'Mr & Mrs Holm'. */
export function isWholeFamily(phrase: string): boolean {
  const text = oneSpace(phrase);
  const name = FAMILY.map((form) => form.exec(text)?.groups?.['name']).find((found) => found !== undefined);
  if (name !== undefined) return name.split(FAMILY_PARTS).every((part) => likeness(part) === 'yes');
  const [one = '', join = '', other = '', ...rest] = words(text.replace(/[&+]/g, ' & '));
  const couple = JOINS_TITLES.has(join.toLowerCase()) && isTitle(one) && isTitle(other);
  return couple && likeness(rest.join(' ')) === 'yes';
}

const AND = /&|\+(?! ?\d)| (?:and|AND|And|und|Und|et|och|Och|og|en) /u;
const AND_OR_NAME = / (?:y|e|i) /u;

/** The people a phrase joins: 'Peter & Eva Holm', 'Maria y José García'; one part when it joins nobody. */
export function joinedParts(text: string): string[] {
  const parts = oneSpace(text)
    .split(AND)
    .map((part) => part.trim());
  return parts.flatMap((part) => {
    // 'José Ortega y Gasset' is one name; 'Maria y José García' and 'Ana Paz y Luis Gil' are two people.
    const sides = part.split(AND_OR_NAME);
    const [left = '', right = ''] = sides.map((side) => side.trim());
    return sides.length === 2 && (words(left).length === 1 || words(right).length >= 2)
      ? [left, right]
      : [part];
  });
}
