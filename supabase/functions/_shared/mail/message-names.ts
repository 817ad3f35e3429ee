import { dayText, readerLocale, timeText } from '@foregather/words';
import type { MessageMail } from './message.ts';
import type { VariableValues } from './variables.ts';

/** More names than this are the household's. */
const NAMES_ON_A_TAG = 6;

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name;

const listed = (names: readonly string[]) =>
  new Intl.ListFormat(readerLocale(), { type: 'conjunction' }).format(names);

/** Whom a mail may call by name: invited by the host, and named. */
const calledIn = ({ people }: Pick<MessageMail, 'people'>) =>
  people.filter((person) => !person.guest_of && person.named !== false);

/** 'Chidi, Amara and Zuri': first names where they tell the people apart, the household's name for many or for none. */
export function namesOf(mail: Pick<MessageMail, 'people' | 'addressed_to'>): string {
  const names = calledIn(mail).map((person) => person.name);
  const [only] = names;
  if (only === undefined || names.length > NAMES_ON_A_TAG) return mail.addressed_to;
  if (names.length === 1) return only;
  const first = names.map(firstName);
  return listed(new Set(first).size === first.length ? first : names);
}

/** The same in a greeting, where one person is called by the first name. */
export function greetingOf(mail: Pick<MessageMail, 'people' | 'addressed_to'>): string {
  const [only, ...others] = calledIn(mail);
  return only !== undefined && others.length === 0 ? firstName(only.name) : namesOf(mail);
}

/** What each variable says to this recipient. */
export const valuesOf = (mail: MessageMail): VariableValues => ({
  first_name: mail.to_name === null ? greetingOf(mail) : firstName(mail.to_name),
  names: namesOf(mail),
  event: mail.event.name,
  day: mail.event.start_date === null ? 'a day not yet known' : dayText(mail.event.start_date),
  time: mail.event.local_start === null ? 'a time not yet known' : timeText(mail.event.local_start),
  place: mail.event.location_name ?? mail.event.address ?? 'a place not yet known',
  reply_by: mail.event.rsvp_closes_on === null ? 'the day itself' : dayText(mail.event.rsvp_closes_on),
  host: mail.host.name,
});
