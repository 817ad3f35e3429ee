import { cva } from 'class-variance-authority';
import type { LeadCell } from './lead-times';

/** One task: done a leaf, late marigold, the reader's own with a thick edge. */
const square = cva('size-3.5 rounded-[4px] forced-colors:border-[CanvasText]', {
  variants: {
    state: {
      done: 'border border-answer-yes bg-answer-yes forced-colors:bg-[CanvasText]',
      late: 'bg-due forced-colors:bg-[Highlight]',
      open: 'bg-card',
    },
    mine: { true: 'border-[3px] border-foreground', false: '' },
  },
  compoundVariants: [
    { state: 'late', mine: false, class: 'border border-due-foreground/40' },
    { state: 'open', mine: false, class: 'border border-input' },
  ],
});

const cell = cva(
  'flex min-w-24 flex-1 snap-start flex-col justify-end gap-1 border-s px-3 pt-7 pb-2.5 first:border-s-0',
  {
    variants: { now: { true: 'relative bg-due-soft text-due-soft-foreground', false: 'text-foreground' } },
  },
);

/** The plan at a glance: every lead time with a square a task. Read out as 'Seven weeks: 5 open, 2 yours'. */
export function LeadRuler({ cells }: { cells: readonly LeadCell[] }) {
  return (
    <div
      // A region that scrolls can be scrolled by keyboard, and holds the words that are only heard: they would widen the page.
      role="region"
      aria-label="Tasks by lead time"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border bg-card focus-ring print:hidden"
    >
      <ol className="flex snap-x">
        {cells.map(({ id, name, now, squares, words, said }) => (
          <li key={id} aria-current={now ? 'date' : undefined} className={cell({ now })}>
            {now ? (
              <span className="absolute start-0 top-0 rounded-ee-md bg-due px-2 py-0.5 text-xs font-item text-due-foreground">
                Today
              </span>
            ) : null}
            <span aria-hidden className="flex min-h-3.5 flex-wrap gap-1">
              {squares.map((each) => (
                <span
                  key={each.id}
                  className={square({ state: each.state, mine: each.mine && each.state !== 'done' })}
                />
              ))}
            </span>
            <span className="font-item">{name}</span>
            <span aria-hidden className={`text-meta ${now ? '' : 'text-muted-foreground'}`}>
              {words}
            </span>
            <span className="sr-only">: {said}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
