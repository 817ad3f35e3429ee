export { type AccessFacts, accessWords, knownAccess } from './access.ts';
export { ZonedDate, zoneRules } from './calendar-zone.ts';
export {
  addDays,
  dayInZone,
  dayParts,
  daysBetween,
  endOfWeek,
  formatDayOfYear,
  formatInZone,
  formatShortDay,
  formatTimeInZone,
  minuteInZone,
  relativeDay,
  shortWeekday,
  weekdayText,
} from './dates.ts';
export {
  clockText,
  dayText,
  endsNextDay,
  eventWhen,
  lastDayOf,
  timeText,
  zoneCity,
  type EventDays,
} from './event-when.ts';
export { formatMoney, percentText } from './money.ts';
export { agesSpan, clockOf, hoursSpan, minuteOf } from './programme.ts';
export { preferredLocale, readerLocale, setReaderLocale, withReaderLocale } from './reader-locale.ts';
export { CONSTRAINT_WORDS, constraintIn, refusalWords } from './refusals.ts';
export { answersInWords, type CountedAnswer, REPLY_NAMES } from './replies.ts';
export { capitalised, inOneLine } from './text.ts';
export { deviceZone, isZone } from './zones.ts';
