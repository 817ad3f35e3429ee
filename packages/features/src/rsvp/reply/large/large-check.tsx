import { guestOf } from '../../reply-copy';
import type { ReplyDraft } from '../../reply-draft';
import type { ReplyView } from '../../reply-view';

const WORDS = { yes: 'Yes', no: 'No', maybe: 'Not known yet', '': 'No answer yet' } as const;

/** Everything that was said, to be read once more before it is sent. */
export function LargeCheck({ view, draft }: { view: ReplyView; draft: ReplyDraft }) {
  const mealName = (id: string) => view.meals.find((meal) => meal.id === id)?.name;
  const lines = [
    ...draft.people.map((person) => ({
      ...person,
      key: person.personId,
      name: person.name || (view.people.find(({ person_id: id }) => id === person.personId)?.full_name ?? ''),
    })),
    ...draft.plusOnes.flatMap((guest, index) =>
      guest.answer === 'yes' || guest.answer === 'maybe'
        ? [{ ...guest, key: `guest-${index}`, name: guest.name || `The ${guestOf(view, index)}` }]
        : [],
    ),
  ];
  return (
    <>
      <ul className="grid gap-3">
        {lines.map(({ key, name, answer, mealOptionId, diet }) => {
          const more = answer === 'no' || answer === '' ? [] : [mealName(mealOptionId), diet].filter(Boolean);
          return (
            <li key={key} className="wrap-anywhere">
              <b>
                <bdi>{name}</bdi>
              </b>
              : {[WORDS[answer], ...more].join(', ')}
            </li>
          );
        })}
      </ul>
      {draft.note ? <p className="whitespace-pre-line wrap-anywhere">{draft.note}</p> : null}
    </>
  );
}
