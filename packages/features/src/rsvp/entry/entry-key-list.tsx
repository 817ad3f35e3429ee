import { ANSWER_KEYS } from './entry-keys';

const KEYS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['abc'], does: 'letters of a name, or of the letter’s code, find the household' },
  { keys: ['Enter'], does: 'opens the household; in it, saves and goes back to the search' },
  {
    keys: [ANSWER_KEYS.yes, ANSWER_KEYS.no, ANSWER_KEYS.maybe],
    does: 'yes, no, maybe: one for each person, in order',
  },
  { keys: ['1', '2', '3'], does: 'the meal of that person, in the order of the list' },
  { keys: ['Tab'], does: 'meal, diet and questions of that person' },
  { keys: ['+'], does: 'brings a guest, where one may be brought' },
  { keys: ['!', '"'], does: 'diet or allergies of that person; a note in their words' },
  { keys: ['Esc'], does: 'back to the search; what was typed stays' },
  { keys: ['Ctrl', 'Z'], does: 'in the empty search: takes the last entry back' },
];

/** Which key does what, beside the search. */
export function EntryKeyList({ allowMaybe }: { allowMaybe: boolean }) {
  return (
    <aside aria-labelledby="keys" className="text-meta max-lg:order-last">
      <h2 id="keys" className="text-item font-heading">
        Keys
      </h2>
      <dl className="divide-y">
        {KEYS.map(({ keys, does }) => (
          <div key={does} className="flex min-h-10 items-center gap-3 py-1.5">
            <dt className="flex w-24 shrink-0 flex-wrap gap-1">
              {keys
                .filter((key) => allowMaybe || key !== ANSWER_KEYS.maybe)
                .map((key) => (
                  <kbd
                    key={key}
                    className="rounded border border-b-2 border-input bg-card px-1.5 py-0.5 font-mono text-xs font-item text-foreground"
                  >
                    {key}
                  </kbd>
                ))}
            </dt>
            <dd className="min-w-0">{allowMaybe ? does : does.replace('yes, no, maybe', 'yes, no')}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
