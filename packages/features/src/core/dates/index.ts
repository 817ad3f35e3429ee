export { dayText, eventWhen, timeText, zoneCity, type EventDays } from './event-when';
export {
  dayInZone,
  dayParts,
  daysBetween,
  formatDay,
  formatInZone,
  formatShortDay,
  formatTimeInZone,
  relativeDay,
} from './format';
export { instantOf, loadTemporal, localOf } from './temporal';
export { deviceZone, isZone, timezonesQuery } from './zones';
