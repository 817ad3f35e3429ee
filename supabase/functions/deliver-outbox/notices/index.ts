import type { MailContent } from '../../_shared/mail/layout.ts';
import type { ClaimedNotice, NoticeKind } from './notice.ts';
import { openInvitationNotices } from './open-invitation.ts';
import { paymentNotices } from './payments.ts';
import { replyNotices } from './replies.ts';
import { supportNotices } from './support.ts';
import { ticketHostNotices } from './ticket-hosts.ts';
import { ticketNotices } from './tickets.ts';

export { claimedNoticeSchema } from './notice.ts';

/** Every kind of notice, by the name it is queued under; a line a domain. */
export const noticeKinds: ReadonlyMap<string, NoticeKind> = new Map(
  Object.entries({
    ...replyNotices,
    ...supportNotices,
    ...openInvitationNotices,
    ...paymentNotices,
    ...ticketNotices,
    ...ticketHostNotices,
  }),
);

/** What a notice says. Throws for a kind nobody has written words for. */
export function noticeContent(notice: ClaimedNotice, siteUrl: string): MailContent {
  const words = noticeKinds.get(notice.kind);
  if (words === undefined) throw new Error(`There are no words for a notice of kind ${notice.kind}.`);
  return words(notice, { name: notice.to_name, page: (path) => new URL(path, siteUrl).href });
}
