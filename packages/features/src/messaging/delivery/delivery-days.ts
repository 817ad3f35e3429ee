import type { ChartData } from '@foregather/ui';
import { dayParts } from '@foregather/words';
import { OUTCOME_NAMES } from './delivery-words';
import type { DeliverySpan } from './delivery-queries';
import { type DeliveryReport, MAIL_OUTCOMES } from './delivery-schema';

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The last days up to today, today counted. */
export const spanOf = (today: string, days: number): DeliverySpan => ({
  since: dayAfter(today, 1 - days),
  until: today,
});

/** '26 Oct': a year would not fit below an axis. */
const axisDay = (date: string) => {
  const { day, month } = dayParts(date);
  return `${day} ${month}`;
};

/** More days than this are counted by the week. */
const MOST_DAYS = 31;

/**
 * The report as a chart draws it: every day of the span, also those on which nothing happened, or from a month on every
 * week under its first day.
 */
export function deliveryChart({ since, until }: DeliverySpan, days: DeliveryReport['days']) {
  const length = Math.round((Date.parse(until) - Date.parse(since)) / DAY_MS) + 1;
  const step = length > MOST_DAYS ? 7 : 1;
  const starts = Array.from({ length: Math.ceil(length / step) }, (_, at) => dayAfter(since, at * step));
  const data: ChartData = {
    labels: starts.map(axisDay),
    series: MAIL_OUTCOMES.map((outcome) => ({
      id: outcome,
      name: OUTCOME_NAMES[outcome],
      values: starts.map((start) => {
        const end = dayAfter(start, step);
        return days
          .filter(({ day }) => day >= start && day < end)
          .reduce((sum, counts) => sum + counts[outcome], 0);
      }),
    })),
  };
  return { data, byWeek: step === 7 };
}
