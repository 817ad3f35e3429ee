import { useEffect, useRef } from 'react';
import { Calendar, type CalendarProps } from '../calendar/calendar';
import { startDay } from '../calendar/focus-day';

/** The calendar of the picker, which takes focus when it is drawn: it may come after its panel has opened. */
export function PickerCalendar(props: CalendarProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (frame.current) startDay(frame.current)?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={frame}>
      <Calendar {...props} />
    </div>
  );
}
