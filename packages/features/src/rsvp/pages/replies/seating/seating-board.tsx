import { Accessibility, EllipsisVertical, Lock } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useRef } from 'react';
import { Button, cn, DropdownMenu } from '@foregather/ui';
import type { Place } from '../../../seating/moves';
import type { Seat, SeatingTable } from '../../../seating/plan-model';
import type { PlannedGuest, PlanOfEvent } from './seating';

export interface BoardActs {
  /** Takes somebody up, or puts down who is taken up. */
  onLift: (guest: string | null) => void;
  onSit: (guest: string, place: Place) => void;
  /** To a free chair of this table, by the menu. */
  onMoveTo: (guest: string, table: SeatingTable) => void;
  onLock: (seat: Seat) => void;
  onEditTable: (table: SeatingTable) => void;
  onRemoveTable: (table: SeatingTable) => void;
}

export interface SeatingBoardProps {
  plan: PlanOfEvent;
  lifted: string | null;
  /** Without it the plan is read, not changed. */
  acts: BoardActs | undefined;
}

/** Chairs of neighbouring tables by the arrows: up and down a chair, left and right a table. */
function goByArrows(event: KeyboardEvent<HTMLElement>) {
  const steps: Record<string, readonly [table: number, chair: number]> = {
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
  };
  const step = steps[event.key];
  if (!step || !(event.target instanceof HTMLElement)) return;
  const here = event.target.closest<HTMLElement>('[data-chair]');
  if (!here) return;
  const table = here.closest('[data-table]');
  const tables = [...event.currentTarget.querySelectorAll('[data-table]')];
  const back = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const to = step[0] === 0 ? table : tables[tables.findIndex((one) => one === table) + step[0] * back];
  const chairs = [...(to?.querySelectorAll<HTMLElement>('[data-chair]') ?? [])];
  const at = Number(here.dataset['chair']) + step[1];
  const chair = chairs[Math.min(at, chairs.length) - 1];
  if (!chair) return;
  event.preventDefault();
  chair.focus();
}

