import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button, cn, IconButton, ToggleGroup } from '@foregather/ui';
import { dayParts, dayText, shortWeekday } from '@foregather/words';
import { type CalendarView, spanText, weekOf } from './calendar-days';

const VIEW_NAMES: Record<CalendarView, string> = { day: 'Day', week: 'Week', month: 'Month' };

interface CalendarBarProps {
  view: CalendarView;
  day: string;
  today: string;
  /** Views that the window has room for. */
  views: readonly CalendarView[];
  onView: (view: CalendarView) => void;
  onDay: (day: string) => void;
  onTurn: (by: 1 | -1) => void;
}

/** Which days are shown: back, on, today, and how many at once. */
export function CalendarBar({ view, day, today, views, onView, onDay, onTurn }: CalendarBarProps) {
  const name = VIEW_NAMES[view].toLowerCase();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex gap-1 print:hidden">
        <IconButton variant="outline" label={`Previous ${name}`} onClick={() => onTurn(-1)}>
          <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
        <IconButton variant="outline" label={`Next ${name}`} onClick={() => onTurn(1)}>
          <ChevronRight aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
      </div>
      <h2 aria-live="polite" className="text-section">
        {spanText(view, day)}
      </h2>
      <Button
        variant="ghost"
        className="print:hidden"
        aria-current={day === today ? 'date' : undefined}
        onClick={() => onDay(today)}
      >
        Today
      </Button>
      <ToggleGroup.Root
        type="single"
        aria-label="How many days"
        className="ms-auto print:hidden"
        value={view}
        onValueChange={(next) => {
          const chosen = views.find((each) => each === next);
          if (chosen) onView(chosen);
        }}
      >
        {views.map((each) => (
          <ToggleGroup.Item key={each} value={each}>
            {VIEW_NAMES[each]}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
    </div>
  );
}

interface DayStripProps {
  day: string;
  today: string;
  /** Days on which something is booked. */
  booked: ReadonlySet<string>;
  onDay: (day: string) => void;
}

/** The seven days of the week, to choose the one that a phone shows. */
export function DayStrip({ day, today, booked, onDay }: DayStripProps) {
  return (
    <ToggleGroup.Root
      type="single"
      variant="ghost"
      aria-label="Day"
      value={day}
      onValueChange={onDay}
      className="grid w-full grid-cols-7 gap-0 print:hidden"
    >
      {weekOf(day).map((each) => (
        <ToggleGroup.Item
          key={each}
          value={each}
          aria-label={`${dayText(each)}${each === today ? ', today' : ''}${booked.has(each) ? ', booked' : ''}`}
          className="grid min-w-0 justify-items-center gap-0.5 px-0"
        >
          <span className="text-xs font-body text-muted-foreground">{shortWeekday(each).slice(0, 2)}</span>
          <span
            className={cn(
              'font-display tabular-nums',
              each === today && 'rounded-full bg-due px-1.5 text-due-foreground',
            )}
          >
            {dayParts(each).day}
          </span>
          <span
            className={cn(
              'h-1 w-4 rounded-full',
              booked.has(each) ? 'bg-primary forced-colors:bg-[CanvasText]' : 'bg-transparent',
            )}
          />
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}

const KEY = [
  { name: 'Enquiry', looks: 'border border-dashed border-input bg-card' },
  { name: 'Hold, runs out', looks: 'border-[1.5px] border-due-soft-foreground bg-due-soft' },
  { name: 'Confirmed', looks: 'bg-primary forced-colors:border-3' },
  {
    name: 'Set-up, clearing',
    looks: 'text-primary bg-[repeating-linear-gradient(-45deg,currentColor_0_1.5px,transparent_1.5px_5px)]',
  },
] as const;

/** What the forms on the sheet mean. */
export function SheetKey() {
  return (
    <ul
      aria-label="What the forms mean"
      className="flex flex-wrap gap-x-4 gap-y-1 text-meta text-muted-foreground"
    >
      {KEY.map(({ name, looks }) => (
        <li key={name} className="flex items-center gap-2">
          <span aria-hidden className={cn('h-3.5 w-5.5 rounded-xs', looks)} />
          {name}
        </li>
      ))}
    </ul>
  );
}
