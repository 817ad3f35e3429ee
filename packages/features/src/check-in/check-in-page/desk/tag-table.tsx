import type { DeskPerson, TagBox } from './desk-model';

const stateOf = ({ tag, since }: DeskPerson) =>
  tag !== null ? 'given' : since !== null ? 'wanted' : 'waiting';
const STATE_WORDS = { given: 'given', wanted: 'wanted now', waiting: 'in the box' } as const;

/** So many tags are drawn of a box; the others are a number. */
const DRAWN = 24;

/** The boxes on the table: gold is wanted now, dashed is given. */
export function TagTable({ boxes }: { boxes: readonly TagBox[] }) {
  if (boxes.length === 0) return null;
  return (
    <section aria-labelledby="boxes" className="grid gap-3 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="boxes" className="text-xl">
          The boxes on the table
        </h2>
        <p className="text-sm text-muted-foreground">dashed is given, gold is wanted now</p>
      </div>
      <ul className="desk-boxes">
        {boxes.map(({ label, people }) => {
          const wantedFirst = people.toSorted(
            (a, b) => Number(stateOf(b) === 'wanted') - Number(stateOf(a) === 'wanted'),
          );
          return (
            <li key={label} className="desk-box">
              <ul className="flex flex-wrap gap-1">
                {wantedFirst.slice(0, DRAWN).map((person) => (
                  <li key={person.entry.id} className="desk-chip" data-state={stateOf(person)}>
                    <span aria-hidden>{person.name.slice(0, 2)}</span>
                    <span className="sr-only">
                      {person.name}: {STATE_WORDS[stateOf(person)]}
                    </span>
                  </li>
                ))}
                {people.length > DRAWN ? <li className="self-center">{people.length - DRAWN} more</li> : null}
              </ul>
              <p className="desk-label">{label}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
