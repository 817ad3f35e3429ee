/** A zone as calendar files need it: its rules, and moments as its clock reads them. */
import { minuteInZone } from './dates.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The clock of a zone at an instant, as if it were UTC; in ms, to the minute. */
const wallOf = (zone: string, at: number): number =>
  Date.parse(`${minuteInZone(new Date(at), zone).replace(' ', 'T')}:00Z`);
/** By how much a zone is ahead of UTC, in ms. */
const aheadOf = (zone: string, at: number): number => wallOf(zone, at) - Math.floor(at / MINUTE) * MINUTE;

/** '20300712T140000' */
const basic = (wall: number): string => new Date(wall).toISOString().replaceAll(/[-:]|\.\d{3}Z$/g, '');

/** '+0530' */
function offsetText(ahead: number): string {
  const minutes = Math.abs(ahead) / MINUTE;
  const two = (count: number) => String(count).padStart(2, '0');
  return `${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

/** The first minute after `before`, and by `after` at the latest, in which the zone is otherwise ahead. */
function changeBetween(zone: string, before: number, after: number): number {
  const ahead = aheadOf(zone, before);
  let low = before;
  let high = after;
  while (high - low > MINUTE) {
    const middle = Math.floor((low + high) / 2 / MINUTE) * MINUTE;
    if (aheadOf(zone, middle) === ahead) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * A `VTIMEZONE` (RFC 5545) with each change of the clocks in the years of these instants: a program that does not know
 * the name of the zone reads the same time.
 */
export function zoneRules(zone: string, from: Date, to: Date): string {
  const begin = Date.UTC(from.getUTCFullYear() - 1, 11, 1);
  const end = Date.UTC(to.getUTCFullYear() + 1, 1, 1);
  const changes = [{ at: begin, before: aheadOf(zone, begin), after: aheadOf(zone, begin) }];
  for (let day = begin; day < end; day += DAY) {
    const before = aheadOf(zone, day);
    if (before === aheadOf(zone, day + DAY)) continue;
    const at = changeBetween(zone, day, day + DAY);
    changes.push({ at, before, after: aheadOf(zone, at) });
  }
  const least = Math.min(...changes.map(({ after }) => after));
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...changes.flatMap(({ at, before, after }) => {
      const kind = after > least ? 'DAYLIGHT' : 'STANDARD';
      return [
        `BEGIN:${kind}`,
        // By the clock as it went until then.
        `DTSTART:${basic(at + before)}`,
        `TZOFFSETFROM:${offsetText(before)}`,
        `TZOFFSETTO:${offsetText(after)}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ].join('\r\n');
}

/**
 * An instant that a file writes by the clock of a zone, in the form in which `ical-generator` knows such a date: its
 * parts are asked for, and those of a plain `Date` would be on the clock of this machine.
 */
export class ZonedDate extends Date {
  /** The clock of the zone, as if it were UTC. */
  readonly internal: Date;
  constructor(instant: string | Date, zone: string) {
    super(instant);
    this.internal = new Date(wallOf(zone, this.getTime()));
  }
  withTimeZone(): this {
    return this;
  }
  tzComponents(): string[] {
    return [];
  }
  override getFullYear(): number {
    return this.internal.getUTCFullYear();
  }
  override getMonth(): number {
    return this.internal.getUTCMonth();
  }
  override getDate(): number {
    return this.internal.getUTCDate();
  }
  override getHours(): number {
    return this.internal.getUTCHours();
  }
  override getMinutes(): number {
    return this.internal.getUTCMinutes();
  }
  override getSeconds(): number {
    return this.internal.getUTCSeconds();
  }
}
