import { plainPhrase } from '../cells';
import { trimSigns } from './clean-text';
import { isWholeFamily, likeness, nameWords } from './names';

/** More people than this are no company of one guest: such a number means something else. */
export const COMPANY_MAX = 30;

/** Who comes along without a name. */
export interface Unnamed {
  adults: number;
  children: number;
}
export const NOBODY_ELSE: Unnamed = { adults: 0, children: 0 };
export const both = (one: Unnamed, other: Unnamed): Unnamed => ({
  adults: one.adults + other.adults,
  children: one.children + other.children,
});

const setOf = (list: string) => new Set(list.split(' '));
const JOINS = setOf('+ & plus and und et y e och og with mit avec con com med');
const ONE = setOf(
  'a an his her their my one ein eine einen einer ihr ihre seine un une uno una sa son su um uma en ett sin',
);
const NUMBERS = new Map(
  [
    'one two three four five six',
    'eins zwei drei vier funf sechs',
    'un deux trois quatre cinq six',
    'uno dos tres cuatro cinco seis',
    'um dois tres quatro cinco seis',
  ].flatMap((words) => words.split(' ').map((word, index) => [word, index + 1] as const)),
);
const COMPANIONS = setOf(
  `guest guests partner partnerin date friend friends companion companions person people others adult adults more spouse wife husband fiance fiancee
   begleitung begleitperson begleitpersonen gast gaste personen erwachsene frau mann invite invites invitee accompagnant accompagnants conjoint conjointe adultes personne personnes
   acompanante acompanantes invitado invitados pareja adultos personas acompanhante acompanhantes convidado convidados parceiro parceira pessoas sallskap gaster`
    .split(/\s+/)
    .join(' '),
);
const CHILDREN = setOf(
  'child children kid kids baby babies toddler infant kind kinder enfant enfants nino ninos hijo hijos crianca criancas filho filhos barn',
);

/** How many a word means: '2', 'two', 'a'. */
function numberOf(word: string): number | undefined {
  const count = /^\d{1,2}$/.test(word)
    ? Number(word)
    : (NUMBERS.get(word) ?? (ONE.has(word) ? 1 : undefined));
  return count !== undefined && count <= COMPANY_MAX ? count : undefined;
}

/** 'guest', '2 kids', 'two others', 'one'; undefined where the words mean something else. */
function companyIn(words: readonly string[], join: string): Unnamed | undefined {
  const [first = '', second, ...more] = words.map((word) => plainPhrase(word));
  if (first === '' || more.length > 0) return undefined;
  const kind = second ?? first;
  const count = second === undefined ? 1 : numberOf(first);
  if (count !== undefined && COMPANIONS.has(kind)) return { adults: count, children: 0 };
  if (count !== undefined && CHILDREN.has(kind)) return { adults: 0, children: count };
  if (second !== undefined || (join !== '+' && join !== 'plus')) return undefined;
  const alone = numberOf(first);
  return alone === undefined ? undefined : { adults: alone, children: 0 };
}

/** 'Kim Cho +1', 'Mike and guest', 'plus one': the words before, and who comes along without a name. */
export function partCompany(text: string): { base: string; unnamed: Unnamed } {
  if (text.length > 200) return { base: text, unnamed: NOBODY_ELSE };
  let words = text
    .replace(/[+&]/g, ' $& ')
    .split(/\s+/)
    .filter((word) => word !== '');
  let unnamed = NOBODY_ELSE;
  for (;;) {
    const at = words.findLastIndex((word) => JOINS.has(word.toLowerCase()));
    const found = at === -1 ? undefined : companyIn(words.slice(at + 1), words[at]?.toLowerCase() ?? '');
    if (!found) break;
    unnamed = both(unnamed, found);
    words = words.slice(0, at);
  }
  const some = unnamed.adults + unnamed.children > 0;
  return { base: some ? trimSigns(words.join(' '), '', ' ,;') : text, unnamed };
}

