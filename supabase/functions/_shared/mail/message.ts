import type { Mood } from './theme.ts';

/** What a mail about an event is made from: plain data, the same in the composer's preview and in the delivery. */

/** The kinds of `public.messages`. */
export const MESSAGE_KINDS = [
  'save_the_date',
  'invitation',
  'reminder',
  'announcement',
  'change',
  'cancellation',
  'thank_you',
  'confirmation',
  'waitlist_offer',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The host's own photo in place of the drawn cover: its file, where to look in percent, and what it shows. */
export interface MailPhoto {
  path: string;
  x: number;
  y: number;
  alt: string;
}

export interface MailEvent {
  name: string;
  /** 'family reunion': the event type's word for sentences. */
  noun: string;
  event_type_id: string;
  start_date: string | null;
  end_date: string | null;
  local_start: string | null;
  local_end: string | null;
  zone: string;
  location_name: string | null;
  address: string | null;
  online_url: string | null;
  rsvp_closes_on: string | null;
  cancelled_reason: string | null;
  /** 'live', 'paused' and the others of `events.status`; left out where it is not known. */
  status?: string | undefined;
  cover: {
    seed: number;
    variant: number | null;
    mood: Mood | null;
    number: number | null;
    photo: MailPhoto | null;
  };
  /** The host's words of the invitation: a rich text document. Null: `summary` stands in. */
  invitation_words: unknown;
  summary: string | null;
}

/** What an event said before it changed. */
export type EventBefore = Pick<
  MailEvent,
  'start_date' | 'end_date' | 'local_start' | 'local_end' | 'zone' | 'location_name' | 'address' | 'status'
> & {
  /** Left out by what was kept before it was told. */
  online_url?: string | null | undefined;
};

export interface MailHost {
  name: string;
  /** BCP 47 tag in whose way the host writes days and times; null where it is not known. */
  locale: string | null;
  /** Where an answer to the mail goes; null where it reaches nobody. */
  reply_to: string | null;
  /** Whom guests can ask, where the host named somebody. */
  contact: { name: string | null; phone: string | null } | null;
}

export interface MailPerson {
  name: string;
  /** False: the household is asked who this is, and `name` holds words such as 'Child not named yet'. */
  named?: boolean | undefined;
  reply: 'yes' | 'no' | 'maybe' | 'waitlisted' | null;
  /** The chosen dish. Never what somebody cannot eat: health stays out of mail. */
  meal: string | null;
  /** A plus-one of the household. */
  guest_of: boolean;
}

/** The links of a mail. Their tokens are the guest's credentials and appear in links only. */
export interface MailLinks {
  reply: string;
  /** Null for a mail one cannot unsubscribe from: an answer to what the guest did, or a cancellation. */
  unsubscribe: string | null;
}

export interface MessageMail {
  kind: MessageKind;
  /** The host's own; null where the subject is made from the event. May hold `{{variables}}`. */
  subject: string | null;
  /** The host's own words: plain text, or a rich text document as the text of its JSON. May hold `{{variables}}`. */
  body: string | null;
  /** Whom the mail goes to; null where it is the household. */
  to_name: string | null;
  event: MailEvent;
  host: MailHost;
  /** The household's name, or the person's. */
  addressed_to: string;
  people: readonly MailPerson[];
  /** State of the household's reply. */
  reply_state: 'none' | 'submitted' | 'withdrawn';
  /** Places held for a waiting household. */
  offer: { quantity: number; offer_expires_at: string } | null;
  /** What the event said before, in a mail about a change. */
  before: EventBefore | null;
  links: MailLinks;
}

/** Where the product stands, and its name. */
export interface MailSite {
  url: string;
  brandName: string;
}
