// The words for dates, by name: a page finds them beside what reads and converts dates.
export {
  dayInZone,
  dayParts,
  daysBetween,
  dayText,
  deviceZone,
  eventWhen,
  formatDay,
  formatInZone,
  formatShortDay,
  formatTimeInZone,
  isZone,
  relativeDay,
  timeText,
  zoneCity,
  type EventDays,
} from '@foregather/words';
export { instantOf, loadTemporal, localOf } from './temporal';
export { timezonesQuery } from './zones';
