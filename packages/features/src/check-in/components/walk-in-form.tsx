import { Button, Field, NumberField } from '@foregather/ui';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Book } from '../book';
import { NewcomerFields, useNewcomer } from './newcomer-fields';

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
  const newcomer = useNewcomer();
  const [people, setPeople] = useState(1);
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
    const { name, home } = newcomer;
    if (named && !newcomer.isNamed()) return;
    onDone({ name: name === '' ? undefined : name, household_id: home, people });
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
      <NewcomerFields
        fields={newcomer.fields}
        nameless={named ? undefined : 'This list counts walk-ins and needs no names.'}
        homes={homes}
      >
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
      </NewcomerFields>
      <Button type="submit" size="lg" className="mt-auto">
        Let in
      </Button>
    </form>
  );
}
