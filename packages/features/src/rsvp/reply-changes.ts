import { REPLY_NAMES } from '@foregather/words';
import { whoIs } from './guest-names';
import { answersOf } from './reply-questions';
import type { ReplyView } from './reply-view';

type Said = ReplyView['people'][number]['reply'];

const said = (view: ReplyView, reply: Said | undefined): string =>
  view.state !== 'submitted' || reply === null || reply === undefined
    ? REPLY_NAMES.silent
    : REPLY_NAMES[reply];

/** What a reply says besides the answers of its people, as text that is the same for the same content. */
const besides = (view: ReplyView): string =>
  JSON.stringify([
    view.note,
    view.people.map(({ person_id, meal_option_id, diet, age_band }) => [
      person_id,
      meal_option_id,
      diet,
      age_band,
    ]),
    view.guests,
    Object.entries(answersOf(view)).sort(([one], [other]) => one.localeCompare(other)),
  ]);

/** What somebody changed between two readings of a reply: 'Ada: Not coming, was Coming'. */
export function changesInWords(before: ReplyView, now: ReplyView): readonly string[] {
  const was = new Map(before.people.map((person) => [person.person_id, person.reply]));
  const answers = now.people.flatMap((person) => {
    const is = said(now, person.reply);
    const earlier = said(before, was.get(person.person_id));
    return is === earlier ? [] : [`${whoIs(person)}: ${is}, was ${earlier}`];
  });
  const guests =
    before.guests.length === now.guests.length
      ? []
      : [`Guests they bring: ${now.guests.length}, was ${before.guests.length}`];
  const lines = [...answers, ...guests];
  return lines.length === 0 && besides(before) !== besides(now)
    ? ['Meals, the note or answers to questions']
    : lines;
}
