import { Field, Input, NativeSelect } from '@foregather/ui';
import { type ReactNode, useState } from 'react';

/** Longest name a scan or a ticket takes. */
const NAME_MAX = 120;

/** Somebody nobody expected, as they are written down: their name, and the household they belong to. */
export function useNewcomer() {
  const [name, setName] = useState('');
  const [home, setHome] = useState('');
  const [problem, setProblem] = useState('');
  return {
    name: name.trim(),
    /** Null: nobody on the list. */
    home: home === '' ? null : home,
    fields: {
      name,
      home,
      problem,
      onName: (typed: string) => {
        setName(typed);
        setProblem('');
      },
      onHome: setHome,
    },
    /** Whether there is a name; says so where there is none. */
    isNamed: () => {
      if (name.trim() === '') setProblem('Enter the name of who comes.');
      return name.trim() !== '';
    },
    clear: () => {
      setName('');
      setHome('');
    },
  };
}

export interface NewcomerFieldsProps {
  fields: ReturnType<typeof useNewcomer>['fields'];
  /** The name may be left out, and why. */
  nameless?: string | undefined;
  homes: readonly { value: string; label: string }[];
  /** Between the name and the household: what else this form asks. */
  children: ReactNode;
}

/** Name and household of a walk-in or a late registration, with what the form asks besides. */
export function NewcomerFields({ fields, nameless, homes, children }: NewcomerFieldsProps) {
  return (
    <>
      <Field label="Name" optional={nameless !== undefined} error={fields.problem} help={nameless}>
        <Input
          value={fields.name}
          maxLength={NAME_MAX}
          autoComplete="off"
          onChange={({ target }) => fields.onName(target.value)}
        />
      </Field>
      {children}
      {homes.length > 0 ? (
        <Field label="Belongs to" optional>
          <NativeSelect
            value={fields.home}
            placeholder="Nobody on the list"
            options={homes}
            onChange={({ target }) => fields.onHome(target.value)}
          />
        </Field>
      ) : null}
    </>
  );
}