const PLACEHOLDERS = new Set(
  `info requested,guest,guest name,unnamed,unnamed guest,plus one,plus 1,tbd,tba,tbc,to be confirmed,to be announced,unknown,unknown guest,name pending,no name,anonymous,additional guest,1,one,
   begleitung,begleitperson,gast,unbekannt,wird noch genannt,accompagnant,invite,inconnu,a confirmer,conjoint,acompanante,invitado,desconocido,por confirmar,acompanhante,convidado,desconhecido,a confirmar,sallskap`
    .split(',')
    .map((word) => word.trim()),
);

/** Whether words stand for somebody whose name is not known yet: 'Info Requested', 'Guest 2', 'TBD', '+1'. */
export function isPlaceholder(text: string): boolean {
  const words = plainPhrase(text);
  if (words === '') return false;
  const halves = words.split(' ');
  const half = halves.slice(0, halves.length / 2).join(' ');
  // First and last name say it each.
  const once = halves.length % 2 === 0 && half === halves.slice(halves.length / 2).join(' ') ? half : words;
  return PLACEHOLDERS.has(once) || PLACEHOLDERS.has(once.replace(/ \d{1,2}$/, ''));
}

/** A number of people: '4', 'x 4', '4 people', 'party of 4'. */
export function sizeIn(text: string): number | undefined {
  const words = plainPhrase(text)
    .replace(/^(?:x|party of|family of|table of) ?/, '')
    .split(' ');
  const [first = '', kind = 'people', ...more] = words;
  const count = /^\d{1,2}$/.test(first) ? Number(first) : undefined;
  const said = more.length === 0 && (COMPANIONS.has(kind) || kind === 'guests');
  return said && count !== undefined && count > 0 && count <= COMPANY_MAX ? count : undefined;
}

/** 'Mia (5)' and 'Mia 5': a child's name, and its age where one stands behind it. */
export function ageIn(text: string): { name: string; age?: string } {
  const [, name, age] = /^(.*?) \(?(\d{1,2})\)?$/.exec(text) ?? [];
  return name === undefined || age === undefined ? { name: text } : { name, age };
}

export interface Members {
  names: string[];
  unnamed: Unnamed;
  /** What is neither a name nor a number. */
  unread: string[];
}

/** 'Joanna Hart; Bob & Ann + 2', '2', 'yes': the people a cell or a bracket lists. */
export function membersIn(text: string): Members {
  const found: Members = { names: [], unnamed: NOBODY_ELSE, unread: [] };
  const add = (unnamed: Unnamed) => {
    found.unnamed = both(found.unnamed, unnamed);
  };
  for (const part of text.split(/:::|[,;\n/]/).map((value) => value.trim())) {
    if (part === '') continue;
    const number = /^\+?\s*(\d{1,2})$/.exec(part)?.[1];
    if (number !== undefined && Number(number) <= COMPANY_MAX) {
      add({ adults: Number(number), children: 0 });
      continue;
    }
    const { base, unnamed } = partCompany(part);
    add(unnamed);
    const company = companyIn(base.split(' '), '');
    if (company) {
      add(company);
      continue;
    }
    for (const name of base.split(/&|\s(?:and|und|et|y|och)\s/u).map((word) => word.trim())) {
      if (name === '') continue;
      if (isPlaceholder(name)) add({ adults: 1, children: 0 });
      else if (likeness(ageIn(name).name) === 'yes') found.names.push(name);
      else found.unread.push(name);
    }
  }
  return found;
}

/** The family name in 'Smith family' or 'Familie Schmidt', to complete first names by; none in 'The Garcias'. */
export function familyWord(text: string): string {
  if (!isWholeFamily(text)) return '';
  const words = text.split(/\s+/).filter((word) => likeness(word) === 'yes');
  const named = words.filter((word) => !/^(?:the|die|la)$/i.test(word));
  return /^the /i.test(text) && !/\b(?:family|household)$/i.test(text) ? '' : named.join(' ');
}

/** A first name with the family name of whom it comes along with. */
export const withFamily = (name: string, family: string): string =>
  family !== '' && nameWords(name).length === 1 ? `${name} ${family}` : name;
