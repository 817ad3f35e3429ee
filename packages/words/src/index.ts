export {
  dayInZone,
  dayParts,
  daysBetween,
  formatDayOfYear,
  formatInZone,
  formatShortDay,
  formatTimeInZone,
  minuteInZone,
  relativeDay,
  shortWeekday,
  weekdayText,
} from './dates.ts';
export { dayText, eventWhen, timeText, zoneCity, type EventDays } from './event-when.ts';
export { formatMoney } from './money.ts';
export { preferredLocale, readerLocale, setReaderLocale, withReaderLocale } from './reader-locale.ts';
export { answersInWords, type CountedAnswer, REPLY_NAMES } from './replies.ts';
export { capitalised } from './text.ts';
export { deviceZone, isZone } from './zones.ts';
