export { CalendarMonth, type CalendarMonthProps } from './calendar-month';
export type { CalendarEntry } from './entries';
export type { CalendarMonthWords } from './month-words';
