'use client';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import { anchorListLink, type AnchorLevel } from './anchor-list.variants';
import { useSectionInSight } from './use-section-in-sight';

export interface AnchorItem {
  /** The `id` of the part it leads to. Without spaces. */
  id: string;
  /** The heading of that part. */
  label: string;
  /** 2 stands under the part before it. Default: 1. */
  level?: AnchorLevel | undefined;
}

export type AnchorListProps = Omit<ComponentProps<'nav'>, 'children'> & {
  /** The parts of the page, in the order in which they stand there. */
  items: readonly AnchorItem[];
  /** Stands above the list and names it. Default: 'On this page'. */
  label?: string | undefined;
  /** The part being read, when the page knows better than the place it is scrolled to. */
  current?: string | undefined;
};

/** The parts of this page. Marks the one being read. */
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
        {items.map(({ id, label: text, level }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              data-slot="anchor-list-link"
              {...(id === now ? { 'aria-current': 'location' } : {})}
              className={anchorListLink({ level })}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