/** Every table with its chairs. Press a person, then a chair; or drag; or use the menu. */
export function SeatingBoard({ plan, lifted, acts }: SeatingBoardProps) {
  const nameOf = new Map(plan.guests.map((guest) => [guest.id, guest]));
  const sitting = new Map(plan.seats.map((seat) => [`${seat.table} ${seat.chair}`, seat]));
  const unseated = plan.guests.filter(({ id }) => !plan.seats.some(({ guest }) => guest === id));
  return (
    // Keys of the chairs inside: each of them is a button of its own.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="grid gap-4"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && lifted !== null) acts?.onLift(null);
        else goByArrows(event);
      }}
    >
      {unseated.length > 0 ? (
        // Dragging is one way of three: a press and the keys do the same on the buttons inside.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <section
          aria-label="Without a chair"
          className="rounded-lg border border-dashed p-3 print:hidden"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => dropped(event, acts, null)}
        >
          <h2 className="text-item font-heading">Without a chair: {unseated.length}</h2>
          <ul className="mt-2 flex flex-wrap gap-2">
            {unseated.map((guest) => (
              <li key={guest.id} className="flex items-center">
                <PersonButton guest={guest} plan={plan} lifted={lifted} acts={acts} seat={undefined} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <ul aria-label="Tables" className="grid gap-3 sm:grid-cols-2 2xl:grid-cols-3 print:grid-cols-3">
        {plan.tables.map((table) => {
          const here = plan.seats.filter((seat) => seat.table === table.id);
          return (
            <li key={table.id} data-table className="break-inside-avoid rounded-lg border bg-card p-3">
              <div className="flex items-center gap-2">
                <h2 className="min-w-0 flex-1 text-item font-heading wrap-anywhere">{table.name}</h2>
                {table.stepFree ? <Accessibility aria-label="Without steps" className="size-4" /> : null}
                <span className="text-meta text-muted-foreground">
                  {here.length} of {table.seats}
                </span>
                {acts ? <TableMenu table={table} acts={acts} /> : null}
              </div>
              <ol aria-label={`Chairs of ${table.name}`} className="mt-1 grid gap-1">
                {Array.from({ length: table.seats }, (_, at) => at + 1).map((chair) => {
                  const place = { table: table.id, chair };
                  const seat = sitting.get(`${table.id} ${chair}`);
                  const guest = seat ? nameOf.get(seat.guest) : undefined;
                  return (
                    // Dragging is one way of three: a press and the keys do the same on the buttons inside.
                    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
                    <li
                      key={chair}
                      className={cn('flex items-center', guest ? undefined : 'print:hidden')}
                      onDragOver={(event) => event.preventDefault()}
                      onDrop={(event) => dropped(event, acts, place)}
                    >
                      {guest ? (
                        <PersonButton guest={guest} plan={plan} lifted={lifted} acts={acts} seat={seat} />
                      ) : (
                        <button
                          type="button"
                          data-chair={chair}
                          disabled={acts === undefined}
                          aria-label={`Chair ${chair} of ${table.name}, free`}
                          onClick={() => (lifted === null ? undefined : acts?.onSit(lifted, place))}
                          className={cn(
                            'min-h-11 flex-1 rounded-md border border-dashed px-3 text-start text-meta text-muted-foreground focus-ring',
                            lifted === null ? undefined : 'border-primary text-foreground',
                          )}
                        >
                          {lifted === null ? 'Free' : 'Sit here'}
                        </button>
                      )}
                    </li>
                  );
                })}
              </ol>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What is dragged is one of our guests, and nothing from another page. */
const DRAGGED = 'application/x-foregather-guest';

function dropped(event: DragEvent, acts: BoardActs | undefined, place: Place) {
  const guest = event.dataTransfer.getData(DRAGGED);
  if (guest === '' || !acts) return;
  event.preventDefault();
  acts.onSit(guest, place);
}

interface PersonButtonProps extends SeatingBoardProps {
  guest: PlannedGuest;
  seat: Seat | undefined;
}

/** Somebody on a chair, or without one: a press takes them up, or lets who is taken up change places with them. */
function PersonButton({ guest, seat, plan, lifted, acts }: PersonButtonProps) {
  const up = lifted === guest.id;
  const table = plan.tables.find(({ id }) => id === seat?.table);
  return (
    <>
      <button
        type="button"
        {...(seat ? { 'data-chair': seat.chair } : {})}
        disabled={acts === undefined}
        draggable={acts !== undefined && seat?.locked !== true}
        onDragStart={(event) => event.dataTransfer.setData(DRAGGED, guest.id)}
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
        )}
      >
        <bdi className="wrap-anywhere">{guest.name}</bdi>
        {guest.perhaps ? <span className="text-meta">perhaps</span> : null}
        {seat?.locked === true ? <Lock aria-hidden className="ms-auto size-4 shrink-0" /> : null}
      </button>
      {acts ? <PersonMenu guest={guest} seat={seat} plan={plan} acts={acts} /> : null}
    </>
  );
}

function PersonMenu({
  guest,
  seat,
  plan,
  acts,
}: {
  guest: PlannedGuest;
  seat: Seat | undefined;
  plan: PlanOfEvent;
  acts: BoardActs;
}) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button size="icon" variant="ghost" aria-label={`More for ${guest.name}`} className="print:hidden">
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

function TableMenu({ table, acts }: { table: SeatingTable; acts: BoardActs }) {
  const chosen = useRef<(() => void) | null>(null);
  const choose = (act: () => void) => () => {
    chosen.current = act;
  };
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button size="icon" variant="ghost" aria-label={`More for ${table.name}`} className="print:hidden">
          <EllipsisVertical aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        onCloseAutoFocus={() => {
          const act = chosen.current;
          chosen.current = null;
          act?.();
        }}
      >
        <DropdownMenu.Item onSelect={choose(() => acts.onEditTable(table))}>
          Change the table
        </DropdownMenu.Item>
        <DropdownMenu.Item destructive onSelect={choose(() => acts.onRemoveTable(table))}>
          Remove the table
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
