import { useId, useMemo, useState } from 'react';
import { Button, Callout, Field, NativeSelect, Progress, Table } from '@foregather/ui';
import { useTerms } from '@foregather/features/core/session';
import {
  type ColumnMapping,
  columnsOf,
  type DetailColumns,
  LABEL_MAX,
  namesSomebody,
  withColumn,
  withoutColumn,
} from './columns';
import { type Target, TARGETS } from './targets';
import { fallingTogether } from './falling-together';
import { examplesOf, leftOut } from './left-out-columns';
import type { ParsedList } from '../source/parse-list';

const LABELS: Readonly<Record<Exclude<Target, 'group'>, string>> = {
  full_name: 'Full name',
  given: 'First name',
  family: 'Family name',
  household: 'Household',
  email: 'Email',
  phone: 'Phone',
  answered: 'What they answered',
  companions: 'Who comes along (names or number)',
  partner: 'Partner',
  children: 'Children (names or number)',
  adults: 'Number of adults',
  party_size: 'Number of people in all',
  guest_of: 'With whom they come',
  organisation: 'Organisation',
  role: 'Adult or child',
  birth_year: 'Year of birth',
  birth_date: 'Date of birth',
  nickname: 'Known as',
  former_names: 'Former names',
  address: 'Address of the household',
  address_parts: 'Part of the address',
  notes: 'Notes',
};

/** The choice that keeps a column under its own heading. */
const DETAIL = 'detail';
const SAMPLE_ROWS = 3;
/** A list this long takes more than one request, so it shows how far it is. */
const PROGRESS_FROM = 1000;

/** The column becomes the family name, and what was taken for the whole name the first one. */
function withFamily({ full_name: whole, ...rest }: ColumnMapping, column: number): ColumnMapping {
  return { ...rest, ...(whole === undefined ? {} : { given: whole }), family: column };
}

export interface ImportMappingProps {
  list: ParsedList;
  initial: ColumnMapping;
  initialDetails: DetailColumns;
  pending: boolean;
  /** Rows that have been checked, while it is pending. */
  sent: number;
  /** What the server said no to, in words. */
  failure?: string | undefined;
  onBack: () => void;
  onConfirm: (mapping: ColumnMapping, details: DetailColumns) => void;
}

