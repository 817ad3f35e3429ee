import { REPLY_NAMES } from '@foregather/words';
import { AGE_BAND_LABELS, type ReplyView } from '../../reply/reply-view';

/** The answer as it stands, one line a person. */
export function ReplySummary({ view }: { view: ReplyView }) {
  const withdrawn = view.state === 'withdrawn';
  const mealName = (id: string | null) => view.meals.find((meal) => meal.id === id)?.name;
  if (withdrawn) {
    return (
      <p className="rounded-lg bg-muted p-4">
        <strong>{REPLY_NAMES.withdrawn}.</strong> Your reply is taken back, and none of you is expected.
      </p>
    );
  }
  const rows = [
    ...view.people.map((person) => ({ ...person, key: person.person_id, name: person.full_name })),
    ...view.guests.map((guest, index) => ({
      ...guest,
      key: `guest-${index}`,
      name: guest.name ?? 'A guest, name not known yet',
    })),
  ];
  return (
    <section aria-labelledby="summary-heading" className="grid gap-3">
      <h2 id="summary-heading" className="text-xl">
        Your reply
      </h2>
      <ul className="divide-y divide-border rounded-lg border border-border bg-card">
        {rows.map((row) => {
          const facts = [
            row.age_band === 'adult' ? null : AGE_BAND_LABELS[row.age_band],
            mealName(row.meal_option_id),
            row.diet,
          ].filter((fact): fact is string => Boolean(fact));
          return (
            <li key={row.key} className="flex flex-wrap items-baseline justify-between gap-x-4 p-4">
              <span className="min-w-0 break-words">
                <span className="font-semibold">{row.name}</span>
                {facts.length > 0 ? (
                  <span className="block text-muted-foreground text-sm">{facts.join(' · ')}</span>
                ) : null}
              </span>
              <span className="font-semibold">{REPLY_NAMES[row.reply ?? 'silent']}</span>
            </li>
          );
        })}
      </ul>
      {view.note ? <p className="whitespace-pre-line rounded-lg bg-muted p-4">{view.note}</p> : null}
    </section>
  );
}
