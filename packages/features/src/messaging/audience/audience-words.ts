import { formatShortDay } from '@foregather/words';
import type { Audience } from '../schema';

const REPLY_WORDS = {
  yes: 'who come',
  maybe: 'who may come',
  no: 'who do not come',
  silent: 'without an answer',
  waitlisted: 'who wait for a place',
  withdrawn: 'who took their answer back',
} as const;
export const replyWords = (reply: keyof typeof REPLY_WORDS): string => REPLY_WORDS[reply];

const AGE_WORDS = {
  adult: 'adults',
  teen: '13 to 17 years',
  child: '3 to 12 years',
  infant: 'under 3 years',
} as const;
export const ageWords = (age: keyof typeof AGE_WORDS): string => AGE_WORDS[age];

/** Who is meant at first, before it is narrowed: one choice of the sentence. */
export const PRESETS: readonly { key: string; label: string; reply: Audience['reply'] }[] = [
  { key: 'all', label: 'everybody invited', reply: undefined },
  { key: 'silent', label: 'people without an answer', reply: ['silent'] },
  { key: 'yes', label: 'people who come', reply: ['yes'] },
  { key: 'yes-maybe', label: 'people who come or may come', reply: ['yes', 'maybe'] },
  { key: 'no', label: 'people who do not come', reply: ['no'] },
  { key: 'waitlisted', label: 'people who wait for a place', reply: ['waitlisted'] },
];

const same = (one: readonly string[] = [], other: readonly string[] = []) =>
  [...one].sort().join() === [...other].sort().join();

/** The preset that the replies of an audience are; undefined for another mixture. */
export const presetOf = (audience: Audience) => PRESETS.find(({ reply }) => same(reply, audience.reply));

/** Names of what an audience holds by id. */
export interface AudienceNames {
  groups: ReadonlyMap<string, string>;
  meals: ReadonlyMap<string, string>;
}

const or = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(words);

/** What an audience is narrowed to beside replies, each part in words with the key that takes it away. */
export function narrowings(
  audience: Audience,
  { groups, meals }: AudienceNames,
): { key: keyof Audience; words: string }[] {
  const parts: { key: keyof Audience; words: string }[] = [];
  const { age, group, meal, plus_ones, opened, told, joined_after, households, people } = audience;
  if (group !== undefined) parts.push({ key: 'group', words: `in ${groups.get(group) ?? 'a group'}` });
  if (age !== undefined) parts.push({ key: 'age', words: or(age.map(ageWords)) });
  if (meal !== undefined) parts.push({ key: 'meal', words: `eating ${meals.get(meal) ?? 'a meal'}` });
  if (plus_ones !== undefined)
    parts.push({ key: 'plus_ones', words: plus_ones ? 'bringing somebody' : 'bringing nobody' });
  if (opened !== undefined)
    parts.push({ key: 'opened', words: opened ? 'who opened their link' : 'who have not opened their link' });
  if (told !== undefined)
    parts.push({ key: 'told', words: told ? 'who have the invitation' : 'who have no invitation yet' });
  if (joined_after !== undefined)
    parts.push({ key: 'joined_after', words: `invited after ${formatShortDay(joined_after)}` });
  if (households !== undefined)
    parts.push({
      key: 'households',
      words: households.length === 1 ? 'one chosen household' : `${households.length} chosen households`,
    });
  if (people !== undefined)
    parts.push({
      key: 'people',
      words: people.length === 1 ? 'one chosen person' : `${people.length} chosen people`,
    });
  return parts;
}
