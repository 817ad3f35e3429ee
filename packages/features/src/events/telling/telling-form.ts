import * as z from 'zod';
import { minuteInZone } from '@foregather/words';
import { TELLING_TIMES, type TellingInput } from './telling';

/** The clock of a zone as minutes can be compared: 'YYYY-MM-DD HH:mm'. */
const clockOf = (zone: string) => minuteInZone(new Date(), zone);

/** What may stand in the question. `needsNote`: the words are wanted even where nobody is told. */
export const tellingSchema = ({ zone, needsNote }: { zone: string; needsNote: boolean }) =>
  z
    .object({
      when: z.enum(TELLING_TIMES),
      day: z.string(),
      time: z.string(),
      note: z
        .string()
        .trim()
        .max(needsNote ? 500 : 4000, `Use ${needsNote ? 500 : 4000} characters or fewer.`),
    })
    .superRefine(({ when, day, time, note }, context) => {
      const issue = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (note === '' && needsNote) issue('note', 'Say why, so that your guests know.');
      else if (note === '' && when !== 'never') issue('note', 'Write what your guests are to read.');
      if (when !== 'later') return;
      const now = clockOf(zone);
      if (!/^\d{4}-\d\d-\d\d$/.test(day))
        issue('day', 'Write the day in full, such as 12 July 2031, or pick it.');
      else if (!/^([01]\d|2[0-3]):[0-5]\d/.test(time)) issue('time', 'Write the time like 18:30.');
      else if (`${day} ${time}` <= now)
        issue(day < now.slice(0, 10) ? 'day' : 'time', 'This time is over. Choose a later one.');
    });

/** The question as it is first asked: at once, or tomorrow morning at the place. */
export const firstTelling = (zone: string, note: string): TellingInput => ({
  when: 'now',
  day: minuteInZone(new Date(Date.now() + 24 * 3_600_000), zone).slice(0, 10),
  time: '10:00',
  note,
});
