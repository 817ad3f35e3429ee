'use client';
import { Circle, CircleCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import { anchorListLink, type AnchorLevel } from './anchor-list.variants';
import { useSectionInSight } from './use-section-in-sight';

export interface AnchorItem {
  /** The `id` of the section, without spaces. */
  id: string;
  /** The heading of the section. */
  label: string;
  /** 2 for a subsection of the one before. Default: 1. */
  level?: AnchorLevel | undefined;
  /** Of a form: whether what the part asks for is there. A check mark or an empty circle says so. */
  done?: boolean | undefined;
}

export type AnchorListProps = Omit<ComponentProps<'nav'>, 'children'> & {
  /** The sections of the page, in their order. */
  items: readonly AnchorItem[];
  /** The visible name of the list. Default: 'On this page'. */
  label?: string | undefined;
  /** The current section, where the page does not want it derived from the scroll position. */
  current?: string | undefined;
};

function DoneMark({ done }: Pick<AnchorItem, 'done'>) {
  if (done === undefined) return null;
  return done ? (
    <CircleCheck aria-hidden className="me-2 size-4 shrink-0 text-success-text" />
  ) : (
    <Circle aria-hidden className="me-2 size-4 shrink-0 text-muted-foreground" />
  );
}

/** Links to the sections of the page; the one in view is marked. */
export function AnchorList({
  items,
  label = strings.anchorList.label,
  current,
  className,
  ...rest
}: AnchorListProps) {
  const inSight = useSectionInSight(items.map(({ id }) => id));
  const now = current ?? inSight;
  return (
    <nav data-slot="anchor-list" aria-label={label} className={cn('grid gap-2 text-sm', className)} {...rest}>
      <p aria-hidden className="font-semibold">
        {label}
      </p>
      <ul className="border-s">
        {items.map(({ id, label: text, level, done }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              data-slot="anchor-list-link"
              {...(id === now ? { 'aria-current': 'location' } : {})}
              className={anchorListLink({ level })}
            >
              <DoneMark done={done} />
              {text}
              {done ? <span className="sr-only">({strings.anchorList.done})</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
