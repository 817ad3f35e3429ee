import { Button, Table } from '@foregather/ui';
import { useState } from 'react';
import { errorMessage } from '@foregather/features/core/base';
import { isOffer, parsedText, rowName } from './preview-rows';
import type { RowChanges } from './corrections';
import type { PreviewRow } from '../import-queries';

const ACTION_WORDS: Readonly<Record<PreviewRow['action'], string>> = {
  add: 'Add',
  update: 'Complete',
  skip: 'Nothing new',
  conflict: 'To decide',
  error: 'Left out',
};
/** Rows of one list on screen; all of them are imported. */
const SHOWN = 200;

export interface ImportRowTableProps {
  label: string;
  rows: readonly PreviewRow[];
  /** Takes a contact that is offered; what it throws stands beside the row. */
  onCorrect: (n: number, changes: RowChanges) => Promise<unknown>;
}

/** Rows that need nobody's attention: those that come in, and those that are known. */
export function ImportRowTable({ label, rows, onCorrect }: ImportRowTableProps) {
  if (rows.length === 0) return <p className="py-4 text-muted-foreground">No rows.</p>;
  return (
    <>
      <Table.Root caption={label} hideCaption>
        <Table.Header>
          <Table.Head numeric>Row</Table.Head>
          <Table.Head>Person</Table.Head>
          <Table.Head>Household</Table.Head>
          <Table.Head>Email and phone</Table.Head>
          <Table.Head>What happens</Table.Head>
        </Table.Header>
        <Table.Body>
          {rows.slice(0, SHOWN).map((row) => (
            <Table.Row key={row.n}>
              <Table.Cell label="Row" numeric>
                {row.n}
              </Table.Cell>
              <Table.RowHead>{rowName(row)}</Table.RowHead>
              <Table.Cell label="Household">{parsedText(row, 'household') || '–'}</Table.Cell>
              <Table.Cell label="Email and phone">
                <Contacts row={row} onCorrect={onCorrect} />
              </Table.Cell>
              <Table.Cell label="What happens">
                <span>
                  <span className="font-semibold">{ACTION_WORDS[row.action]}</span>
                  {row.errors.map((problem) => (
                    <span key={problem.code + (problem.field ?? '')} className="block text-muted-foreground">
                      {problem.message}
                    </span>
                  ))}
                </span>
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      {rows.length > SHOWN ? (
        <p className="text-muted-foreground text-sm">
          The first {SHOWN} of {rows.length} rows are shown.
        </p>
      ) : null}
    </>
  );
}

function Contacts({ row, onCorrect }: { row: PreviewRow } & Pick<ImportRowTableProps, 'onCorrect'>) {
  const known = [parsedText(row, 'email'), parsedText(row, 'phone') || parsedText(row, 'phone_written')];
  const offers = row.issues.filter((issue) => isOffer(issue));
  return (
    <span className="grid justify-items-start gap-1 break-words [overflow-wrap:anywhere]">
      {known.every((text) => text === '') && offers.length === 0 ? '–' : known.filter(Boolean).join(' · ')}
      {offers.map(({ code, field, value }) =>
        value && (field === 'email' || field === 'phone') ? (
          <OfferButton
            key={code}
            value={value}
            name={rowName(row)}
            take={() => onCorrect(row.n, { [field]: value })}
          />
        ) : null,
      )}
    </span>
  );
}

/** Takes the address or number of somebody in the household for this person too. */
export function OfferButton({
  value,
  name,
  take,
}: {
  value: string;
  name: string;
  take: () => Promise<unknown>;
}) {
  const [state, setState] = useState<{ pending: boolean; failure?: string }>({ pending: false });
  return (
    <>
      <Button
        variant="outline"
        className="whitespace-normal text-start"
        pending={state.pending}
        aria-label={`Use ${value} for ${name} too`}
        onClick={() => {
          setState({ pending: true });
          take().then(
            () => setState({ pending: false }),
            (error: unknown) => setState({ pending: false, failure: errorMessage(error) }),
          );
        }}
      >
        Use {value} too
      </Button>
      {state.failure ? (
        <span role="alert" className="text-danger-text text-sm">
          {state.failure}
        </span>
      ) : null}
    </>
  );
}
