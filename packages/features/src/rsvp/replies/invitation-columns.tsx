import { MessageSquareText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Avatar, Badge } from '@foregather/ui';
import { PersonAvatar } from '@foregather/features/core/shell';
import { answersInWords } from '@foregather/words';
import type { ListColumn } from '@foregather/features/patterns';
import type { InvitationRow } from '../invitation-row';
import { mailWords, replyWords } from '../invitation-words';

/** Faces shown in a row; the rest is counted. */
const FACES = 8;
const FACES_ON_A_PHONE = 3;

const plusOnesText = (count: number) => (count === 1 ? 'May bring one guest' : `May bring ${count} guests`);

/** Where a row opens. */
export interface InvitationLink {
  id: string;
  to: string;
  /** It is the one that is open. */
  current: boolean;
}

function Invited({ row, link }: { row: InvitationRow; link: InvitationLink | undefined }) {
  return (
    <>
      {link ? (
        <Link
          id={link.id}
          to={link.to}
          aria-current={link.current ? 'true' : undefined}
          preventScrollReset
          // The whole cell is the target, on a phone the whole row.
          className="rounded-sm focus-ring hover:underline after:absolute after:inset-0"
        >
          <bdi>{row.name}</bdi>
        </Link>
      ) : (
        <bdi>{row.name}</bdi>
      )}
      {row.revokedAt === null ? null : (
        <Badge tone="warning" className="ms-2">
          Link turned off
        </Badge>
      )}
    </>
  );
}

/** Everybody of the household with the answer drawn on the face, and a dashed circle for guests they may bring. */
function Faces({ row }: { row: InvitationRow }) {
  if (row.people.length === 0) return <span className="text-muted-foreground">Nobody in this household</span>;
  const more = (shown: number) => row.people.length - shown;
  const guests = row.plusOnesAllowed - row.people.filter(({ plusOne }) => plusOne).length;
  return (
    <ul className="flex items-center gap-x-2.5 gap-y-1 [--avatar-rim:var(--background)] md:max-xl:flex-wrap max-md:justify-end max-md:gap-x-2">
      {row.people.slice(0, FACES).map((person, at) => (
        <li
          key={person.key}
          className={at < FACES_ON_A_PHONE ? 'flex' : 'hidden md:flex'}
          title={person.name}
        >
          <PersonAvatar
            name={person.name}
            photo={person.photo}
            size="row"
            tintFor={person.key}
            answer={person.answer}
          />
        </li>
      ))}
      {more(FACES_ON_A_PHONE) > 0 ? <li className="text-meta md:hidden">+{more(FACES_ON_A_PHONE)}</li> : null}
      {more(FACES) > 0 ? (
        <li className="text-meta text-muted-foreground max-md:hidden">and {more(FACES)} more</li>
      ) : null}
      {guests > 0 ? (
        <li
          className={`flex items-center gap-1 text-meta text-muted-foreground ${more(FACES_ON_A_PHONE) < 0 ? '' : 'max-md:hidden'}`}
          title={plusOnesText(guests)}
        >
          <Avatar name={plusOnesText(guests)} size="row" anonymous />
          {guests > 1 ? <span aria-hidden>{guests}</span> : null}
        </li>
      ) : null}
    </ul>
  );
}

const MAIL_COLOURS: Readonly<Record<string, string>> = {
  danger: 'font-item text-destructive-text',
  warning: 'text-warning-text',
};

/** Where there is the width for it; a reason and what was tried without an answer may take two. */
const ONE_LINE = 'xl:whitespace-nowrap';

/** How far the mail got, in one line; a failure stands out. */
function MailState({ row, zone }: { row: InvitationRow; zone: string }) {
  const { label, tone, detail } = mailWords(row, zone);
  return (
    <span className={`text-meta ${MAIL_COLOURS[tone] ?? `${ONE_LINE} text-muted-foreground`}`}>
      {label}
      {detail ? <span className="wrap-anywhere"> {detail}</span> : null}
    </span>
  );
}

/** What they wrote, in the line of their answer: as far as it goes, else a mark. The open household shows all of it. */
function Note({ text, short }: { text: string; short: boolean }) {
  return (
    <span
      title={text}
      className="inline-flex min-w-0 items-center gap-1 self-center text-meta text-muted-foreground"
    >
      <MessageSquareText aria-hidden className="size-4 shrink-0" />
      <span className={short ? 'sr-only' : 'max-w-[26ch] truncate max-2xl:sr-only print:not-sr-only'}>
        “{text}”
      </span>
    </span>
  );
}

function Answer({ row, zone, short }: { row: InvitationRow; zone: string; short: boolean }) {
  return (
    <span className="flex min-w-0 items-baseline gap-x-2 max-md:flex-wrap">
      <span className={ONE_LINE}>{answersInWords(row.people.map(({ answer }) => answer))}</span>
      {row.mail.state === 'failed' ? (
        <span className="md:hidden">
          {' · '}
          <MailState row={row} zone={zone} />
        </span>
      ) : null}
      {row.note ? <Note text={row.note} short={short} /> : null}
    </span>
  );
}

/** Nothing was heard of them, which the column before says. */
const isUntouched = ({ reply, openedAt, remindedAt }: InvitationRow) =>
  reply === 'silent' && openedAt === null && remindedAt === null;

function ReplyState({ row, zone }: { row: InvitationRow; zone: string }) {
  const line = row.repliedAt === null ? '' : ONE_LINE;
  return <span className={`text-meta text-muted-foreground ${line}`}>{replyWords(row, zone)}</span>;
}

export interface InvitationColumnsOptions {
  /** Days are told in the event's. */
  zone: string;
  /** A household is open beside them: only what tells one from the other stays. */
  beside?: boolean;
  /** Where a row opens; without it, nowhere. */
  link?: (row: InvitationRow) => InvitationLink;
}

/** Invitations with who is asked, what each answered and how far the mail got. */
export function invitationColumns({
  zone,
  beside = false,
  link,
}: InvitationColumnsOptions): ListColumn<InvitationRow>[] {
  const always: ListColumn<InvitationRow>[] = [
    {
      id: 'name',
      header: 'Invited',
      className: 'md:relative',
      cell: (row) => <Invited row={row} link={link?.(row)} />,
    },
    { id: 'people', header: 'People', atEndOnPhone: true, cell: (row) => <Faces row={row} /> },
    { id: 'answer', header: 'Answer', cell: (row) => <Answer row={row} zone={zone} short={beside} /> },
  ];
  if (beside) return always;
  return [
    ...always,
    {
      id: 'reply',
      header: 'Reply',
      onlyWide: true,
      hideOnPhone: true,
      cell: (row) => (isUntouched(row) ? null : <ReplyState row={row} zone={zone} />),
    },
    { id: 'mail', header: 'Mail', hideOnPhone: true, cell: (row) => <MailState row={row} zone={zone} /> },
  ];
}
