import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button, Skeleton } from '@foregather/ui';
import { ButtonLink } from '@foregather/features/core/shell';
import type { ActionItem } from '../../action-items';

/** Lines shown before the reader asks for the rest. */
export const ACTION_ITEMS_SHOWN = 4;

/** As high as the lines that are shown at first: fewer of them leave room, so that nothing below moves. */
const FRAME = 'rounded-lg border bg-card md:min-h-[16.5rem]';
const LINE = 'flex flex-wrap items-center justify-between gap-3 px-4 py-2.5 text-body md:min-h-16';

/** What waits for the organiser, each line with the one place to do it. */
export function ActionItemsList({ items }: { items: readonly ActionItem[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, ACTION_ITEMS_SHOWN);
  if (items.length === 0) {
    return (
      <p className={`${FRAME} flex items-center justify-center gap-2 p-6 text-muted-foreground`}>
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        Nothing right now. Your events take care of themselves.
      </p>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul className={`${FRAME} divide-y text-card-foreground`}>
        {shown.map((item) => (
          <li key={item.id} className={LINE}>
            <span className="min-w-0 flex-1 basis-56 wrap-anywhere">{item.text}</span>
            <ButtonLink to={item.to} variant="outline">
              {item.action}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {items.length > ACTION_ITEMS_SHOWN ? (
        <Button
          variant="secondary-muted"
          className="justify-self-start"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show all ${items.length}`}
        </Button>
      ) : null}
    </div>
  );
}

/** The list's shape while it loads. */
export function ActionItemsSkeleton() {
  return (
    <div className={`${FRAME} divide-y text-card-foreground`}>
      {Array.from({ length: ACTION_ITEMS_SHOWN }, (_, line) => (
        <div key={line} className={LINE}>
          <Skeleton className="h-5 w-3/5 grow basis-56" />
          <Skeleton className="h-10 w-32 pointer-coarse:h-11" />
        </div>
      ))}
    </div>
  );
}
