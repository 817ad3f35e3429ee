import { Button, Field, Input, NativeSelect, NumberField } from '@foregather/ui';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Book } from '../book';

export interface WalkIn {
  name: string | undefined;
  household_id: string | null;
  people: number;
}

export interface WalkInFormProps {
  book: Book;
  onDone: (walkIn: WalkIn) => void;
  onBack: () => void;
}

/** Somebody who has neither ticket nor reply: named with a household, or only counted, as the list wants it. */
export function WalkInForm({ book, onDone, onBack }: WalkInFormProps) {
  const named = book.head?.list.walk_ins === 'named';
  const [name, setName] = useState('');
  const [people, setPeople] = useState(1);
  const [home, setHome] = useState('');
  const [error, setError] = useState('');
  const first = useRef<HTMLHeadingElement>(null);
  useEffect(() => first.current?.focus(), []);
  const homes = useMemo(() => {
    const found = new Map<string, string>();
    for (const { household_id, household } of book.entries.values())
      if (household_id !== null && household !== null) found.set(household_id, household);
    return [...found]
      .map(([value, label]) => ({ value, label }))
      .sort((a, b) => a.label.localeCompare(b.label));
  }, [book]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const called = name.trim();
    if (named && called === '') {
      setError('Enter the name of who comes.');
      return;
    }
    onDone({ name: called === '' ? undefined : called, household_id: home === '' ? null : home, people });
  };
  return (
    <form noValidate aria-label="Walk-in" onSubmit={submit} className="flex flex-1 flex-col gap-5 p-4">
      <div className="flex items-center gap-2">
        <Button variant="ghost" size="icon" aria-label="Back" onClick={onBack}>
          <ArrowLeft aria-hidden className="rtl:rotate-180" />
        </Button>
        <h2 ref={first} tabIndex={-1} className="text-xl outline-none">
          Walk-in
        </h2>
      </div>
      <Field
        label="Name"
        optional={!named}
        error={error}
        help={named ? undefined : 'This list counts walk-ins and needs no names.'}
      >
        <Input
          value={name}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => {
            setName(target.value);
            setError('');
          }}
        />
      </Field>
      <Field label="People">
        <NumberField
          min={1}
          max={100}
          value={people}
          onChange={({ target }) =>
            setPeople(Math.min(100, Math.max(1, Math.round(target.valueAsNumber || 1))))
          }
        />
      </Field>
      {homes.length > 0 ? (
        <Field label="Belongs to" optional>
          <NativeSelect
            value={home}
            placeholder="Nobody on the list"
            options={homes}
            onChange={({ target }) => setHome(target.value)}
          />
        </Field>
      ) : null}
      <Button type="submit" size="lg" className="mt-auto">
        Let in
      </Button>
    </form>
  );
}
