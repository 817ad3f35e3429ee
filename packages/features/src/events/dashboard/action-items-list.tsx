import { CalendarClock, CircleCheck, Megaphone, UserPlus, Users, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { ActionRow, Button, Skeleton } from '@foregather/ui';
import { ButtonLink, PersonAvatar, useSlidingRows } from '@foregather/features/core/shell';
import type { ActionItem } from './action-items';

/** Lines shown before the reader asks for the rest. */
export const ACTION_ITEMS_SHOWN = 5;

/** As high as the lines that are shown at first: fewer of them leave room, so that nothing below moves. */
const FRAME = 'flex flex-col rounded-lg border bg-card text-card-foreground md:min-h-[19.75rem]';

/** For what is about an event and nobody in particular. */
const ICONS: Partial<Record<ActionItem['kind'], LucideIcon>> = {
  publish: Megaphone,
  date: CalendarClock,
  invite: UserPlus,
  full: Users,
};

/** The faces of those it is about, or a sign of what it is about. */
function Media({ item }: { item: ActionItem }) {
  if (item.people.length > 0)
    return item.people.map(({ id, name, photo }) => (
      <PersonAvatar
        photo={photo}
        key={id}
        name={name}
        tintFor={id}
        size={item.people.length > 1 ? 'sm' : 'md'}
        className="rounded-full ring-2 ring-card"
        decorative
      />
    ));
  const Icon = ICONS[item.kind] ?? Users;
  return (
    <span className="grid size-10 place-items-center rounded-full bg-quiet text-muted-foreground forced-colors:border">
      <Icon className="size-5" />
    </span>
  );
}

/** What waits for the organiser, the most urgent first, each line with the one place to do it. */
export function ActionItemsList({ items }: { items: readonly ActionItem[] }) {
  const [all, setAll] = useState(false);
  const list = useSlidingRows<HTMLUListElement>();
  const shown = all ? items : items.slice(0, ACTION_ITEMS_SHOWN);
  if (items.length === 0) {
    return (
      <div className={`${FRAME} justify-center`}>
        <p className="flex items-center justify-center gap-2 p-6 text-muted-foreground">
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          Nothing right now. Your events take care of themselves.
        </p>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className={FRAME}>
        <ul ref={list} className="divide-y">
          {shown.map((item) => (
            <li key={item.id}>
              <ActionRow
                media={<Media item={item} />}
                title={item.title}
                detail={item.detail}
                due={item.due?.label}
                dueLevel={item.due?.level}
                action={
                  <ButtonLink to={item.to} variant="outline" size="sm">
                    {item.action}
                  </ButtonLink>
                }
              />
            </li>
          ))}
        </ul>
        {items.length < ACTION_ITEMS_SHOWN - 1 ? (
          <p className="flex grow items-center justify-center gap-2 border-t p-4 text-meta text-muted-foreground max-md:hidden">
            <CircleCheck aria-hidden className="size-4 shrink-0" />
            Nothing else waits for you.
          </p>
        ) : null}
      </div>
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
    <div className={`${FRAME} divide-y`}>
      {Array.from({ length: ACTION_ITEMS_SHOWN }, (_, line) => (
        <div key={line} className="flex min-h-15.5 items-center gap-3 px-4 py-2">
          <Skeleton className="size-10 rounded-full" />
          <div className="grid flex-1 gap-1.5">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
          <Skeleton className="h-8 w-28 pointer-coarse:h-11" />
        </div>
      ))}
    </div>
  );
}
