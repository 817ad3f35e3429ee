/** Spans of days in words: how long a template is written for, and when something lies while no day is known. */

const MONTH = 30.44;

/** '15 months', '9 weeks', '5 days', '1 day'. */
export function spanText(days: number): string {
  if (days >= 61) return `${Math.round(days / MONTH)} months`;
  if (days >= 14) return `${Math.round(days / 7)} weeks`;
  return days === 1 ? '1 day' : `${days} days`;
}

/** Where a day lies to an event of so many days: '9 weeks before', 'the day', 'day 2', '3 days after'. */
export function placeText(day: number, days: number): string {
  if (day < 0) return `${spanText(-day)} before`;
  if (day >= days) return `${spanText(day - days + 1)} after`;
  return days === 1 ? 'The day' : `Day ${day + 1}`;
}
