/** What a request can be about, in the order of the list; the values are those of the table. */
export const SUPPORT_TOPICS = ['question', 'problem', 'billing', 'privacy', 'feedback', 'other'] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

export const SUPPORT_STATES = ['open', 'answered', 'closed'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];

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
  /** What it means for whoever asked. */
  meaning: string;
}

export const STATE_WORDS: Readonly<Record<SupportState, StateWords>> = {
  open: { label: 'Open', meaning: 'We have it and will answer by mail.' },
  answered: { label: 'Answered', meaning: 'We have answered. Write again if it does not help yet.' },
  closed: { label: 'Closed', meaning: 'This is settled. Start a new request if something comes up.' },
};
