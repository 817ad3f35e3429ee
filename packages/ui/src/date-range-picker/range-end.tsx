import type { RefObject } from 'react';
import { controlLine } from '../lib/control';
import { join } from '../lib/join';
import type { useDayInput } from '../lib/use-day-input';

interface RangeEndProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  labelId: string;
  end: ReturnType<typeof useDayInput>;
  onLeave: () => void;
  /** Down: to the calendar. */
  onOpen: () => void;
}

/** One of the two fields, with its word above. */
export function RangeEnd({ ref, label, labelId, end, onLeave, onOpen }: RangeEndProps) {
  const { written, wired } = end;
  return (
    <div className="grid min-w-0 flex-1 basis-44 gap-1">
      <label id={labelId} htmlFor={wired.id} className="text-xs text-muted-foreground">
        {label}
      </label>
      <input
        autoComplete="off"
        {...wired}
        ref={ref}
        type="text"
        value={written.text}
        onChange={(event) => written.type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          onOpen();
        }}
        onBlur={() => {
          written.leave();
          onLeave();
        }}
        className={join(controlLine, 'tabular-nums')}
      />
    </div>
  );
}
