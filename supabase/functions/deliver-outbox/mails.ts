import { type MailLinks, type MessageMail } from '../_shared/mail/message-mail.ts';
import type { ClaimedMail } from './claimed-mail.ts';

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

/** A claimed row as the templates take it. */
export const messageOf = (
  { kind, subject, body, to_name, event, host, details }: ClaimedMail,
  links: MailLinks,
): MessageMail => ({ kind, subject, body, to_name, event, host, ...details, links });
