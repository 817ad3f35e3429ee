export {
  dayInZone,
  dayParts,
  daysBetween,
  formatDay,
  formatInZone,
  formatShortDay,
  formatTimeInZone,
  relativeDay,
} from './dates.ts';
export { dayText, eventWhen, timeText, zoneCity, type EventDays } from './event-when.ts';
export { formatMoney } from './money.ts';
export { capitalised } from './text.ts';
export { deviceZone, isZone } from './zones.ts';
