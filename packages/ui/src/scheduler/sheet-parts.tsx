import type { ReactNode } from 'react';
import { join } from '../lib/join';
import type { Sheet } from './geometry';
import type { SchedulerItem, SchedulerLine, SchedulerPlace } from './scheduler-item';
import type { Speech } from './scheduler-words';

/** The frame that scrolls: head and gutter stay, the rest moves both ways under them. */
export const sheetFrame =
  'relative isolate max-h-[85dvh] overflow-auto rounded-lg border bg-card text-card-foreground max-sm:max-h-none print:max-h-none print:overflow-visible';

/** Hours as pixels: a minute is one; in a dense page less. */
export const dayScale =
  '[--gutter:3.25rem] [--hour:3.75rem] [--least:1.5rem] max-sm:[--gutter:2.875rem] in-data-[density=compact]:[--hour:2.625rem] in-data-[density=compact]:[--least:1.25rem]';

/** A small day of a week: 8 pixels an hour. */
export const smallDayScale = '[--hour:0.5rem] [--least:1.375rem] in-data-[density=compact]:[--hour:0.375rem]';

/** A line at each full hour. */
export const hourLines =
  '[background-image:repeating-linear-gradient(to_bottom,transparent_0_calc(var(--hour)-1px),var(--border)_calc(var(--hour)-1px)_var(--hour))]';

/** What a head shows: its own content, or its name. */
export function LineHead({ line }: { line: SchedulerLine }) {
  return (
    <div role="columnheader" className={join('min-w-0 border-s', line.shaded ? 'bg-muted' : 'bg-card')}>
      {line.head === undefined ? (
        <span className="block px-2.5 py-2 text-sm font-semibold wrap-anywhere">{line.label}</span>
      ) : (
        <>
          <span className="sr-only">{line.label}</span>
          <div aria-hidden>{line.head}</div>
        </>
      )}
    </div>
  );
}

interface GutterProps {
  sheet: Sheet;
  speech: Speech;
  /** What is chosen or carried: its hours are tinted. */
  span: SchedulerPlace | undefined;
  now: number | undefined;
}

/** The hours down the side. Each block says its own, so they are not read. */
export function Gutter({ sheet, speech, span, now }: GutterProps) {
  const hours = Array.from({ length: (sheet.to - sheet.from) / 60 }, (_, hour) => sheet.from + hour * 60);
  const at = (minute: number) => `calc(var(--hour) * ${(minute - sheet.from) / 60})`;
  const isNow = now !== undefined && now >= sheet.from && now <= sheet.to;
  const top = span && Math.max(span.start, sheet.from);
  const bottom = span && Math.min(span.end, sheet.to);
  return (
    <div role="rowheader" className="sticky start-0 z-10 bg-card">
      <span className="sr-only">{speech.words.hours}</span>
      <div aria-hidden>
        {top !== undefined && bottom !== undefined && bottom > top ? (
          <div
            className="absolute end-0 start-1 rounded-s-sm border-e-3 border-selected-edge bg-selected"
            style={{ insetBlockStart: at(top), blockSize: at(sheet.from + bottom - top) }}
          />
        ) : null}
        {hours.map((hour, index) => (
          <span
            key={hour}
            className={join(
              // A clock of twelve hours has its AM and PM on a second line.
              'absolute end-1.5 w-min text-end font-display text-xs leading-4 text-muted-foreground',
              index === 0 ? 'mt-0.5' : '-mt-2',
              isNow && Math.abs(hour - now) < 18 && 'invisible',
            )}
            style={{ insetBlockStart: at(hour) }}
          >
            {speech.clock(hour)}
          </span>
        ))}
        {isNow ? (
          <span
            className="absolute end-1 -mt-2.5 rounded-md bg-due px-1 font-display text-xs leading-5 font-number text-due-foreground"
            style={{ insetBlockStart: at(now) }}
          >
            {speech.clock(now)}
          </span>
        ) : null}
      </div>
    </div>
  );
}

/** What the keys do, read when focus enters the sheet. */
export function KeysHint({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="sr-only">
      {children}
    </p>
  );
}

/** What a block says where nothing else is given. */
export const nameOf = (item: SchedulerItem): ReactNode => (
  <span className="block truncate px-2 py-0.5 text-sm font-semibold">{item.label}</span>
);
