import { plainPhrase } from './cells';

const wordsOf = (list: string) => new Set(list.split(' '));
const CHILD_WORDS = wordsOf(
  'child kid children kids c teen teenager infant baby toddler minor kind kinder kleinkind saugling enfant enfants bebe ado nino nina ninos hijo hija menor crianca criancas filho filha barn ungdom jugendlich jugendliche jugendlicher',
);
const ADULT_WORDS = wordsOf(
  'adult adults a grownup erwachsen erwachsene erwachsener adulte adultes adulto adulta adultos vuxen vuxna',
);

const word = (text: string) => plainPhrase(text).replaceAll(' ', '');

/** Whether a cell says that somebody is a child or an adult, and nothing else. */
export const isRoleWord = (text: string): boolean =>
  CHILD_WORDS.has(word(text)) || ADULT_WORDS.has(word(text));

/** 'child' or 'adult' where a cell says so, else as written: the database judges it. */
export function readRole(text: string): string {
  if (CHILD_WORDS.has(word(text))) return 'child';
  return ADULT_WORDS.has(word(text)) ? 'adult' : text;
}
