import { Plus, X } from 'lucide-react';
import { Checkbox, IconButton } from '@foregather/ui';
import { ButtonLink } from '@foregather/features/core/shell';
import type { Venue } from '../venues';
import { type Compare, MOST_COMPARED } from './use-compare';
import { VenueScene } from './venue-scene';

/** Puts a venue into the tray. With four in it the others wait. */
export function CompareCheckbox({ venue, compare }: { venue: Venue; compare: Compare }) {
  const chosen = compare.ids.includes(venue.id);
  return (
    <Checkbox
      label={
        <>
          Compare <span className="sr-only">{venue.name}</span>
        </>
      }
      className="touch-target print:hidden"
      checked={chosen}
      disabled={!chosen && compare.isFull}
      onChange={() => compare.toggle(venue.id)}
    />
  );
}

/** The tray that collects venues at the end of a list; with two in it, it leads to them side by side. */
export function CompareTray({
  compare,
  venues,
  to,
}: {
  compare: Compare;
  /** All that could be in it. */
  venues: readonly Venue[];
  /** Where they stand side by side. */
  to: string;
}) {
  const chosen = compare.ids.flatMap((id) => venues.find((venue) => venue.id === id) ?? []);
  if (chosen.length === 0) return null;
  return (
    <section
      aria-label="Venues to compare"
      className="sticky bottom-4 z-10 mx-auto flex w-full max-w-fit flex-wrap items-center gap-3 rounded-lg border border-spruce-500 bg-spruce-950 p-2 text-linen-50 shadow-lg max-sm:me-16 max-sm:ms-0 print:hidden"
    >
      <ul className="flex gap-2 max-md:hidden">
        {chosen.map((venue) => (
          <li key={venue.id}>
            <VenueScene id={venue.id} className="h-10 w-16 rounded-sm" />
            <span className="sr-only">{venue.name}</span>
          </li>
        ))}
        {chosen.length < MOST_COMPARED ? (
          <li
            aria-hidden
            className="grid h-10 w-16 place-items-center rounded-sm border border-spruce-500 border-dashed"
          >
            <Plus className="size-4" />
          </li>
        ) : null}
      </ul>
      <p role="status" className="font-heading text-item">
        {chosen.length} of {MOST_COMPARED} chosen
      </p>
      {chosen.length > 1 ? (
        <ButtonLink to={to} variant="secondary-light">
          Compare
        </ButtonLink>
      ) : (
        <span className="text-meta">Choose one more</span>
      )}
      <IconButton variant="primary-dark" label="Choose none" onClick={compare.clear}>
        <X aria-hidden />
      </IconButton>
    </section>
  );
}
