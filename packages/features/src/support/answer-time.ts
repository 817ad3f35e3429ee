import { brand } from '@foregather/features/core/base';
import { dayInZone, dayText, deviceZone } from '@foregather/words';

const DAY = 86_400_000;
const isWeekend = (day: Date) => day.getUTCDay() === 0 || day.getUTCDay() === 6;

/** The day by which the staff answers, as `YYYY-MM-DD`: so many working days after that of the request. */
export function answerDay(asked: string | Date, zone: string, workingDays = brand.answerDays): string {
  let day = new Date(`${dayInZone(asked, zone)}T00:00:00Z`);
  let left = workingDays;
  while (left > 0) {
    day = new Date(day.getTime() + DAY);
    if (!isWeekend(day)) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

/** 'Tuesday 24 November 2026': by when something that was asked then is answered, on the reader's calendar. */
export const answerBy = (asked: string | Date, zone = deviceZone()): string =>
  dayText(answerDay(asked, zone));
