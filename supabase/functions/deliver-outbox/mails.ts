import {
  dayText,
  eventWhen,
  formatInZone,
  readerLocale,
  withReaderLocale,
  zoneCity,
} from '@foregather/words';
import type { MailContent } from '../_shared/mail/layout.ts';
import type { ClaimedMail } from './claimed-mail.ts';

/** The links of a mail. Their tokens are the guest's credentials and appear in links only. */
export interface MailLinks {
  reply: string;
  /** Null for a mail one cannot unsubscribe from: an answer to what the guest did, or a cancellation. */
  unsubscribe: string | null;
}

export function linksOf(
  siteUrl: string,
  mail: Pick<ClaimedMail, 'token' | 'unsubscribe_token' | 'topic'>,
): MailLinks {
  const page = (path: string) => new URL(path, siteUrl).href;
  const { topic } = mail;
  return {
    reply: page(`/rsvp/${encodeURIComponent(mail.token)}`),
    unsubscribe:
      topic === null
        ? null
        : page(
            `/rsvp/${encodeURIComponent(mail.unsubscribe_token)}/unsubscribe?topic=${encodeURIComponent(topic)}`,
          ),
  };
}

function factsOf({ event }: ClaimedMail): [string, string][] {
  const rows: [string, string][] = [['When', eventWhen(event)]];
  if (event.location_name) rows.push(['Where', event.location_name]);
  if (event.address) rows.push(['Address', event.address]);
  return rows;
}

const replyBy = ({ event }: ClaimedMail): [string, string][] =>
  event.rsvp_closes_on
    ? [['Reply by', `${dayText(event.rsvp_closes_on)}, end of the day in ${zoneCity(event.zone)}`]]
    : [];

/**
 * The words of each kind of mail that leaves through the outbox. How a guest writes dates is not known; most write them
 * as their host does.
 */
export const mailFor = (mail: ClaimedMail, links: MailLinks): MailContent =>
  withReaderLocale(mail.host.locale ?? readerLocale(), () => written(mail, links));

function written(mail: ClaimedMail, links: MailLinks): MailContent {
  const { event, host, details } = mail;
  const dear = `Dear ${details.addressed_to},`;
  const own = mail.body === null ? [] : [mail.body];
  const answer = { label: 'Answer the invitation', url: links.reply };
  const personal = `The link is personal: it opens the reply of ${details.addressed_to} without an account or password. Share it within your household only.`;
  const shared = {
    footer: [`You get this mail because ${host.name} invited you to ${event.name}.`, personal],
    ...(links.unsubscribe === null ? {} : { unsubscribeUrl: links.unsubscribe }),
  };
  switch (mail.kind) {
    case 'invitation':
      return {
        subject: mail.subject ?? `${host.name} invites you: ${event.name}`,
        preview: eventWhen(event),
        heading: event.name,
        paragraphs: [
          dear,
          `${host.name} invites you to this ${event.noun}.`,
          ...own,
          'Say who comes, person by person. It takes a minute, and you can change it later by the same link.',
        ],
        facts: [...factsOf(mail), ...replyBy(mail)],
        action: answer,
        ...shared,
      };
    case 'reminder':
      return {
        subject: mail.subject ?? `Are you coming? ${event.name}`,
        preview: event.rsvp_closes_on ? `Reply by ${dayText(event.rsvp_closes_on)}` : eventWhen(event),
        heading: `${host.name} would like to know who comes`,
        paragraphs: [
          dear,
          `You have not answered the invitation to ${event.name} yet.`,
          ...own,
          'A no helps as much as a yes: it frees a place and a meal.',
        ],
        facts: [...factsOf(mail), ...replyBy(mail)],
        action: answer,
        ...shared,
      };
    case 'announcement':
      return {
        subject: mail.subject ?? `News of ${event.name}`,
        preview: eventWhen(event),
        heading: event.name,
        paragraphs: [dear, ...own],
        facts: factsOf(mail),
        action: { label: 'See the invitation', url: links.reply },
        ...shared,
      };
    case 'waitlist_offer':
      return {
        subject: `Places are free for you: ${event.name}`,
        preview: 'Take them before the offer runs out.',
        heading: 'Places are free for you',
        paragraphs: [
          dear,
          details.offer
            ? `The places you waited for are free. They are held for you until ${formatInZone(details.offer.offer_expires_at, event.zone)}; after that they go to the next on the list.`
            : 'The places you waited for became free. Open the link to see how things stand.',
        ],
        facts: factsOf(mail),
        action: { label: 'Take or release the places', url: links.reply },
        ...shared,
      };
    case 'cancellation':
      return {
        subject: `Cancelled: ${event.name}`,
        preview: `${host.name} had to cancel.`,
        heading: `${event.name} is cancelled`,
        paragraphs: [
          dear,
          `${host.name} had to cancel this ${event.noun}.`,
          ...(event.cancelled_reason ? [event.cancelled_reason] : own),
        ],
        facts: factsOf(mail),
        ...shared,
      };
  }
}
