import { REPLY_NAMES } from '@foregather/words';
import { guestOf } from '../reply-copy';
import { answersInLines, type Subject } from '../reply-questions';
import { AGE_BAND_LABELS, type ReplyView } from '../reply-view';

const WORDS = { yes: 'Yes', no: 'No', maybe: 'Maybe', waitlisted: 'Waiting' } as const;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The answer as it stands, one line a person, plus-ones with whose they are. */
export function AnsweredPeople({ view }: { view: ReplyView }) {
  const mealName = (id: string | null) => view.meals.find((meal) => meal.id === id)?.name;
  const said = (subject: Subject) =>
    answersInLines(view, subject).map(({ question, words }) => `${question} ${words}`);
  const household = said('household');
  const rows = [
    ...view.people.map((person) => ({
      ...person,
      key: person.person_id,
      name: person.full_name,
      of: null,
      said: said({ person: person.person_id }),
    })),
    ...view.guests.map((guest, index) => ({
      ...guest,
      key: `guest-${index}`,
      name: guest.name ?? capital(guestOf(view, index)),
      of: guest.name === null ? 'Name not known yet' : capital(guestOf(view, index)),
      said: said({ guest: index }),
    })),
  ];
  return (
    <ul className="inv-people">
      {rows.map((row) => {
        const facts = [
          row.of,
          row.age_band === 'adult' ? null : AGE_BAND_LABELS[row.age_band],
          row.reply === 'no' ? null : mealName(row.meal_option_id),
          row.diet,
          ...row.said,
        ].filter((fact): fact is string => Boolean(fact));
        return (
          <li key={row.key}>
            <b>
              <bdi>{row.name}</bdi>
            </b>
            <span className="inv-badge" data-reply={row.reply ?? 'silent'}>
              {row.reply ? WORDS[row.reply] : REPLY_NAMES.silent}
            </span>
            {facts.length > 0 ? <span className="inv-quiet wrap-anywhere">{facts.join(' · ')}</span> : null}
          </li>
        );
      })}
      {household.length > 0 ? <li className="inv-quiet wrap-anywhere">{household.join(' · ')}</li> : null}
    </ul>
  );
}
