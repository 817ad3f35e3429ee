import type { KeyboardEvent } from 'react';
import { type BoardProps, drop } from './board-acts';
import { SeatingPerson } from './seating-person';
import { SeatingTablePlan } from './seating-table';

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
export function SeatingBoard({ plan, lifted, acts }: BoardProps) {
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
          onDrop={(event) => drop(event, acts, null)}
        >
          <h2 className="text-item font-heading">Without a chair: {unseated.length}</h2>
          {/* However many they are, the tables stay near. */}
          <ul className="mt-2 flex max-h-72 flex-wrap gap-2 overflow-y-auto p-1">
            {unseated.map((guest) => (
              <li key={guest.id} className="flex items-center">
                <SeatingPerson
                  guest={guest}
                  plan={plan}
                  lifted={lifted}
                  acts={acts}
                  seat={undefined}
                  round={false}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <ul
        aria-label="Tables"
        className="grid gap-3 sm:grid-cols-2 print:grid-cols-3 lg:not-print:flex lg:not-print:flex-wrap lg:not-print:justify-around lg:not-print:gap-6 lg:not-print:rounded-lg lg:not-print:border lg:not-print:bg-card lg:not-print:p-4"
      >
        {plan.tables.map((table) => (
          <SeatingTablePlan key={table.id} table={table} plan={plan} lifted={lifted} acts={acts} />
        ))}
      </ul>
    </div>
  );
}
