import * as z from 'zod';
import { richTextFromPlain } from '@foregather/ui/rich-text-view';
import { minuteInZone } from '@foregather/words';

const TELLING_TIMES = ['now', 'later', 'never'] as const;
type TellingTime = (typeof TELLING_TIMES)[number];

/** Whether guests are told, when, and in which words; as `change_event` takes it. */
export interface Telling {
  when: TellingTime;
  subject: string;
  /** The host's own words, as a rich text document. */
  body: string;
  audience: { told: true; reply?: string[] };
  /** 'YYYY-MM-DDTHH:mm' in the event's zone; null for at once. */
  send_local: string | null;
}

/** Whom a change concerns: who knows of the event and has not declined. */
export const CHANGE_AUDIENCE: Telling['audience'] = {
  told: true,
  reply: ['yes', 'maybe', 'silent', 'waitlisted'],
};
/** Whom a cancellation concerns: everybody who knows of the event. */
export const CANCELLATION_AUDIENCE: Telling['audience'] = { told: true };

/** The clock of a zone as minutes can be compared: 'YYYY-MM-DD HH:mm'. */
const clockOf = (zone: string) => minuteInZone(new Date(), zone);

/** What the question holds. `needsNote`: the words are wanted even where nobody is told. */
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
export type TellingInput = z.output<ReturnType<typeof tellingSchema>>;

/** The question as it is first asked: at once, or tomorrow morning at the place. */
export const firstTelling = (zone: string, note: string): TellingInput => ({
  when: 'now',
  day: minuteInZone(new Date(Date.now() + 24 * 3_600_000), zone).slice(0, 10),
  time: '10:00',
  note,
});

/** What was answered, as the database takes it. */
export const tellingOf = (
  { when, day, time, note }: TellingInput,
  subject: string,
  audience: Telling['audience'],
): Telling => ({
  when,
  subject,
  body: JSON.stringify(richTextFromPlain(note)),
  audience,
  send_local: when === 'later' ? `${day}T${time.slice(0, 5)}` : null,
});

/** What became of the message about a change. */
export const toldSchema = z.object({
  message_id: z.string().nullable(),
  queued: z.int(),
  scheduled_for: z.string().nullable(),
  /** Earlier changes that were only planned: they went along, and their messages are drafts again. */
  taken_back: z.int(),
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type Told = z.output<typeof toldSchema>;