/** Says what each column of the list is, with the first lines to check it by. */
export function ImportMapping({
  list,
  initial,
  initialDetails,
  pending,
  sent,
  failure,
  onBack,
  onConfirm,
}: ImportMappingProps) {
  const terms = useTerms();
  const leftOutId = useId();
  const [mapping, setMapping] = useState<ColumnMapping>(initial);
  const [details, setDetails] = useState<DetailColumns>(initialDetails);
  const [asked, setAsked] = useState(false);
  const label = (target: Target) => (target === 'group' ? terms.group : LABELS[target]);
  const targetOf = (column: number) =>
    column in details
      ? DETAIL
      : (TARGETS.find((target) => columnsOf(mapping, target).includes(column)) ?? '');
  const together = useMemo(() => fallingTogether(list, mapping, details), [list, mapping, details]);

  function choose(column: number, value: string) {
    const target = TARGETS.find((known) => known === value);
    // A column means one thing: whatever held it lets go.
    setMapping(target ? withColumn(mapping, column, target) : withoutColumn(mapping, column));
    const others = Object.entries(details).filter(([held]) => Number(held) !== column);
    const label = (initialDetails[column] ?? list.headings[column] ?? '').slice(0, LABEL_MAX);
    setDetails(Object.fromEntries(value === DETAIL ? [...others, [column, label]] : others));
  }
  const unused = leftOut(list, mapping, details);
  const examples = useMemo(
    () => list.headings.map((_heading, column) => examplesOf(list, column, SAMPLE_ROWS)),
    [list],
  );
  const shown = [...list.headings.keys()].filter(
    (column) => examples[column]?.length || targetOf(column) !== '',
  );
  const empty = list.headings.length - shown.length;

  const nameless = asked && !namesSomebody(mapping);
  return (
    <div className="grid gap-4">
      {failure || nameless ? (
        <p role="alert" className="rounded-md bg-danger-surface p-3 text-danger-text text-sm">
          {nameless ? 'Choose the column that has the names.' : failure}
        </p>
      ) : null}
      {list.guessed ? (
        <Callout tone="info" title="This list has no headings">
          What is in each column was told by its first lines. Check it, first and family names above all.
        </Callout>
      ) : null}
      {together ? (
        <Callout
          tone="warning"
          title={`${together.rows} rows have the name of another row`}
          announce="polite"
          actions={
            <Button variant="secondary" onClick={() => setMapping(withFamily(mapping, together.column))}>
              It is the family name
            </Button>
          }
        >
          They would fall together, because the column “{list.headings[together.column]}” is left out. Is it
          part of the name?
        </Callout>
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
          {shown
            .map((column) => ({ column, heading: list.headings[column] ?? '' }))
            .map(({ column, heading }) => (
              <Table.Row key={heading + column.toString()}>
                <Table.RowHead className="md:min-w-32">{heading}</Table.RowHead>
                <Table.Cell label="First lines" className="text-muted-foreground [overflow-wrap:anywhere]">
                  {examples[column]?.join(' · ') || '(empty)'}
                </Table.Cell>
                <Table.Cell label="Is">
                  <div className="grid min-w-0 grid-cols-1 justify-items-start gap-1">
                    <Field label={`What is in ${heading}?`} labelHidden className="w-full md:*:min-w-44">
                      <NativeSelect
                        value={targetOf(column)}
                        onChange={(event) => choose(column, event.currentTarget.value)}
                        options={[
                          { value: '', label: 'Leave out' },
                          { value: DETAIL, label: `Keep as “${details[column] ?? heading}”` },
                          ...TARGETS.map((target) => ({ value: target, label: label(target) })),
                        ]}
                      />
                    </Field>
                    {targetOf(column) === '' ? (
                      <Button
                        variant="link"
                        aria-label={`Keep ${heading} as a detail`}
                        onClick={() => choose(column, DETAIL)}
                      >
                        Keep as a detail
                      </Button>
                    ) : null}
                  </div>
                </Table.Cell>
              </Table.Row>
            ))}
        </Table.Body>
      </Table.Root>
      {unused.length > 0 ? (
        <section className="grid justify-items-start gap-3" aria-labelledby={leftOutId}>
          <h2 id={leftOutId} className="font-semibold">
            {unused.length === 1 ? 'One column is left out' : `${unused.length} columns are left out`}
          </h2>
          <ul className="grid list-disc gap-1 ps-5 text-sm [overflow-wrap:anywhere]">
            {unused.map(({ column, heading, example }) => (
              <li key={column}>
                {heading} <span className="text-muted-foreground">(for example “{example}”)</span>
              </li>
            ))}
          </ul>
          {unused.length > 1 ? (
            <Button
              variant="outline"
              onClick={() =>
                setDetails({
                  ...details,
                  ...Object.fromEntries(
                    unused.map(({ column, heading }) => [column, heading.slice(0, LABEL_MAX)]),
                  ),
                })
              }
            >
              Keep all as details
            </Button>
          ) : null}
        </section>
      ) : null}
      {empty > 0 ? (
        <p className="text-muted-foreground text-sm">
          {empty === 1 ? 'One column has nothing in it' : `${empty} columns have nothing in them`}, so{' '}
          {empty === 1 ? 'it is' : 'they are'} not shown.
        </p>
      ) : null}
      {pending && list.rows.length > PROGRESS_FROM ? (
        <Progress label="People checked" value={sent} max={list.rows.length} />
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          pending={pending}
          onClick={() => {
            setAsked(true);
            if (namesSomebody(mapping)) onConfirm(mapping, details);
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
