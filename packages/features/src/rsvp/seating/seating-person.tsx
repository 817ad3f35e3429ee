import { EllipsisVertical, Lock } from 'lucide-react';
import { Avatar, Button, cn, DropdownMenu } from '@foregather/ui';
import type { Seat } from './plan/plan-model';
import { type BoardProps, drag } from './board-acts';
import type { PlannedGuest } from './seating';

export interface SeatingPersonProps extends BoardProps {
  guest: PlannedGuest;
  seat: Seat | undefined;
  /** At a table that is drawn round: a face with the name below it, where the screen is wide. */
  round: boolean;
}

const ROUND = {
  person:
    'lg:not-print:w-18 lg:not-print:flex-none lg:not-print:flex-col lg:not-print:gap-0 lg:not-print:border-0 lg:not-print:px-0 lg:not-print:text-center lg:not-print:text-meta',
  name: 'lg:not-print:line-clamp-2 lg:not-print:leading-tight',
  lock: 'lg:not-print:absolute lg:not-print:start-1 lg:not-print:top-0 lg:not-print:rounded-full lg:not-print:bg-card lg:not-print:text-foreground',
  menu: 'lg:not-print:absolute lg:not-print:-end-1 lg:not-print:-top-1 lg:not-print:size-7 lg:not-print:rounded-full lg:not-print:bg-card lg:not-print:opacity-0 lg:not-print:group-focus-within/chair:opacity-100 lg:not-print:group-hover/chair:opacity-100 lg:not-print:data-[state=open]:opacity-100',
};

/** Somebody on a chair, or without one: a press takes them up, or lets who is taken up change places with them. */
export function SeatingPerson({ guest, seat, plan, lifted, acts, round }: SeatingPersonProps) {
  const up = lifted === guest.id;
  const table = plan.tables.find(({ id }) => id === seat?.table);
  return (
    <>
      <button
        type="button"
        {...(seat ? { 'data-chair': seat.chair } : {})}
        disabled={acts === undefined}
        draggable={acts !== undefined && seat?.locked !== true}
        onDragStart={(event) => drag(event, guest.id)}
        aria-pressed={up}
        aria-label={[
          guest.name,
          guest.perhaps ? 'perhaps' : '',
          seat && table ? `chair ${seat.chair} of ${table.name}` : 'without a chair',
          seat?.locked === true ? 'locked' : '',
        ]
          .filter(Boolean)
          .join(', ')}
        onClick={() => {
          if (lifted === null || up) acts?.onLift(up ? null : guest.id);
          else if (seat) acts?.onSit(lifted, { table: seat.table, chair: seat.chair });
          else acts?.onLift(guest.id);
        }}
        className={cn(
          'flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-md border px-3 text-start text-body focus-ring disabled:text-foreground print:min-h-0 print:border-0',
          up ? 'border-primary bg-primary text-primary-foreground' : 'bg-background',
          round && [ROUND.person, up ? '' : 'lg:not-print:bg-transparent'],
        )}
      >
        {round ? (
          <Avatar
            name={guest.name}
            tintFor={guest.id}
            size="md"
            decorative
            className="hidden lg:not-print:inline-grid"
          />
        ) : null}
        <bdi className={cn('wrap-anywhere', round && ROUND.name)}>{guest.name}</bdi>
        {guest.perhaps ? <span className="text-meta">perhaps</span> : null}
        {seat?.locked === true ? (
          <Lock aria-hidden className={cn('ms-auto size-4 shrink-0', round && ROUND.lock)} />
        ) : null}
      </button>
      {acts ? <PersonMenu guest={guest} seat={seat} plan={plan} acts={acts} round={round} /> : null}
    </>
  );
}

type PersonMenuProps = Pick<SeatingPersonProps, 'guest' | 'seat' | 'plan' | 'round'> & {
  acts: NonNullable<BoardProps['acts']>;
};

function PersonMenu({ guest, seat, plan, acts, round }: PersonMenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button
          size="icon"
          variant="ghost"
          aria-label={`More for ${guest.name}`}
          className={cn('print:hidden', round && ROUND.menu)}
        >
          <EllipsisVertical aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        {plan.tables
          .filter(({ id }) => id !== seat?.table)
          .map((table) => (
            <DropdownMenu.Item key={table.id} onSelect={() => acts.onMoveTo(guest.id, table)}>
              Move to {table.name}
            </DropdownMenu.Item>
          ))}
        {seat ? (
          <>
            <DropdownMenu.Separator />
            <DropdownMenu.Item onSelect={() => acts.onLock(seat)}>
              {seat.locked ? 'Unlock the chair' : 'Lock to this chair'}
            </DropdownMenu.Item>
            <DropdownMenu.Item onSelect={() => acts.onSit(guest.id, null)}>
              Take from the table
            </DropdownMenu.Item>
          </>
        ) : null}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
