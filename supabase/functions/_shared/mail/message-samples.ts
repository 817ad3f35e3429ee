import type { MailPerson, MessageKind, MessageMail } from './message-mail.ts';

/**
 * Mails of every kind: a household of three, for the page that shows all mails and for tests, and one of twelve with long
 * words in every field, for tests alone.
 */

const person = (name: string, reply: MailPerson['reply'] = null, meal: string | null = null): MailPerson => ({
  name,
  reply,
  meal,
  guest_of: false,
});

const REPLY = 'https://events.example/rsvp/abcdefghijklmnopqrstuvwxyz0123';
const UNSUBSCRIBE = 'https://events.example/rsvp/zyxwvutsrqponmlkjihgfedcba3210/unsubscribe?topic=invitation';

const WORDS = JSON.stringify({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: 'Mama Ifeoma turns eighty, the mango tree turns forty, and it is eleven years since we all sat at one table.',
        },
      ],
    },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Bring a photograph and an appetite, ' },
        { type: 'text', text: '{{first_name}}', marks: [{ type: 'bold' }] },
        { type: 'text', text: '. We do the rest.' },
      ],
    },
  ],
});

export const sampleMail = (kind: MessageKind, more: Partial<MessageMail> = {}): MessageMail => ({
  kind,
  subject: null,
  body: ['confirmation', 'waitlist_offer', 'cancellation'].includes(kind) ? null : WORDS,
  to_name: 'Chidi Okafor',
  addressed_to: 'The Okafors',
  event: {
    name: 'The Okafors, together again',
    noun: 'family reunion',
    event_type_id: 'family',
    start_date: '2027-07-10',
    end_date: null,
    local_start: '15:00',
    local_end: null,
    zone: 'Africa/Lagos',
    location_name: 'Riverside Hall garden',
    address: '4 Marina Road, Lagos',
    online_url: null,
    rsvp_closes_on: '2027-05-20',
    cancelled_reason: kind === 'cancellation' ? 'The hall is flooded, and no other one is free.' : null,
    cover: { seed: 4712, variant: null, mood: null, number: null, photo: null },
    invitation_words: null,
    summary: null,
  },
  host: { name: 'Ngozi Okafor', locale: 'en-GB', reply_to: 'ngozi@example.org', contact: null },
  people: [
    person(
      'Chidi Okafor',
      kind === 'confirmation' ? 'yes' : null,
      kind === 'confirmation' ? 'Jollof rice and chicken' : null,
    ),
    person('Amara Okafor', kind === 'confirmation' ? 'maybe' : null),
    person('Zuri Okafor', kind === 'confirmation' ? 'no' : null),
    ...(kind === 'confirmation' ? [{ ...person('Bolu Adeyemi', 'yes'), guest_of: true }] : []),
  ],
  reply_state: kind === 'confirmation' ? 'submitted' : 'none',
  offer: kind === 'waitlist_offer' ? { quantity: 2, offer_expires_at: '2027-05-20T22:30:00Z' } : null,
  before:
    kind === 'change'
      ? {
          start_date: '2027-07-09',
          end_date: null,
          local_start: '18:30',
          local_end: null,
          zone: 'Africa/Lagos',
          location_name: 'Garden of the old school',
          address: '12 Broad Street, Lagos',
        }
      : null,
  links: {
    reply: REPLY,
    unsubscribe: ['confirmation', 'waitlist_offer', 'cancellation', 'change'].includes(kind)
      ? null
      : UNSUBSCRIBE,
  },
  ...more,
});

/** The same with `text` in every field that somebody writes, and a household of twelve. */
export function filledMail(kind: MessageKind, text: string): MessageMail {
  const mail = sampleMail(kind);
  const reply = kind === 'confirmation' ? 'waitlisted' : null;
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'bold' }] }] };
  const words = {
    type: 'doc',
    content: [
      paragraph,
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] },
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] },
      { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph] }] },
      { type: 'blockquote', content: [paragraph] },
      { type: 'horizontalRule' },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text, marks: [{ type: 'link', attrs: { href: text } }, { type: 'italic' }] },
        ],
      },
    ],
  };
  return {
    ...mail,
    subject: text,
    body: JSON.stringify(words),
    to_name: text,
    addressed_to: text,
    event: {
      ...mail.event,
      name: text,
      noun: text,
      location_name: text,
      address: text,
      online_url: text,
      cancelled_reason: text,
      summary: text,
      invitation_words: words,
    },
    host: { ...mail.host, name: text, contact: { name: text, phone: text } },
    people: Array.from({ length: 12 }, (_, index) => ({
      name: `${text} ${index}`,
      reply,
      meal: reply === null ? null : text,
      guest_of: index === 11,
    })),
    before: mail.before === null ? null : { ...mail.before, location_name: `${text} before`, address: text },
  };
}
