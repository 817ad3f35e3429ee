import { Button, FieldError } from '@foregather/ui';
import { Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { SubmitFailureNote, useSubmit } from '@foregather/features/patterns';
import { readQuickHousehold } from './quick-household';
import type { NewHousehold } from './household-schema';

export interface QuickAddHouseholdProps {
  /** Resolves when added; what it throws is shown, and the line stays. */
  onAdd: (household: NewHousehold) => Promise<unknown>;
}

const inWords = ({ full_name: name, email, phone, role }: NewHousehold['people'][number]) => {
  const known = [role === 'child' ? 'child' : null, email, phone].filter((fact) => fact !== null);
  return known.length > 0 ? `${name} (${known.join(', ')})` : name;
};

/** One line, one household: what it will become stands below it while it is typed; Enter adds it and begins the next. */
export function QuickAddHousehold({ onAdd }: QuickAddHouseholdProps) {
  const id = useId();
  const [line, setLine] = useState('');
  const [asked, setAsked] = useState(false);
  const { submit, pending, failure, retry, renew } = useSubmit(onAdd);
  const { household, problem } = readQuickHousehold(line);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!household || pending) return;
    const done = await submit(household);
    if (!done) return;
    setAsked(false);
    // What was typed meanwhile is the beginning of the next one.
    setLine((now) => (now === line ? '' : now));
  };
  return (
    <form noValidate className="grid grid-cols-1 gap-2 print:hidden" onSubmit={(event) => void add(event)}>
      <div className="flex min-h-13 items-center gap-3 rounded-lg border border-dashed border-input bg-card ps-3 pe-2 focus-within:border-solid focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring">
        <span
          aria-hidden
          className="grid size-8 shrink-0 place-items-center rounded-full border border-dashed border-input"
        >
          <Plus className="size-4" />
        </span>
        <input
          type="text"
          value={line}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-label="Add a household: names and email in one line"
          aria-describedby={`${id}-reading`}
          aria-invalid={asked && problem !== null ? true : undefined}
          placeholder="Add a household: Ada and Obi Okafor, ada@example.org"
          className="min-h-11 w-full min-w-0 bg-transparent text-sm outline-none pointer-coarse:text-base"
          onChange={(event) => {
            setLine(event.target.value);
            setAsked(false);
            // The same line typed again is another household of that name.
            renew();
          }}
        />
        <Button type="submit" variant="ghost" pending={pending}>
          Add
        </Button>
      </div>
      <div id={`${id}-reading`} aria-live="polite" className="px-3 empty:hidden">
        {asked && problem !== null ? (
          <FieldError id={`${id}-problem`}>{problem}</FieldError>
        ) : household ? (
          <p className="text-meta text-muted-foreground wrap-anywhere">
            <strong className="font-item text-foreground">{household.name}</strong>
            {': '}
            {household.people.map(inWords).join(', ')}
          </p>
        ) : null}
      </div>
      <SubmitFailureNote title="Not added" failure={failure} pending={pending} onRetry={retry} />
    </form>
  );
}
