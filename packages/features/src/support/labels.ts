import type { BadgeTone } from '@foregather/ui';

/** What a request can be about, in the order of the list; the values are those of the table. */
export const SUPPORT_TOPICS = ['question', 'problem', 'billing', 'privacy', 'feedback', 'other'] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

export const SUPPORT_STATES = ['open', 'answered', 'closed'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];

/** Who reads: the one who asked, or the staff. */
export type SupportSide = 'requester' | 'staff';

export const TOPIC_LABELS: Readonly<Record<SupportTopic, string>> = {
  question: 'A question',
  problem: 'Something does not work',
  billing: 'Plans and payment',
  privacy: 'Privacy and my data',
  feedback: 'An idea or praise',
  other: 'Something else',
};

interface StateWords {
  label: string;
  tone: BadgeTone;
  /** What it means for the requester. */
  meaning: string;
}

export const STATE_WORDS: Readonly<Record<SupportState, StateWords>> = {
  open: { label: 'Open', tone: 'info', meaning: 'We have it. The answer comes by mail and appears here.' },
  answered: {
    label: 'Answered',
    tone: 'success',
    meaning: 'We have answered. Write again if it does not help yet.',
  },
  closed: {
    label: 'Closed',
    tone: 'neutral',
    meaning: 'This is settled. Start a new request if something comes up.',
  },
};

/** What the reader's browser tells when they agree, in words. */
export const DIAGNOSTIC_LABELS: Readonly<Record<string, string>> = {
  browser: 'Browser',
  language: 'Language',
  width: 'Window width',
  height: 'Window height',
  timezone: 'Time zone',
  online: 'Connected',
};

/** A value of the diagnostics as it is read. */
export const diagnosticText = (value: string | number | boolean | null): string =>
  value === true ? 'Yes' : value === false ? 'No' : `${value ?? 'Unknown'}`;

/** 'one request', '3 requests' */
export const requestsText = (count: number) => (count === 1 ? 'one request' : `${count} requests`);
