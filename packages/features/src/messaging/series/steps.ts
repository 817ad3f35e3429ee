import { richTextFromPlain } from '@foregather/ui/rich-text-view';
import { dayText } from '@foregather/words';
import { kindName, plainWords } from '../labels';
import type { Audience, WrittenKind } from '../schema';
import { MESSAGE_TEMPLATES } from '../message-templates';

/** The steps of a series, in the order in which they go; as `private.series_kind` knows them. */
export const SERIES_STEPS = [
  'save_the_date',
  'invitation',
  'first_reminder',
  'last_reminder',
  'what_to_know',
  'day_before',
  'thank_you',
  'look_back',
] as const;
export type SeriesStep = (typeof SERIES_STEPS)[number];

/** The step that a message is; undefined for one of its own. */
export const stepOf = (step: string | null): SeriesStep | undefined =>
  SERIES_STEPS.find((one) => one === step);

interface StepWords {
  label: string;
  kind: WrittenKind | 'invitation';
  audience: Audience;
  /** Null: the mail's words are those of the event's invitation. */
  words: { subject: string; text: string } | null;
}

const words = (key: string): { subject: string; text: string } => {
  const found = MESSAGE_TEMPLATES.find((one) => one.key === key);
  if (!found) throw new Error(`No template: ${key}`);
  return { subject: found.subject, text: found.text };
};

/** What each step says, and to whom. Who that is, is counted when it goes. */
export const STEP_WORDS: Readonly<Record<SeriesStep, StepWords>> = {
  save_the_date: {
    label: 'Save the date',
    kind: 'save_the_date',
    audience: {},
    words: words('save-the-date'),
  },
  // Whoever is invited by then without having got it; as lay_out_series() lays it out.
  invitation: { label: 'Invitation', kind: 'invitation', audience: { told: false }, words: null },
  first_reminder: {
    label: 'First reminder',
    kind: 'reminder',
    audience: { reply: ['silent'] },
    words: words('reminder'),
  },
  last_reminder: {
    label: 'Last reminder',
    kind: 'reminder',
    audience: { reply: ['silent'] },
    words: {
      subject: 'Last call: {{event}} on {{day}}',
      text: 'Dear {{first_name}},\n\nWe give our number to {{place}} on {{reply_by}}, and yours is still open.\n\nOne press on the button below is enough, yes or no.\n\n{{host}}',
    },
  },
  what_to_know: {
    label: 'What to know',
    kind: 'announcement',
    audience: { reply: ['yes', 'maybe'] },
    words: {
      subject: 'Before you set out: {{event}}',
      text: 'Dear {{first_name}},\n\nIn a week we meet: {{day}}, {{time}}, at {{place}}.\n\nYour page has the way there and what to bring. If somebody of you eats differently or needs a hand, tell me there too.\n\n{{host}}',
    },
  },
  day_before: {
    label: 'Day before',
    kind: 'announcement',
    audience: { reply: ['yes'] },
    words: words('day-before'),
  },
  thank_you: {
    label: 'Thank you',
    kind: 'thank_you',
    audience: { reply: ['yes'] },
    words: words('thank-you'),
  },
  look_back: {
    label: 'A look back',
    kind: 'thank_you',
    audience: { reply: ['yes'] },
    words: {
      subject: 'Two weeks on: {{event}}',
      text: 'Dear {{first_name}},\n\nTwo weeks ago we sat together. If you have a photo that the others should see, or a thought for the next time, answer this mail.\n\nUntil then,\n{{host}}',
    },
  },
};

/** The words of a step as `lay_out_series` takes them. */
export function stepMessage(step: SeriesStep): { subject?: string; body?: string; audience?: Audience } {
  const { words: said, audience } = STEP_WORDS[step];
  return said === null
    ? {}
    : { subject: said.subject, body: JSON.stringify(richTextFromPlain(said.text)), audience };
}

/** A subject as the guests of this event read it, as far as it is the same for all. */
export const subjectWords = (subject: string, event: { name: string; start_date: string | null }): string =>
  plainWords(
    subject
      .replaceAll(/\{\{\s?event\s?\}\}/g, () => event.name)
      .replaceAll(/\{\{\s?day\s?\}\}/g, (written) =>
        event.start_date === null ? written : dayText(event.start_date),
      ),
  );

/** What a message is called in lists: its step, or its subject. */
export function messageTitle(message: { series_step: string | null; subject: string | null; kind: string }) {
  const step = stepOf(message.series_step);
  return step ? STEP_WORDS[step].label : plainWords(message.subject ?? kindName(message.kind));
}
