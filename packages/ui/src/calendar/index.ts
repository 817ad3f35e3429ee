export { Calendar, type CalendarProps } from './calendar';
export { focusDay } from './focus-day';
export { NO_RANGE, RangeCalendar, type DayRange, type RangeCalendarProps } from './range-calendar';
export type { CalendarBase } from './use-month-grid';
