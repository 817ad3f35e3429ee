import { dayText, eventWhen, zoneCity } from '../../../packages/features/src/core/dates/event-when.ts';
import type { MailContent } from '../_shared/mail/layout.ts';
import type { ClaimedMail } from './claimed-mail.ts';

/** Where the links of a mail lead. The token is the guest's credential: it stands in links only. */
export interface MailLinks {
  reply: string;
  unsubscribe: string;
}

export const linksOf = (siteUrl: string, token: string): MailLinks => {
  const reply = new URL(`/rsvp/${encodeURIComponent(token)}`, siteUrl).href;
  // The page explains and asks for a button: a link scanner that opens it unsubscribes nobody.
  return { reply, unsubscribe: `${reply}#unsubscribe` };
};

function facts({ event, closes_on }: ClaimedMail): [string, string][] {
  const rows: [string, string][] = [['When', eventWhen(event)]];
  if (event.location_name) rows.push(['Where', event.location_name]);
  if (event.address) rows.push(['Address', event.address]);
  if (closes_on) rows.push(['Reply by', `${dayText(closes_on)}, end of the day in ${zoneCity(event.zone)}`]);
  return rows;
}

const personalLink = (name: string) =>
  `The link is personal: it opens the reply for ${name} without an account or password. Forward it only to people of your household.`;

const instant = (iso: string, zone: string) =>
  `${new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'full', timeStyle: 'short' })
    .format(new Date(iso))
    .replaceAll(',', '')} (${zoneCity(zone)} time)`;

/** The words of each kind of mail that leaves through the outbox. */
export function mailFor(mail: ClaimedMail, links: MailLinks): MailContent {
  const { event, host_name: host, recipient_name: name } = mail;
  const asked = `You get this mail because ${host} invited ${name} to ${event.name}.`;
  const shared = {
    facts: facts(mail),
    footer: [asked, personalLink(name)],
    unsubscribeUrl: links.unsubscribe,
  };
  const note = mail.note ? [mail.note] : [];
  switch (mail.kind) {
    case 'invitation':
      return {
        subject: `${host} invites you: ${event.name}`,
        preview: eventWhen(event),
        heading: event.name,
        paragraphs: [
          `Dear ${name},`,
          `${host} invites you to this ${event.noun}.`,
          ...note,
          'Say who comes, person by person. It takes a minute, and you can change it later by the same link.',
        ],
        action: { label: 'Answer the invitation', url: links.reply },
        ...shared,
      };
    case 'reminder':
      return {
        subject: `Do you come? ${event.name}`,
        preview: mail.closes_on ? `Reply by ${dayText(mail.closes_on)}` : eventWhen(event),
        heading: `${host} would like to know who comes`,
        paragraphs: [
          `Dear ${name},`,
          `You have not answered the invitation to ${event.name} yet.`,
          ...note,
          'A no helps as much as a yes: it frees a place and a meal.',
        ],
        action: { label: 'Answer the invitation', url: links.reply },
        ...shared,
      };
    case 'waitlist_offer':
      return {
        subject: `Places are free for you: ${event.name}`,
        preview: 'Take them before the offer runs out.',
        heading: 'Places are free for you',
        paragraphs: [
          `Dear ${name},`,
          mail.offer_expires_at
            ? `The places you waited for are free. They are held for you until ${instant(mail.offer_expires_at, event.zone)}; after that they go to the next on the list.`
            : 'The places you waited for are free, and they are held for you.',
        ],
        action: { label: 'Take or release the places', url: links.reply },
        ...shared,
      };
    case 'reply_confirmation':
      return {
        subject: `Your reply is in: ${event.name}`,
        preview: 'You can change it by the same link.',
        heading: 'Your reply is in',
        paragraphs: [
          `Dear ${name},`,
          `${host} has your answer for ${event.name}. You can look at it and change it by the same link until replies close.`,
        ],
        action: { label: 'See your reply', url: links.reply },
        ...shared,
      };
  }
}
