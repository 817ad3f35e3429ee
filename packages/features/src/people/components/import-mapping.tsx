import { useState } from 'react';
import { Button, Field, NativeSelect, Progress, Table } from '@foregather/ui';
import { useTerms } from '@foregather/features/core/session';
import { type ColumnMapping, namesSomebody, type Target, TARGETS } from '../import/columns';
import type { ParsedList } from '../import/parse-list';

const LABELS: Readonly<Record<Exclude<Target, 'group'>, string>> = {
  full_name: 'Full name',
  given: 'First name',
  family: 'Family name',
  household: 'Household',
  email: 'Email',
  phone: 'Phone',
  role: 'Adult or child',
  birth_year: 'Year of birth',
  birth_date: 'Date of birth',
  nickname: 'Known as',
  former_names: 'Former names',
};

const SAMPLE_ROWS = 3;
/** A list this long takes more than one request, so it shows how far it is. */
const PROGRESS_FROM = 1000;

export interface ImportMappingProps {
  list: ParsedList;
  initial: ColumnMapping;
  pending: boolean;
  /** Rows that have been checked, while it is pending. */
  sent: number;
  /** What the server said no to, in words. */
  failure?: string | undefined;
  onBack: () => void;
  onConfirm: (mapping: ColumnMapping) => void;
}

/** Says what each column of the list is, with the first lines to check it by. */
export function ImportMapping({
  list,
  initial,
  pending,
  sent,
  failure,
  onBack,
  onConfirm,
}: ImportMappingProps) {
  const terms = useTerms();
  const [mapping, setMapping] = useState<ColumnMapping>(initial);
  const [asked, setAsked] = useState(false);
  const label = (target: Target) => (target === 'group' ? terms.group : LABELS[target]);
  const targetOf = (column: number) => TARGETS.find((target) => mapping[target] === column) ?? '';

  function choose(column: number, value: string) {
    const target = TARGETS.find((known) => known === value);
    // A column means one thing and a thing comes from one column: whatever held either lets go.
    const kept = Object.entries(mapping).filter(([held, from]) => held !== target && from !== column);
    setMapping({ ...Object.fromEntries(kept), ...(target ? { [target]: column } : {}) });
  }

  const nameless = asked && !namesSomebody(mapping);
  return (
    <div className="grid gap-4">
      {failure || nameless ? (
        <p role="alert" className="rounded-md bg-danger-surface p-3 text-danger-text text-sm">
          {nameless ? 'Choose the column that has the names.' : failure}
        </p>
      ) : null}
      <Table.Root
        caption={`${list.rows.length === 1 ? 'One person' : `${list.rows.length.toLocaleString('en')} people`} found. What is in each column?`}
      >
        <Table.Header>
          <Table.Head>Column</Table.Head>
          <Table.Head>First lines</Table.Head>
          <Table.Head>Is</Table.Head>
        </Table.Header>
        <Table.Body>
          {list.headings.map((heading, column) => (
            <Table.Row key={heading + column.toString()}>
              <Table.RowHead className="md:min-w-32">{heading}</Table.RowHead>
              <Table.Cell label="First lines" className="text-muted-foreground">
                {list.rows
                  .slice(0, SAMPLE_ROWS)
                  .map(({ cells }) => cells[column])
                  .filter(Boolean)
                  .join(' · ') || '(empty)'}
              </Table.Cell>
              <Table.Cell label="Is">
                <Field label={`What is in ${heading}?`} labelHidden className="*:min-w-44">
                  <NativeSelect
                    value={targetOf(column)}
                    onChange={(event) => choose(column, event.currentTarget.value)}
                    options={[
                      { value: '', label: 'Leave out' },
                      ...TARGETS.map((target) => ({ value: target, label: label(target) })),
                    ]}
                  />
                </Field>
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      {pending && list.rows.length > PROGRESS_FROM ? (
        <Progress label="People checked" value={sent} max={list.rows.length} />
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          pending={pending}
          onClick={() => {
            setAsked(true);
            if (namesSomebody(mapping)) onConfirm(mapping);
          }}
        >
          Check the list
        </Button>
        <Button variant="secondary-muted" onClick={onBack}>
          Choose another list
        </Button>
      </div>
    </div>
  );
}
