import { type CSSProperties, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Slider, Tooltip } from '@foregather/ui';
import { TemplateArt } from '../components/template-art';
import { templatePaths } from '../paths';
import { fits, GALLERY, galleryCount, type GalleryEntry } from './find';
import { COLUMNS, columnOf, leadText, shareOf, STEPS, weeksText } from './lead-times';
import { guestsLine } from './template-card';

/** The plans of each column, the shortest lead time at the foot. */
const STACKS = COLUMNS.map(({ name }, column) => ({
  name,
  entries: GALLERY.filter(({ leadDays }) => columnOf(leadDays) === column).toSorted(
    (one, other) => other.leadDays - one.leadDays,
  ),
}));

/** On a phone there is room for three of the nine names: at both ends and in the middle. */
const onPhone = (column: number) => {
  if (column === 0) return 'max-sm:justify-start';
  if (column === COLUMNS.length - 1) return 'max-sm:justify-end';
  return column === 4 ? '' : 'max-sm:text-transparent';
};

/** A pennant, its points towards the end or the start of the line. */
const TO_END =
  'pe-6 [clip-path:polygon(0_0,100%_0,calc(100%-11px)_50%,100%_100%,0_100%)] rtl:[clip-path:polygon(0_0,100%_0,100%_100%,0_100%,11px_50%)]';
const TO_START =
  'ps-6 [clip-path:polygon(0_0,100%_0,100%_100%,0_100%,11px_50%)] rtl:[clip-path:polygon(0_0,100%_0,calc(100%-11px)_50%,100%_100%,0_100%)]';

const flagAt = (weeks: number): CSSProperties => ({ insetInlineStart: `${shareOf(weeks) * 100}%` });

/**
 * All templates by the time that plans them in comfort, with a flag at the time that is left: what stands before it fits
 * as it is written, what stands behind it is tightened. Nothing is hidden.
 */
export function TimeRuler({
  weeks: left,
  onWeeks,
}: {
  /** Weeks that are left, by the address. */
  weeks: number;
  onWeeks: (weeks: number) => void;
}) {
  const id = useId();
  // The address follows at the end of a drag; until then the flag goes with the finger.
  const [dragged, setDragged] = useState<number>();
  if (dragged === left) setDragged(undefined);
  const weeks = dragged ?? left;
  const fitting = GALLERY.filter((entry) => fits(entry, weeks)).length;
  const late = shareOf(weeks) > 0.6;
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3.5">
        <h2 id={id} className="text-2xl">
          How long have you got?
        </h2>
        <p className="text-item text-muted-foreground">
          All {galleryCount}, by the time that plans them in comfort. With less, the list is tightened, in the
          same order.
        </p>
      </div>
      <div className="relative pt-16">
        <ol className="grid grid-cols-9 items-end">
          {STACKS.map(({ name, entries }, column) => (
            <li key={name} className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
              <ul
                aria-label={name}
                className="grid content-end gap-[3px] border-b-2 border-foreground px-0.5 pb-2 sm:gap-1.5 sm:px-1.5"
              >
                {entries.map((entry) => (
                  <li key={entry.slug}>
                    <RulerLink entry={entry} />
                  </li>
                ))}
              </ul>
              <span
                aria-hidden
                className={`flex justify-center pt-2 text-center text-xs font-item max-sm:whitespace-nowrap ${onPhone(column)}`}
              >
                {name}
              </span>
            </li>
          ))}
        </ol>
        <div
          className="pointer-events-none absolute inset-y-0 border-s-[3px] border-due bottom-9"
          style={flagAt(weeks)}
        >
          <p
            role="status"
            className={`absolute top-0 w-max max-w-52 bg-due px-3 py-1.5 text-due-foreground forced-colors:border ${late ? `end-0 ${TO_START}` : `-start-[3px] ${TO_END}`}`}
          >
            <span className="block font-display font-bold">You have {weeksText(weeks)}</span>
            <span className="block text-meta">
              {fitting === galleryCount ? 'All' : fitting} fit as they are
            </span>
          </p>
        </div>
      </div>
      <Slider
        aria-label="Time until the day"
        min={0}
        max={STEPS.length - 1}
        value={Math.max(
          0,
          STEPS.findIndex((step) => step >= weeks),
        )}
        onValueChange={(step) => setDragged(STEPS[step])}
        onValueCommit={(step) => onWeeks(STEPS[step] ?? weeks)}
        formatValue={(step) => weeksText(STEPS[step] ?? weeks)}
        valueHidden
      />
    </section>
  );
}

function RulerLink({ entry }: { entry: GalleryEntry }) {
  const time = leadText(entry.leadDays);
  return (
    <Tooltip content={`${entry.name}: ${time}, ${guestsLine(entry)}`}>
      <Link
        to={templatePaths.template(entry.slug)}
        aria-label={`${entry.name}, ${time}`}
        className="block rounded-sm focus-ring forced-colors:min-h-6 forced-colors:border sm:rounded-md"
      >
        <TemplateArt
          slug={entry.slug}
          shape="small"
          className="aspect-square rounded-[5px] sm:aspect-[150/96] sm:rounded-md"
        />
      </Link>
    </Tooltip>
  );
}
