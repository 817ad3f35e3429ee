import { dayText, eventWhen, formatInZone, zoneCity } from '@foregather/words';
import { changes, people, whenAndWhere } from './event-parts.ts';
import type { MailEvent, MessageKind, MessageMail } from './message.ts';
import { greetingOf, namesOf } from './message-names.ts';
import { type MailPart, tear } from './page.ts';
import { aside, button, hostWords, paragraph } from './parts.ts';

/** What one kind of mail says, in order. */
export interface MessageWords {
  subject: string;
  preheader: string;
  /** Over the title on the cover. */
  over: string;
  title: string;
  parts: readonly MailPart[];
  footer: readonly string[];
  /** Where its button leads. */
  address?: string | undefined;
}

type Resolve = (text: string) => string;
type Words = Omit<MessageWords, 'footer'>;

const replyBy = (event: MailEvent): string | null =>
  event.rsvp_closes_on === null
    ? null
    : `Reply by ${dayText(event.rsvp_closes_on)}, end of the day in ${zoneCity(event.zone)}.`;

/** The button, and what is said under it. */
const act = (mail: MessageMail, label: string, under?: string | null) => ({
  parts: [button({ label, url: mail.links.reply }), ...(under ? [aside(under)] : [])],
  address: mail.links.reply,
});

const own = ({ body }: MessageMail, resolve: Resolve): MailPart[] => hostWords(body, resolve);

/** The words the host gave the invitation itself, where this message brings none of its own. */
const invitationWords = (mail: MessageMail, resolve: Resolve): MailPart[] =>
  mail.body === null ? hostWords(mail.event.invitation_words ?? mail.event.summary) : own(mail, resolve);

/** 'New time', 'New place', or both in other words. */
function whatChanged({ before, event }: MessageMail): string {
  if (before === null) return 'News';
  const day = before.start_date !== event.start_date || before.end_date !== event.end_date;
  const time =
    before.local_start !== event.local_start ||
    before.local_end !== event.local_end ||
    before.zone !== event.zone;
  const place =
    before.location_name !== event.location_name ||
    before.address !== event.address ||
    (before.online_url !== undefined && before.online_url !== event.online_url);
  if (place) return day || time ? 'New plans' : 'New place';
  if (day) return 'New day';
  if (time) return 'New time';
  if (before.status === 'live' && event.status === 'paused') return 'Replies are on hold';
  return before.status === 'paused' && event.status === 'live' ? 'You can answer again' : 'News';
}

function confirmation(mail: MessageMail): Words {
  const { event, host } = mail;
  const answers = mail.people.map((person) => person.reply);
  const coming = mail.people.filter((person) => person.reply === 'yes');
  const names = greetingOf({ people: coming, addressed_to: mail.addressed_to });
  const withdrawn = mail.reply_state === 'withdrawn';
  const [subject, title, said] = withdrawn
    ? [
        'Your answer is taken back',
        'Your answer is taken back',
        `${host.name} knows that it no longer counts.`,
      ]
    : answers.includes('yes')
      ? ['See you there', `See you there, ${names}`, `${host.name} has your answer.`]
      : answers.includes('waitlisted')
        ? [
            'You are on the waitlist',
            'You are on the waitlist',
            `${host.name} has your answer. You hear from us as soon as places are free.`,
          ]
        : answers.includes('maybe')
          ? ['We have your answer', 'We have your answer', `${host.name} knows that you are not sure yet.`]
          : [
              'Thank you for telling us',
              'Thank you for telling us',
              `${host.name} has your answer. You will be missed.`,
            ];
  const until = event.rsvp_closes_on === null ? '' : ` until ${dayText(event.rsvp_closes_on)}`;
  const { parts, address } = act(
    mail,
    withdrawn ? 'Answer again' : 'See or change your answer',
    withdrawn ? `You can answer again${until}.` : `You can change your answer${until}.`,
  );
  return {
    subject: `${subject}: ${event.name}`,
    preheader: `${said} ${eventWhen(event)}`,
    over: event.name,
    title,
    parts: [paragraph(said), whenAndWhere(event), ...(withdrawn ? [] : people(mail.people)), ...parts],
    address,
  };
}

