import { Button, cn } from '@foregather/ui';
import { Check } from 'lucide-react';
import { type Book, inSince } from '../book';
import type { Entry } from '../door-answer';
import { calledAs, sinceWords, typeWords } from '../words';

export interface FoundPeopleProps {
  book: Book;
  found: readonly Entry[];
  query: string;
  /** Lets these in, or out where the door lets out. */
  onTake: (entries: readonly Entry[]) => void;
  goingOut: boolean;
}

/** More than that is not read at a door: more letters find fewer. */
const SHOWN = 30;

/** The states that nobody is let in with by a list alone. */
const STATE_WORDS: Readonly<Record<Entry['state'], string | null>> = {
  expected: null,
  maybe: 'Said maybe',
  waitlisted: 'On the waiting list',
  no: 'Said no',
  transferred: 'Passed on',
  refunded: 'Paid back',
  cancelled: 'Cancelled',
};

interface Home {
  id: string;
  name: string | null;
  people: Entry[];
}

/** People by household, those of nobody alone. */
function homesOf(found: readonly Entry[]): Home[] {
  const homes = new Map<string, Home>();
  for (const entry of found) {
    const id = entry.household_id ?? entry.group_hash ?? entry.id;
    const home = homes.get(id) ?? { id, name: entry.household, people: [] };
    home.people.push(entry);
    homes.set(id, home);
  }
  return [...homes.values()];
}

/** Who was found by name, household or door word: each household with its people, to be let in together or one by one. */
export function FoundPeople({ book, found, query, onTake, goingOut }: FoundPeopleProps) {
  const homes = homesOf(found);
  const shown = homes.slice(0, SHOWN);
  const isIn = ({ id }: Entry) => inSince(book, id) !== null;
  const wanted = (entry: Entry) => (goingOut ? isIn(entry) : entry.state === 'expected' && !isIn(entry));
  if (homes.length === 0)
    return (
      <p role="status" className="p-4 text-muted-foreground">
        Nobody on this list is called “{query}”. Try fewer letters, or the household.
      </p>
    );
  return (
    <>
      <ul aria-label="Found" className="divide-y divide-border">
        {shown.map(({ id, name, people }) => {
          const open = people.filter(wanted);
          return (
            <li key={id} className="grid gap-2 px-4 py-3">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <strong className="wrap-anywhere">{name ?? people.map(calledAs).join(', ')}</strong>
                {open.length > 1 ? (
                  <Button size="sm" onClick={() => onTake(open)}>
                    {goingOut ? `Let out ${open.length}` : `Let in ${open.length}`}
                  </Button>
                ) : null}
              </div>
              <ul className="divide-y divide-border rounded-md bg-muted">
                {people.map((entry) => (
                  <li key={entry.id} className="flex min-h-12 items-center gap-3 py-1 ps-3 pe-1.5">
                    <span className="min-w-0 flex-1">
                      <span className="block wrap-anywhere">{calledAs(entry)}</span>
                      <span className="block text-sm text-muted-foreground">
                        {sinceWords(book, entry) ?? STATE_WORDS[entry.state] ?? typeWords(entry)}
                      </span>
                    </span>
                    {isIn(entry) && !goingOut ? (
                      <Check aria-hidden className="me-2 size-5 text-success-text" />
                    ) : (
                      <Button
                        size="sm"
                        variant={wanted(entry) ? 'default' : 'outline'}
                        className={cn('min-h-11')}
                        aria-label={`${goingOut ? 'Let out' : 'Let in'} ${calledAs(entry)}`}
                        onClick={() => onTake([entry])}
                      >
                        {goingOut ? 'Let out' : 'Let in'}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      {homes.length > SHOWN ? (
        <p role="status" className="p-4 text-sm text-muted-foreground">
          {homes.length - SHOWN} more. Type more letters.
        </p>
      ) : null}
    </>
  );
}
