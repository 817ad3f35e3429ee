import { Button, cn } from '@foregather/ui';
import { Check, DoorOpen, Search, Undo2, Volume2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { SOUND_WORDS } from '../sounds';
import type { Verdict } from '../verdict';
import { VERDICT_WORDS } from '../words';
import { LetInForm } from './let-in-form';
import { VerdictMark } from './verdict-mark';
import './door.css';

/** One of those a code stands for. */
export interface ShownPerson {
  id: string;
  name: string;
  /** What they come as, or since when they are in. */
  line: string;
  /** Whether they are let in by this scan; null where that cannot be changed here. */
  here: boolean | null;
}

export interface VerdictScreenProps {
  verdict: Verdict;
  /** In place of the word of the verdict, where somebody goes out. */
  word?: string | undefined;
  door: string;
  reason: string;
  people: readonly ShownPerson[];
  onToggle: (id: string) => void;
  onUndo?: (() => void) | undefined;
  onNext: () => void;
  onFind?: (() => void) | undefined;
  /** Lets somebody in all the same, with why. */
  onLetIn?: ((note: string) => void) | undefined;
  /** They were in and come back, and nobody had seen them go. */
  onBack?: (() => void) | undefined;
}

/** How long a green screen stays by itself, ms. */
const STAYS = 3000;

/** What a scan came to: by form, frame, word, colour and sound. Green goes on by itself, the others stay. */
export function VerdictScreen(props: VerdictScreenProps) {
  const { verdict, word = VERDICT_WORDS[verdict], door, reason, people } = props;
  const { onToggle, onUndo, onNext, onFind, onLetIn, onBack } = props;
  const [saying, setSaying] = useState(false);
  const [kept, setKept] = useState(false);
  const id = useId();
  const screen = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Where a scanner types, or who went by keys stood: the next code goes there again.
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
      else document.getElementById('main')?.focus();
    };
  }, [before]);
  useEffect(() => {
    const shown = screen.current;
    if (verdict !== 'in' || !shown) return undefined;
    const timer = setTimeout(onNext, STAYS);
    // Whoever looks closer, by finger or key, keeps it on the screen.
    const stay = () => {
      clearTimeout(timer);
      setKept(true);
    };
    const over = new AbortController();
    for (const touch of ['pointerdown', 'keydown'])
      shown.addEventListener(touch, stay, { signal: over.signal });
    return () => {
      over.abort();
      clearTimeout(timer);
    };
  }, [verdict, onNext]);
  return (
    <section
      ref={screen}
      aria-labelledby={id}
      data-verdict={verdict}
      className="door-verdict fixed inset-0 z-20 grid overflow-auto p-2 forced-color-adjust-none"
    >
      <div className="door-frame mx-auto flex w-full max-w-120 flex-col gap-4 p-4">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="flex items-center gap-2 font-display font-bold">
            <DoorOpen aria-hidden className="size-5" />
            {door}
          </span>
          <span className="flex items-center gap-1.5 text-sm">
            <Volume2 aria-hidden className="size-4" />
            {SOUND_WORDS[verdict]}
          </span>
        </p>
        <div className="grid justify-items-center gap-2 text-center">
          <VerdictMark verdict={verdict} className="door-shape" />
          <h1 id={id} ref={heading} tabIndex={-1} className="font-display text-5xl font-bold outline-none">
            {word}
          </h1>
          <p role="status" className="text-lg text-balance">
            {reason}
          </p>
        </div>
        {people.length > 0 ? (
          <ul className="shrink-0 overflow-hidden rounded-lg bg-card text-card-foreground">
            {people.map(({ id: person, name, line, here }) => (
              <li
                key={person}
                className="flex min-h-15 items-center gap-3 border-border px-4 py-2 not-first:border-t"
              >
                <span className="min-w-0 flex-1">
                  <strong className="block font-display text-lg wrap-anywhere">{name}</strong>
                  <span className="text-sm text-muted-foreground">{line}</span>
                </span>
                {here === null ? null : (
                  <button
                    type="button"
                    aria-pressed={here}
                    aria-label={`${name} is here`}
                    onClick={() => onToggle(person)}
                    className="flex size-11 items-center justify-center rounded-full focus-ring"
                  >
                    <span
                      className={cn(
                        'flex size-8 items-center justify-center rounded-full',
                        here ? 'door-tick' : 'border-2 border-dashed border-input',
                      )}
                    >
                      {here ? <Check aria-hidden className="size-5" /> : null}
                    </span>
                  </button>
                )}
              </li>
            ))}
          </ul>
        ) : null}
        {verdict === 'in' && !kept ? <i aria-hidden className="door-goes-on" /> : null}
        <div className="mt-auto grid gap-2">
          {saying && onLetIn ? (
            <LetInForm onSay={onLetIn} onCancel={() => setSaying(false)} />
          ) : (
            <div className="door-acts grid grid-cols-2 gap-2">
              {onFind ? (
                <Button size="lg" className="door-loud col-span-2" onClick={onFind}>
                  <Search aria-hidden />
                  Find the name
                </Button>
              ) : null}
              {onUndo ? (
                <Button size="lg" className="door-quiet" onClick={onUndo}>
                  <Undo2 aria-hidden />
                  Undo
                </Button>
              ) : null}
              {onBack ? (
                <Button size="lg" className="door-quiet" onClick={onBack}>
                  Back from outside
                </Button>
              ) : null}
              {onLetIn ? (
                <Button size="lg" className="door-quiet" onClick={() => setSaying(true)}>
                  Let in, say why
                </Button>
              ) : null}
              <Button size="lg" className={verdict === 'ask' ? 'door-quiet' : 'door-loud'} onClick={onNext}>
                Next
              </Button>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
