import { trimSigns } from '../paste/clean-text';

/** Lower case, without accents and signs; '#' says that a number follows, and is no name. */
const plain = (heading: string) =>
  heading
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/[#№]/g, ' number ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const wordsOf = (list: string) => new Set(list.split(' '));
/** Words before a heading that only say whose it is: 'Attendee email', 'Guest first name'. */
const WHOSE = wordsOf(
  'guest attendee contact participant invitee primary main personal your buyer recipient gast teilnehmer kontakt invite invitado convidado',
);
/** Words behind a heading that only say how it is written: 'E-mail 1 - Value', 'Address 1 - Formatted'. */
const HOW = wordsOf('value formatted primary optional required');
const NUMBER = /^\d{1,2}$/;

/** 'firstName' is two words; 'iPhone' and 'eMail' are read as written as well. */
const parted = (heading: string) => heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');

function bare(words: readonly string[]): string[] {
  const kept = words.filter((word) => !NUMBER.test(word));
  while (kept.length > 1 && HOW.has(kept.at(-1) ?? '')) kept.pop();
  return kept;
}

/** The ways to read a heading, the one as written first: 'Year born (optional)', 'Guest 2 e-mail', 'e_mail'. */
export function readings(heading: string): string[] {
  const forms = [heading, heading.split(/[([]/, 1)[0] ?? '', parted(heading)].map((form) => plain(form));
  return [
    ...new Set(
      forms.flatMap((form) => {
        const words = bare(form.split(' '));
        const [whose = '', ...rest] = words;
        return [form, words.join(' '), WHOSE.has(whose) ? rest.join(' ') : ''];
      }),
    ),
  ].filter((words) => words !== '');
}

/** Whether one of the readings is in a list. */
export const isKnown = (heading: string, list: readonly string[]): boolean =>
  readings(heading).some((words) => list.includes(words));

/** 2 for 'Guest 2 name': the number that a heading counts by, if any. */
export const numberIn = (heading: string): number =>
  Number(
    plain(heading)
      .split(' ')
      .find((word) => NUMBER.test(word)) ?? 1,
  );

/** Whether a heading is a question to the guest. */
export const isQuestion = (heading: string): boolean =>
  /[?？]$/.test(trimSigns(heading.trim(), '', ' *')) || heading.trim().startsWith('¿');

/** Whether one of the words of a heading begins like one of these. */
export const hasStem = (heading: string, stems: readonly string[]): boolean =>
  plain(heading)
    .split(' ')
    .some((word) => stems.some((stem) => word.startsWith(stem)));
