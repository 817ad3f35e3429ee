import { useId, type ReactNode } from 'react';
import { Badge } from '../badge';
import { LIST } from '../lib/drop-positions';
import type * as strings from '../lib/strings';
import type { Words } from '../lib/words';
import { boardColumn, boardColumnEnd, type BoardTarget } from './board-column.variants';

/** Every text of a board; see the defaults in `strings.board`. */
export type BoardWords = Words<typeof strings.board>;

interface BoardColumnProps {
  id: string;
  title: string;
  heading: 2 | 3 | 4;
  count: number;
  limit: number | undefined;
  words: BoardWords;
  /** A carried card would land in it; `end` when that is below all others. */
  target: BoardTarget;
  /** Under the cards. */
  end: ReactNode;
  /** The cards. */
  children: ReactNode;
}

/** A column: its name, how full it is, its cards. */
export function BoardColumn({
  id,
  title,
  heading,
  count,
  limit,
  words,
  target,
  end,
  children,
}: BoardColumnProps) {
  const titleId = useId();
  const Heading = `h${heading}` as const;
  const over = limit === undefined ? -1 : count - limit;
  return (
    <div
      role="group"
      data-slot="board-column"
      data-target={target === 'none' ? undefined : true}
      aria-labelledby={titleId}
      {...{ [LIST]: id }}
      className={boardColumn({ target })}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-2 gap-y-1 px-1 pt-1">
        <Heading id={titleId} className="min-w-0 text-base font-semibold wrap-anywhere">
          {title}
        </Heading>
        <Badge tone={over > 0 ? 'warning' : 'outline'}>
          {limit === undefined ? words.cards(count) : words.limited(count, limit)}
          {over === 0 ? `, ${words.full}` : over > 0 ? `, ${words.over(over)}` : null}
        </Badge>
      </div>
      <ul aria-labelledby={titleId} className={count === 0 ? 'hidden' : 'flex flex-col gap-2'}>
        {children}
      </ul>
      {count === 0 ? (
        <p className="flex min-h-16 grow items-center justify-center rounded-md border border-dashed border-input px-3 py-4 text-center text-sm text-muted-foreground">
          {words.empty}
        </p>
      ) : null}
      <span aria-hidden className={boardColumnEnd({ target })} />
      {end}
    </div>
  );
}
