import { Printer } from 'lucide-react';
import { IconButton, Switch } from '@foregather/ui';
import { ActionMenu } from '@foregather/features/core/shell';
import { FilterChips } from '@foregather/features/patterns';
import type { ProgrammeSearch } from '../search-params';
import type { PrintFormat } from './programme-print';

export interface ScheduleToolsProps {
  /** The name of the open day. */
  day: string;
  /** How many activities it has, and how many of them are ours. */
  all: number;
  ours: number;
  show: ProgrammeSearch['show'];
  to: (show: ProgrammeSearch['show']) => string;
  /** Whether the day is on its rain plan, and what asks to turn it; left out where there is none to turn. */
  rain: { on: boolean; onTurn: () => void } | undefined;
  onPrint: (format: PrintFormat) => void;
  /** Left out while the event has no day. */
  onCalendar: (() => void) | undefined;
  onTable: () => void;
}

/** What is done with a day as a whole: its rain plan, whose programme is shown, paper and files. */
export function ScheduleTools({
  day,
  all,
  ours,
  show,
  to,
  rain,
  onPrint,
  onCalendar,
  onTable,
}: ScheduleToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {rain ? <Switch label="Rain plan" checked={rain.on} onChange={rain.onTurn} /> : null}
      <FilterChips
        label="Show of the programme"
        chips={[
          { id: 'all', label: 'All', count: all, to: to('all'), current: show === 'all' },
          { id: 'ours', label: 'My programme', count: ours, to: to('ours'), current: show === 'ours' },
        ]}
      />
      <span className="flex gap-2">
        <IconButton variant="secondary" label={`Print ${day}`} onClick={() => onPrint('sheet')}>
          <Printer aria-hidden />
        </IconButton>
        <ActionMenu
          label="More of the programme"
          variant="secondary"
          items={[
            { key: 'booklet', label: 'Print all days (A5 booklet)', onSelect: () => onPrint('booklet') },
            ...(onCalendar ? [{ key: 'ics', label: 'Save calendar file', onSelect: onCalendar }] : []),
            { key: 'csv', label: 'Save table (CSV)', onSelect: onTable },
          ]}
        />
      </span>
    </div>
  );
}
