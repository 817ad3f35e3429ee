import { Accessibility, EllipsisVertical, Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Button, cn, DropdownMenu } from '@foregather/ui';
import { useMenuAct } from '../hooks/use-menu-act';
import type { SeatingTable } from './plan/plan-model';
import { roundTable } from './round-table';
import { type BoardActs, type BoardProps, drop } from './board-acts';
import { SeatingPerson } from './seating-person';

const ROUND = {
  table: 'lg:not-print:border-0 lg:not-print:bg-transparent lg:not-print:p-0',
  head: 'lg:not-print:justify-center',
  name: 'lg:not-print:flex-none lg:not-print:max-w-48',
  room: 'lg:not-print:relative lg:not-print:-mt-4 lg:not-print:size-(--across)',
  // The checked cloth of the covers.
  cloth:
    'hidden lg:not-print:grid absolute inset-0 m-auto size-28 place-content-center rounded-full border border-rosehip-500/30 bg-[repeating-linear-gradient(0deg,var(--cloth)_0_11px,transparent_11px_22px),repeating-linear-gradient(90deg,var(--cloth)_0_11px,transparent_11px_22px)] bg-card [--cloth:color-mix(in_oklch,var(--color-rosehip-500)_20%,transparent)] shadow-sm',
  chair:
    'group/chair lg:not-print:absolute lg:not-print:left-(--x) lg:not-print:top-(--y) lg:not-print:-translate-x-1/2 lg:not-print:-translate-y-5',
  free: 'lg:not-print:grid lg:not-print:size-11 lg:not-print:flex-none lg:not-print:place-items-center lg:not-print:bg-muted lg:not-print:p-0',
};

/** Lengths that the drawing of a table takes from its number of chairs; React sets them one by one, which the policy allows. */
const lengths = (px: Readonly<Record<`--${string}`, number>>): CSSProperties =>
  Object.fromEntries(Object.entries(px).map(([name, value]) => [name, `${value}px`]));

/** A table with its chairs: rows of names, and on a wide screen a cloth with the faces round it. */
export function SeatingTablePlan({ table, plan, lifted, acts }: BoardProps & { table: SeatingTable }) {
  const here = plan.seats.filter((seat) => seat.table === table.id);
  const drawn = roundTable(table.seats);
  const round = drawn !== null;
  const taken = `${here.length} of ${table.seats}`;
  return (
    <li data-table className={cn('break-inside-avoid rounded-lg border bg-card p-3', round && ROUND.table)}>
      <div className={cn('flex items-center gap-2', round && ROUND.head)}>
        <h2 className={cn('min-w-0 flex-1 text-item font-heading wrap-anywhere', round && ROUND.name)}>
          {table.name}
        </h2>
        {table.stepFree ? <Accessibility aria-label="Without steps" className="size-4" /> : null}
        <span className={cn('text-meta text-muted-foreground', round && 'lg:not-print:sr-only')}>
          {taken}
        </span>
        {acts ? <TableMenu table={table} acts={acts} /> : null}
      </div>
      <div
        className={cn(round && ROUND.room)}
        {...(drawn ? { style: lengths({ '--across': drawn.across }) } : {})}
      >
        {round ? (
          <span aria-hidden className={ROUND.cloth}>
            <span className="rounded-md bg-card px-2 py-1 text-item font-heading">{taken}</span>
          </span>
        ) : null}
        <ol aria-label={`Chairs of ${table.name}`} className="mt-1 grid gap-1">
          {Array.from({ length: table.seats }, (_, at) => {
            const chair = at + 1;
            const place = { table: table.id, chair };
            const seat = here.find((one) => one.chair === chair);
            const guest = plan.guests.find(({ id }) => id === seat?.guest);
            const at2d = drawn?.chairs[at];
            return (
              // Dragging is one way of three: a press and the keys do the same on the buttons inside.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <li
                key={chair}
                className={cn('flex items-center', !guest && 'print:hidden', round && ROUND.chair)}
                {...(at2d ? { style: lengths({ '--x': at2d.x, '--y': at2d.y }) } : {})}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => drop(event, acts, place)}
              >
                {guest ? (
                  <SeatingPerson
                    guest={guest}
                    plan={plan}
                    lifted={lifted}
                    acts={acts}
                    seat={seat}
                    round={round}
                  />
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
                      round && ROUND.free,
                    )}
                  >
                    <span className={cn(round && 'lg:not-print:hidden')}>
                      {lifted === null ? 'Free' : 'Sit here'}
                    </span>
                    {round && lifted !== null ? (
                      <Plus aria-hidden className="hidden size-5 lg:not-print:block" />
                    ) : null}
                  </button>
                )}
              </li>
            );
          })}
        </ol>
      </div>
    </li>
  );
}

function TableMenu({ table, acts }: { table: SeatingTable; acts: BoardActs }) {
  const { choose, begin } = useMenuAct();
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button size="icon" variant="ghost" aria-label={`More for ${table.name}`} className="print:hidden">
          <EllipsisVertical aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" onCloseAutoFocus={begin}>
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
