import { Button, SearchField } from '@foregather/ui';
import { PageMain } from '@foregather/features/core/shell';
import { LoadFailure } from '@foregather/features/patterns';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Door } from '../door';
import type { Entry, Found } from '../door-answer';
import { useDoorState } from '../use-door';
import { useScanning } from '../use-scanning';
import { calledAs, letInWords, reasonWords, sinceWords, typeWords } from '../words';
import { FoundPeople } from './found-people';
import { VerdictScreen } from './verdict-screen';

export interface EarlySearchProps {
  door: Door;
  /** To the door or the desk, once its list is here. */
  onReady: () => void;
}

/** People by name, asked of the server, while the list of the door is still on its way to this device. */
export function EarlySearch({ door, onReady }: EarlySearchProps) {
  const state = useDoorState(door);
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState('');
  const [found, setFound] = useState<readonly Entry[]>([]);
  const [next, setNext] = useState<Found['next']>(null);
  const scanning = useScanning(door, true);
  const { shown } = scanning;
  const search = useMutation({
    mutationFn: ({ q, after }: { q: string; after: Found['next'] }) => door.find(q, after),
    onSuccess: (page, { q, after }) => {
      setAsked(q);
      setFound(after === null ? page.entries : [...found, ...page.entries]);
      setNext(page.next);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (query.trim() !== '') search.mutate({ q: query.trim(), after: null });
  };
  const ready = state?.phase === 'open';
  return (
    <>
      <PageMain inert={shown !== null}>
        <div className="mx-auto grid max-w-120 gap-4">
          <h1 className="text-2xl">Search the list on the server</h1>
          <p role="status">
            {ready
              ? 'The list is on this device now, and works without a network.'
              : 'The list is still on its way to this device. Whoever you let in here counts; codes are read when it has come.'}
          </p>
          <form role="search" aria-label="On the server" onSubmit={submit} className="flex gap-2">
            <div className="min-w-0 flex-1">
              <SearchField
                aria-label="Name, household or word"
                placeholder="Name or household"
                className="min-h-11"
                value={query}
                onChange={({ target }) => setQuery(target.value)}
              />
            </div>
            <Button type="submit" variant="secondary" className="min-h-11" pending={search.isPending}>
              Search
            </Button>
          </form>
          {search.isError ? (
            <LoadFailure
              error={search.error}
              level={2}
              retrying={search.isPending}
              onRetry={() => search.mutate({ q: query.trim(), after: null })}
            />
          ) : asked === '' ? null : (
            <div className="rounded-lg border bg-card">
              <FoundPeople
                book={door.book}
                found={found}
                query={asked}
                goingOut={false}
                onTake={(entries) => void scanning.takeByName(entries)}
              />
              {next === null ? null : (
                <div className="p-4">
                  <Button
                    variant="outline"
                    className="min-h-11"
                    pending={search.isPending}
                    onClick={() => search.mutate({ q: asked, after: next })}
                  >
                    More who are called so
                  </Button>
                </div>
              )}
            </div>
          )}
          {ready ? (
            <Button size="lg" onClick={onReady}>
              Go on with the list
            </Button>
          ) : null}
        </div>
      </PageMain>
      {shown ? (
        <VerdictScreen
          verdict={shown.verdict}
          door="Search"
          reason={letInWords(shown.people) ?? reasonWords(shown.reason)}
          people={shown.people.map(({ entry }) => ({
            id: entry.id,
            name: calledAs(entry),
            line: sinceWords(door.book, entry) ?? typeWords(entry),
            here: null,
          }))}
          onToggle={() => undefined}
          onNext={scanning.close}
          onUndo={shown.verdict === 'in' ? () => void scanning.undoShown() : undefined}
          onLetIn={shown.refused ? (note) => void scanning.letIn(note) : undefined}
        />
      ) : null}
    </>
  );
}
