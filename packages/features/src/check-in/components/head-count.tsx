import type { Book } from '../book';
import type { DoorNumbers } from '../numbers';
import { doorOf } from '../words';

/** Up to here each person is a cell; above, a bar says the same. */
const CELLS = 60;

/** How many are in, how many are expected, and by which door: a cell for each person. */
export function HeadCount({
  book,
  numbers,
  doorId,
}: {
  book: Book;
  numbers: DoorNumbers;
  doorId: string | null;
}) {
  const { expected, in: inside, toCome, walkIns, byDoor, waiting } = numbers;
  const here = byDoor.get(doorId) ?? 0;
  const elsewhere = [...byDoor].filter(([id]) => id !== doorId);
  const all = inside + toCome;
  const parts: readonly { at: string | null; words: string }[] = [
    { at: 'here', words: `${here} here` },
    ...elsewhere.map(([id, number]) => ({ at: 'elsewhere', words: `${number} at ${doorOf(book, id)}` })),
    { at: 'to come', words: `${toCome} to come` },
    ...(walkIns > 0 ? [{ at: null, words: `${walkIns} walked in` }] : []),
  ];
  const placeOf = (at: number) => (at < here ? 'here' : at < inside ? 'elsewhere' : 'to come');
  return (
    <section aria-label="In numbers" className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="font-display text-3xl font-bold tabular-nums">{inside}</strong>
        <span>of {expected} are in</span>
        <span className="ms-auto flex flex-wrap gap-x-3 text-sm text-muted-foreground">
          {parts.map(({ at, words }) => (
            <span key={words} className="inline-flex items-center gap-1.5">
              {at === null ? null : <i aria-hidden className="door-key" data-at={at} />}
              {words}
            </span>
          ))}
        </span>
      </p>
      {all > CELLS ? (
        <div aria-hidden className="flex h-3.5 overflow-hidden rounded-sm bg-quiet">
          <div
            className="door-share"
            data-at="here"
            // The share is a number of the moment.
            style={{ inlineSize: `${(here / all) * 100}%` }}
          />
          <div
            className="door-share"
            data-at="elsewhere"
            style={{ inlineSize: `${((inside - here) / all) * 100}%` }}
          />
        </div>
      ) : (
        <div aria-hidden className="flex gap-0.5">
          {Array.from({ length: all }, (_, at) => (
            // Cells are places in a row and nothing else.
            // oxlint-disable-next-line react/no-array-index-key
            <i key={at} className="door-cell" data-at={placeOf(at)} />
          ))}
        </div>
      )}
      {waiting > 0 ? (
        <p className="text-sm text-muted-foreground">
          {waiting === 1 ? '1 scan waits' : `${waiting} scans wait`} for the network.
        </p>
      ) : null}
    </section>
  );
}
