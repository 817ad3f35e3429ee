import { Badge, Button, type RowSelection, RsvpPill, Table } from '@foregather/ui';
import type { InvitationRow } from '../invitations/row';
import { mailWords, replyWords } from '../invitations/words';
import { InvitationMenu, type RowAct } from './invitation-menu';

export interface InvitationsTableProps {
  rows: readonly InvitationRow[];
  /** The event's zone: days are told in it. */
  zone: string;
  selection: RowSelection;
  /** Viewers of an organisation read and do not write. */
  canWrite: boolean;
  /** A filter or a search is on; decides the sentence of an empty list. */
  narrowed: boolean;
  onAct: (act: RowAct, row: InvitationRow) => void;
}

/** Invitations with who is asked, what each answered and how far the mail got. */
export function InvitationsTable({
  rows,
  zone,
  selection,
  canWrite,
  narrowed,
  onAct,
}: InvitationsTableProps) {
  return (
    <Table.Root
      caption="Invitations"
      hideCaption
      // On paper nothing is chosen.
      className="print:[&_[data-slot=table-select-all]]:hidden print:[&_[data-slot=table-select-cell]]:hidden"
    >
      <Table.Header>
        {canWrite ? <Table.SelectAllHead state={selection.state} onToggle={selection.toggleAll} /> : null}
        <Table.Head>Invited</Table.Head>
        <Table.Head>People</Table.Head>
        <Table.Head>Mail</Table.Head>
        <Table.Head>Reply</Table.Head>
        {canWrite ? (
          <Table.Head className="print:hidden">
            <span className="sr-only">Actions</span>
          </Table.Head>
        ) : null}
      </Table.Header>
      <Table.Body>
        {rows.length === 0 ? (
          <Table.Empty columns={canWrite ? 6 : 4}>
            {narrowed ? 'No invitation matches. Check the spelling, or show all.' : 'Nobody is invited yet.'}
          </Table.Empty>
        ) : null}
        {rows.map((row) => (
          <Table.Row key={row.id} selected={selection.has(row.id)}>
            {canWrite ? (
              <Table.SelectCell
                name={row.name}
                selected={selection.has(row.id)}
                onToggle={() => selection.toggle(row.id)}
              />
            ) : null}
            <Table.RowHead className="align-top">
              <bdi>{row.name}</bdi>
              <span className="block font-normal font-sans text-muted-foreground text-sm">
                {plusOnesText(row.plusOnesAllowed)}
              </span>
              {row.revokedAt === null ? null : (
                <Badge tone="warning" className="mt-1">
                  Link turned off
                </Badge>
              )}
            </Table.RowHead>
            <Table.Cell label="People" className="align-top max-md:flex-col max-md:gap-1 max-md:text-start">
              <PeopleAnswers row={row} />
            </Table.Cell>
            <Table.Cell label="Mail" className="align-top">
              <MailState row={row} zone={zone} />
            </Table.Cell>
            <Table.Cell label="Reply" className="align-top">
              <span className="grid gap-0.5">
                <span>{replyWords(row, zone)}</span>
                {row.note ? (
                  <span className="max-w-[32ch] whitespace-pre-line text-muted-foreground wrap-anywhere">
                    “{row.note}”
                  </span>
                ) : null}
              </span>
            </Table.Cell>
            {canWrite ? (
              <Table.ActionsCell className="align-top print:hidden">
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`${row.reply === 'submitted' ? 'Change the reply' : 'Enter a reply'} of ${row.name}`}
                  onClick={() => onAct('reply', row)}
                >
                  {row.reply === 'submitted' ? 'Change' : 'Enter reply'}
                </Button>
                <InvitationMenu row={row} onAct={onAct} />
              </Table.ActionsCell>
            ) : null}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

const plusOnesText = (count: number) =>
  count === 0 ? 'No plus-ones' : count === 1 ? 'May bring one guest' : `May bring ${count} guests`;

function PeopleAnswers({ row }: { row: InvitationRow }) {
  if (row.people.length === 0) return <span className="text-muted-foreground">Nobody in this household</span>;
  return (
    <ul className="grid w-full gap-1">
      {row.people.map((person) => (
        <li key={person.key} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5">
          <span className="min-w-0 wrap-anywhere">
            <bdi>{person.name}</bdi>
            {person.plusOne ? <span className="text-muted-foreground"> (plus-one)</span> : null}
          </span>
          <RsvpPill answer={person.answer} />
        </li>
      ))}
    </ul>
  );
}

function MailState({ row, zone }: { row: InvitationRow; zone: string }) {
  const { label, tone, detail } = mailWords(row, zone);
  return (
    <span className="grid justify-items-start gap-0.5 max-md:justify-items-end">
      <Badge tone={tone}>{label}</Badge>
      {detail ? <span className="text-muted-foreground text-sm wrap-anywhere">{detail}</span> : null}
    </span>
  );
}
