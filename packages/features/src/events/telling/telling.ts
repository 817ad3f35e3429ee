import { richTextFromPlain } from '@foregather/ui/rich-text-view';

export const TELLING_TIMES = ['now', 'later', 'never'] as const;
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

/** What the question holds; `telling-form.ts` says what may stand in it. */
export interface TellingInput {
  when: TellingTime;
  /** 'YYYY-MM-DD', where the message goes later. */
  day: string;
  /** 'HH:mm', where the message goes later. */
  time: string;
  note: string;
}

/** Whom a change concerns: who knows of the event and has not declined. */
export const CHANGE_AUDIENCE: Telling['audience'] = {
  told: true,
  reply: ['yes', 'maybe', 'silent', 'waitlisted'],
};
/** Whom a cancellation concerns: everybody who knows of the event. */
export const CANCELLATION_AUDIENCE: Telling['audience'] = { told: true };

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
