import { Badge, RsvpPill } from '@foregather/ui';
import type { ListColumn } from '@foregather/features/patterns';
import type { InvitationRow } from '../invitations/row';
import { mailWords, replyWords } from '../invitations/words';

const plusOnesText = (count: number) =>
  count === 0 ? 'No plus-ones' : count === 1 ? 'May bring one guest' : `May bring ${count} guests`;

function Invited({ row }: { row: InvitationRow }) {
  return (
    <>
      <bdi>{row.name}</bdi>
      <span className="block font-normal font-sans text-muted-foreground text-sm">
        {plusOnesText(row.plusOnesAllowed)}
      </span>
      {row.revokedAt === null ? null : (
        <Badge tone="warning" className="mt-1">
          Link turned off
        </Badge>
      )}
    </>
  );
}

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

function ReplyState({ row, zone }: { row: InvitationRow; zone: string }) {
  return (
    <span className="grid gap-0.5">
      <span>{replyWords(row, zone)}</span>
      {row.note ? (
        <span className="max-w-[32ch] whitespace-pre-line text-muted-foreground wrap-anywhere">
          “{row.note}”
        </span>
      ) : null}
    </span>
  );
}

/** Invitations with who is asked, what each answered and how far the mail got. `zone`: days are told in the event's. */
export const invitationColumns = (zone: string): ListColumn<InvitationRow>[] => [
  { id: 'name', header: 'Invited', cell: (row) => <Invited row={row} /> },
  {
    id: 'people',
    header: 'People',
    className: 'max-md:flex-col max-md:gap-1 max-md:text-start',
    cell: (row) => <PeopleAnswers row={row} />,
  },
  { id: 'mail', header: 'Mail', cell: (row) => <MailState row={row} zone={zone} /> },
  {
    id: 'reply',
    header: 'Reply',

    cell: (row) => <ReplyState row={row} zone={zone} />,
  },
];
