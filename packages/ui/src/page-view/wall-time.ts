const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Whether it is written as `2030-07-12T14:00`, and there is such a day and time. */
export const isWallTime = (text: string): boolean =>
  WALL_TIME.test(text) && !Number.isNaN(Date.parse(`${text}:00Z`));

/** The instant, in ms since 1970, at which clocks in a zone show a wall-clock time; undefined for a zone or time that is none. */
export function instantOf(wallTime: string, zone: string): number | undefined {
  if (!isWallTime(wallTime)) return undefined;
  const asUtc = Date.parse(`${wallTime}:00Z`);
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    /** What the clocks there show at an instant, read as if it were UTC. */
    const shown = (instant: number): number => {
      const part = Object.fromEntries(
        format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
      );
      const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
      return Date.UTC(year, month - 1, day, hour, minute, second);
    };
    // Twice: the offset at the first guess may be that of the other side of a change of the clocks.
    const guess = asUtc - (shown(asUtc) - asUtc);
    return guess - (shown(guess) - asUtc);
  } catch {
    // The browser knows no such zone.
    return undefined;
  }
}