const WRITTEN: Readonly<Record<MessageKind, (mail: MessageMail, resolve: Resolve) => Words>> = {
  save_the_date: (mail, resolve) => ({
    subject: `Save the date: ${mail.event.name}`,
    preheader: `Keep it free: ${eventWhen(mail.event)}`,
    over: `${mail.host.name} asks you to save the date`,
    title: mail.event.name,
    parts: [
      ...own(mail, resolve),
      whenAndWhere(mail.event),
      aside('The invitation follows. Nothing to answer yet.'),
    ],
  }),
  invitation: (mail, resolve) => {
    const { event, host } = mail;
    const { parts, address } = act(
      mail,
      'Answer the invitation',
      [
        replyBy(event),
        'Say who comes, person by person. You can change it later by the same link, and no account is needed.',
      ]
        .filter((line) => line !== null)
        .join(' '),
    );
    return {
      subject: `${host.name} invites you: ${event.name}`,
      preheader: `${namesOf(mail)}: ${eventWhen(event)}`,
      over: `${host.name} invites you`,
      title: event.name,
      parts: [...invitationWords(mail, resolve), whenAndWhere(event), tear, ...parts],
      address,
    };
  },
  reminder: (mail, resolve) => {
    const { event, host } = mail;
    const { parts, address } = act(mail, 'Answer the invitation', replyBy(event));
    return {
      subject: `Are you coming? ${event.name}`,
      preheader: replyBy(event) ?? eventWhen(event),
      over: `${host.name} would like to know who comes`,
      title: event.name,
      parts: [
        paragraph(
          'You have not answered this invitation yet. A no helps as much as a yes: it frees a place and a meal.',
        ),
        ...own(mail, resolve),
        whenAndWhere(event),
        tear,
        ...parts,
      ],
      address,
    };
  },
  announcement: (mail, resolve) => {
    const { parts, address } = act(mail, 'See the invitation');
    return {
      subject: `News of ${mail.event.name}`,
      preheader: eventWhen(mail.event),
      over: `${mail.host.name} writes to you`,
      title: mail.event.name,
      parts: [...own(mail, resolve), whenAndWhere(mail.event), tear, ...parts],
      address,
    };
  },
  change: (mail, resolve) => {
    const { event, host } = mail;
    const changed = whatChanged(mail);
    const shown = mail.before === null ? [] : changes(mail.before, event);
    // Nobody can answer while replies are on hold, but everybody can look.
    const onHold = event.status === 'paused';
    const { parts, address } = act(
      mail,
      onHold
        ? 'See the invitation'
        : mail.reply_state === 'submitted'
          ? 'Check your answer'
          : 'Answer the invitation',
      onHold
        ? mail.reply_state === 'submitted'
          ? 'Your answer stands.'
          : null
        : mail.reply_state === 'submitted'
          ? 'Your answer stands. Change it if the new plans do not suit you.'
          : replyBy(event),
    );
    return {
      subject: `${changed}: ${event.name}`,
      preheader: `Now: ${eventWhen(event)}${event.location_name === null ? '' : `, ${event.location_name}`}`,
      over: `${changed}, from ${host.name}`,
      title: event.name,
      parts: [...own(mail, resolve), ...shown, whenAndWhere(event), tear, ...parts],
      address,
    };
  },
  cancellation: (mail, resolve) => {
    const { event, host } = mail;
    const reason = event.cancelled_reason === null ? own(mail, resolve) : hostWords(event.cancelled_reason);
    return {
      subject: `Cancelled: ${event.name}`,
      preheader: `${host.name} had to cancel.`,
      over: 'Cancelled',
      title: event.name,
      parts: [
        paragraph(`${host.name} had to cancel this ${event.noun}. You need not do anything.`),
        ...reason,
        whenAndWhere(event),
      ],
    };
  },
  thank_you: (mail, resolve) => ({
    subject: `Thank you for being there: ${mail.event.name}`,
    preheader: `${mail.host.name} says thank you.`,
    over: `Thank you, ${namesOf(mail)}`,
    title: mail.event.name,
    parts: [
      ...own(mail, resolve),
      ...(mail.body === null ? [paragraph(`It was good to have you with us. ${mail.host.name}`)] : []),
      whenAndWhere(mail.event),
    ],
  }),
  confirmation,
  waitlist_offer: (mail) => {
    const { event, offer } = mail;
    const { parts, address } = act(mail, 'Take or release the places');
    return {
      subject: `Places are free for you: ${event.name}`,
      preheader: 'Take them before the offer runs out.',
      over: 'Places are free for you',
      title: event.name,
      parts: [
        paragraph(
          offer
            ? `The ${offer.quantity === 1 ? 'place' : `${offer.quantity} places`} you waited for ${offer.quantity === 1 ? 'is' : 'are'} free, and held for you until ${formatInZone(offer.offer_expires_at, event.zone)}. After that they go to the next on the list.`
            : 'The places you waited for became free. Open the link to see how things stand.',
        ),
        whenAndWhere(event),
        tear,
        ...parts,
      ],
      address,
    };
  },
};

/** 'Questions? Answer this mail, and Tobi reads it. Or call +234 803 555 0199.' */
function askWhom({ name, reply_to, contact }: MessageMail['host']): string[] {
  const write = reply_to === null ? [] : [`Answer this mail, and ${contact?.name ?? name} reads it.`];
  const call = contact?.phone
    ? [`${write.length > 0 ? 'Or call' : `Call ${contact.name ?? name}:`} ${contact.phone}`]
    : [];
  return write.length + call.length === 0 ? [] : [['Questions?', ...write, ...call].join(' ')];
}

/** Why this mail came, and what its link is. */
function footerOf(mail: MessageMail, hasLink: boolean): string[] {
  const { event, host, addressed_to } = mail;
  return [
    ...askWhom(host),
    mail.kind === 'confirmation'
      ? `You get this mail because your household answered the invitation of ${host.name} to ${event.name}.`
      : `You get this mail because ${host.name} invited you to ${event.name}.`,
    ...(hasLink
      ? [
          `The link is personal: whoever holds it can answer for ${addressed_to}, without an account or password. Share it within your household only.`,
        ]
      : []),
  ];
}

/** The words of one mail. A body of the host's own goes through `resolve`, for the variables. */
export function wordsOfMessage(mail: MessageMail, resolve: Resolve): MessageWords {
  const words = WRITTEN[mail.kind](mail, resolve);
  return { ...words, footer: footerOf(mail, words.address !== undefined) };
}
