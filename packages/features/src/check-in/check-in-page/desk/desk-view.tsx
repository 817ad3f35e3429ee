import { Button, SearchField } from '@foregather/ui';
import { ButtonLink } from '@foregather/features/core/shell';
import { ScanLine, UserPlus } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import { HeadCount } from '../../components/head-count';
import { SyncBar } from '../../components/sync-bar';
import { VerdictScreen } from '../../components/verdict-screen';
import type { Door } from '../../door';
import { readCode } from '../../door-code';
import { findByWords, indexOf } from '../../name-index';
import { doorNumbers } from '../../numbers';
import { useDoorState } from '../../use-door';
import { useScanning } from '../../use-scanning';
import { calledAs, letInWords, reasonWords, sinceWords, typeWords } from '../../words';
import { DeskHomes } from './desk-homes';
import { type DeskPerson, homesAtDesk, tagBoxes, tagFor, type PrintedTag, walkInTags } from './desk-model';
import { LateRegistrationDialog } from './late-registration-dialog';
import { LostTicketDialog } from './lost-ticket-dialog';
import { TagTable } from './tag-table';
import { TagsToPrint } from './tags-to-print';
import './desk.css';

/** How many households are drawn: the others are found by their letters. */
const SHOWN = 60;

/** The desk beside the doors: arrivals by name, name tags, lost tickets, late registrations. Works without a network but for the last two. */
export function DeskView({ door, doorPath }: { door: Door; doorPath: string }) {
  const state = useDoorState(door);
  const { book } = door;
  const version = state?.version ?? 0;
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<readonly PrintedTag[]>([]);
  const [printed, setPrinted] = useState<ReadonlySet<string>>(new Set());
  const [lost, setLost] = useState<DeskPerson | null>(null);
  const [late, setLate] = useState(false);
  const scanning = useScanning(door, false);
  const { shown } = scanning;
  // The book is changed in place; its version says when.
  // oxlint-disable-next-line react/exhaustive-deps
  const homes = useMemo(() => homesAtDesk(book), [book, version]);
  // oxlint-disable-next-line react/exhaustive-deps
  const numbers = useMemo(() => doorNumbers(book), [book, version]);
  // oxlint-disable-next-line react/exhaustive-deps
  const index = useMemo(() => indexOf(book.entries.values()), [book, book.entries.size, book.cursor?.at]);
  const found = useMemo(() => {
    if (query.trim() === '') return homes;
    const ids = new Set(findByWords(index, query).map(({ id }) => id));
    return homes.filter(({ people }) => people.some(({ entry }) => ids.has(entry.id)));
  }, [homes, index, query]);
  const { head } = book;
  if (!head) return null;
  const tags = [...walkInTags(book), ...chosen].filter(({ id }) => !printed.has(id));
  const toCome = homes
    .flatMap((home) => home.toCome)
    .filter(({ entry }) => !tags.some(({ id }) => id === entry.id));
  const add = (people: readonly DeskPerson[]) => {
    const more = people.map(tagFor);
    setPrinted((before) => new Set([...before].filter((id) => !more.some((tag) => tag.id === id))));
    setChosen((before) => [...before.filter(({ id }) => !more.some((tag) => tag.id === id)), ...more]);
  };
  const each = async (people: readonly DeskPerson[], act: (person: DeskPerson) => Promise<unknown>) => {
    for (const person of people) await act(person);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [only, ...others] = query.trim() === '' ? [] : found;
    // A scanner that types ends with Enter; of a name Enter lets in whom it can only mean.
    if (readCode(query)) void scanning.scanCode(query);
    else if (only && others.length === 0 && only.toCome.length > 0)
      void scanning.takeByName(only.toCome.map(({ entry }) => entry));
    else return;
    setQuery('');
  };
  return (
    <>
      <main
        id="main"
        tabIndex={-1}
        inert={shown !== null}
        className="mx-auto grid min-h-dvh w-full max-w-6xl content-start gap-5 p-4 outline-none print:block print:max-w-none print:p-0"
      >
        <div className="grid gap-4 print:hidden">
          {state ? (
            <SyncBar book={book} state={state} waiting={numbers.waiting} onTry={() => void door.sync()} />
          ) : null}
          <header className="flex flex-wrap items-center gap-2">
            <h1 className="flex-1 text-2xl max-sm:basis-full">Desk</h1>
            <Button variant="outline" className="min-h-11" onClick={() => setLate(true)}>
              <UserPlus aria-hidden />
              Late registration
            </Button>
            <ButtonLink to={doorPath} variant="secondary" className="min-h-11">
              <ScanLine aria-hidden />
              To the door
            </ButtonLink>
          </header>
          <p className="text-sm text-muted-foreground wrap-anywhere">{head.event.name}</p>
          <div className="desk-count">
            <HeadCount book={book} numbers={numbers} doorId={door.doorId()} />
          </div>
        </div>
        <div className="grid items-start gap-5 md:grid-cols-2 print:block">
          <div className="grid gap-3 print:hidden">
            <form role="search" onSubmit={submit}>
              <SearchField
                aria-label="Name, household, word or code"
                placeholder="Name, household or MANGO 417"
                className="min-h-11"
                value={query}
                onChange={({ target }) => setQuery(target.value)}
              />
            </form>
            {found.length === 0 ? (
              <p role="status" className="text-muted-foreground">
                {query.trim() === ''
                  ? 'Nobody is on this list yet.'
                  : `Nobody on this list is called “${query}”.`}
              </p>
            ) : (
              <DeskHomes
                book={book}
                homes={found.slice(0, SHOWN)}
                onLetIn={(people) => void scanning.takeByName(people.map(({ entry }) => entry))}
                onGive={(people) => void each(people, ({ entry }) => door.write({ kind: 'tag', entry }))}
                onTakeTagsBack={(people) =>
                  void each(people, async ({ tag }) => (tag ? scanning.takeBack(tag) : undefined))
                }
                onPrint={add}
                onLost={setLost}
              />
            )}
            {found.length > SHOWN ? (
              <p className="text-sm text-muted-foreground">
                {found.length - SHOWN} more. Type letters of a name.
              </p>
            ) : null}
          </div>
          <TagsToPrint
            tags={tags}
            missing={toCome.length}
            onAll={() => add(toCome)}
            onPrinted={() => setPrinted(new Set([...printed, ...tags.map(({ id }) => id)]))}
          />
        </div>
        <TagTable boxes={tagBoxes(homes)} />
      </main>
      {shown ? (
        <VerdictScreen
          verdict={shown.verdict}
          door="Desk"
          reason={letInWords(shown.people) ?? reasonWords(shown.reason)}
          people={shown.people.map(({ entry }) => ({
            id: entry.id,
            name: calledAs(entry),
            line: sinceWords(book, entry) ?? typeWords(entry),
            here: null,
          }))}
          onToggle={() => undefined}
          onNext={scanning.close}
          onUndo={shown.verdict === 'in' ? () => void scanning.undoShown() : undefined}
          onLetIn={shown.refused ? (note) => void scanning.letIn(note) : undefined}
        />
      ) : null}
      <LostTicketDialog person={lost} onClose={() => setLost(null)} onReplaced={() => void door.sync()} />
      <LateRegistrationDialog
        open={late}
        onOpenChange={setLate}
        eventId={head.event.id}
        homes={homes
          .filter(({ people }) => people[0]?.entry.household_id != null)
          .map(({ id, name }) => ({ value: id, label: name }))
          .toSorted((a, b) => a.label.localeCompare(b.label))}
        onRegistered={(name) => {
          setQuery(name);
          void door.sync();
        }}
      />
    </>
  );
}
