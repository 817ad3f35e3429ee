import { Button, IconButton, SearchField, cn } from '@foregather/ui';
import { DoorOpen, LogOut, Plus, Volume2, VolumeX } from 'lucide-react';
import { type FormEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { KeptScan } from '../book';
import type { Door } from '../door';
import { readCode } from '../door-code';
import { findByWords, indexOf } from '../name-index';
import { conflictsOf, doorNumbers } from '../numbers';
import { useDoorState } from '../use-door';
import { useScanning } from '../use-scanning';
import { calledAs, letInWords, reasonWords, sinceWords, typeWords, walkInWords } from '../words';
import { ConflictCards } from './conflict-cards';
import { FoundPeople } from './found-people';
import { HeadCount } from './head-count';
import { LastScans } from './last-scans';
import { ScanCamera } from './scan-camera';
import { SyncBar } from './sync-bar';
import { VerdictScreen } from './verdict-screen';
import { WalkInForm } from './walk-in-form';

export interface DoorViewProps {
  door: Door;
  /** Beside the name of the door: the other doors, the desk. */
  actions?: ReactNode;
}

/** The door: camera, people by name, walk-ins, the last scans, and what each scan came to. Works without a network. */
export function DoorView({ door, actions }: DoorViewProps) {
  const state = useDoorState(door);
  const { book, deviceId } = door;
  const [loud, setLoud] = useState(true);
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const [walkingIn, setWalkingIn] = useState(false);
  const [later, setLater] = useState<readonly string[]>([]);
  const scanning = useScanning(door, loud);
  const { shown, direction, scanCode } = scanning;
  const version = state?.version ?? 0;
  // The book is changed in place; its version says when.
  // oxlint-disable-next-line react/exhaustive-deps
  const index = useMemo(() => indexOf(book.entries.values()), [book, book.entries.size, book.cursor?.at]);
  // oxlint-disable-next-line react/exhaustive-deps
  const numbers = useMemo(() => doorNumbers(book), [book, version]);
  const conflicts = conflictsOf(book, deviceId).filter(({ scan }) => !later.includes(scan.scan_id));
  const read = useCallback((text: string) => void scanCode(text), [scanCode]);
  const doorId = door.doorId();
  const doorName = book.head?.doors.find(({ id }) => id === doorId)?.name ?? 'Door';
  const goingOut = direction === 'exit';
  const found = query.trim() === '' ? [] : findByWords(index, query);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A scanner that types ends with Enter.
    if (readCode(query)) {
      void scanCode(query);
      setQuery('');
    } else if (found.length === 1) {
      void scanning.takeByName(found);
      setQuery('');
    }
  };
  const otherPerson = async (scan: KeptScan) => {
    const entry = scan.entry_id === null ? undefined : book.entries.get(scan.entry_id);
    await scanning.takeBack(scan);
    await door.write({ kind: 'entry', entry, let_in: true, note: 'Somebody else with the same code' });
  };

  const find = () => {
    flushSync(scanning.close);
    search.current?.focus();
  };

  const scans = !walkingIn && conflicts.length === 0 && query.trim() === '';
  const body = walkingIn ? (
    <WalkInForm
      book={book}
      onBack={() => setWalkingIn(false)}
      onDone={(walkIn) => {
        setWalkingIn(false);
        void scanning.walkIn(walkIn);
      }}
    />
  ) : conflicts.length > 0 ? (
    <ConflictCards
      book={book}
      conflicts={conflicts}
      onSame={(scan) => void scanning.takeBack(scan)}
      onOther={(scan) => void otherPerson(scan)}
      onLater={() => setLater(conflicts.map(({ scan }) => scan.scan_id))}
    />
  ) : (
    <>
      <div
        className={cn('border-t border-border bg-card text-card-foreground', query.trim() !== '' && 'flex-1')}
      >
        <form role="search" onSubmit={submit} className="flex flex-wrap gap-2 p-4 pb-2">
          <div className="min-w-0 flex-1 basis-40">
            <SearchField
              ref={search}
              aria-label="Name, household, word or code"
              placeholder="Name or household"
              className="min-h-11"
              value={query}
              onChange={({ target }) => setQuery(target.value)}
            />
          </div>
          {book.head?.list.walk_ins === 'off' ? null : (
            <Button variant="outline" className="min-h-11" onClick={() => setWalkingIn(true)}>
              <Plus aria-hidden />
              Walk-in
            </Button>
          )}
        </form>
        {query.trim() === '' ? (
          <LastScans book={book} deviceId={deviceId} onUndo={(scan) => void scanning.takeBack(scan)} />
        ) : (
          <FoundPeople
            book={book}
            found={found}
            query={query}
            goingOut={goingOut}
            onTake={(entries) => {
              setQuery('');
              void scanning.takeByName(entries);
            }}
          />
        )}
      </div>
    </>
  );

  return (
    <>
      <main
        id="main"
        tabIndex={-1}
        inert={shown !== null}
        className="mx-auto flex min-h-dvh w-full max-w-120 flex-col bg-background text-foreground"
      >
        {state ? (
          <SyncBar book={book} state={state} waiting={numbers.waiting} onTry={() => void door.sync()} />
        ) : null}
        <header className="grid gap-2 px-4 py-3">
          <div className="flex flex-wrap items-center gap-1">
            <h1 className="flex min-w-0 flex-1 basis-32 items-center gap-2 text-xl wrap-anywhere">
              <DoorOpen aria-hidden className="size-5 shrink-0" />
              {doorName}
            </h1>
            <Button
              variant={goingOut ? 'primary-signup' : 'ghost'}
              aria-pressed={goingOut}
              className="min-h-11"
              onClick={() => scanning.setDirection(goingOut ? 'entry' : 'exit')}
            >
              <LogOut aria-hidden className="rtl:rotate-180" />
              Going out
            </Button>
            <IconButton
              label={loud ? 'Sound off' : 'Sound on'}
              className="min-h-11 min-w-11"
              onClick={() => setLoud(!loud)}
            >
              {loud ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
            </IconButton>
            {actions}
          </div>
          <p className="text-sm text-muted-foreground wrap-anywhere">{book.head?.event.name}</p>
          <HeadCount book={book} numbers={numbers} doorId={doorId} />
          {door.lasts ? null : (
            <p className="text-sm text-warning-text">
              This browser keeps nothing over a reload: leave the page open until all scans are sent.
            </p>
          )}
        </header>
        {/* Kept while something else stands in its place: a browser opens a camera slowly. */}
        <ScanCamera
          onCode={read}
          paused={shown !== null || !scans}
          hidden={!scans}
          hint={state?.network === 'off' ? 'Codes are checked on this device' : 'Hold the code in the frame'}
        />
        {body}
      </main>
      {shown ? (
        <VerdictScreen
          verdict={shown.verdict}
          word={shown.reason === 'left' ? 'Out' : undefined}
          door={doorName}
          reason={letInWords(shown.people) ?? walkInWords(shown.walkIn) ?? reasonWords(shown.reason)}
          people={shown.people.map(({ entry, scan }) => ({
            id: entry.id,
            name: calledAs(entry),
            line: sinceWords(book, entry) ?? typeWords(entry),
            here: shown.verdict === 'in' && shown.people.length > 1 ? scan !== null : null,
          }))}
          onToggle={(id) => void scanning.toggle(id)}
          onNext={scanning.close}
          onUndo={shown.verdict === 'in' ? () => void scanning.undoShown() : undefined}
          onFind={shown.verdict === 'ask' ? find : undefined}
          onLetIn={shown.refused && !goingOut ? (note) => void scanning.letIn(note) : undefined}
          onBack={shown.reason === 'already_in' ? () => void scanning.backFromOutside() : undefined}
        />
      ) : null}
    </>
  );
}
