import * as z from 'zod';
import type { MailContent } from '../../_shared/mail/layout.ts';

/** A mail that belongs to no event: whom it goes to, and what it tells. Queued by `private.queue_notice`. */
export const claimedNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** The same at each try, so that a mail program that gets it twice shows it once. */
  message_id: z.string(),
  to_address: z.email(),
  /** Null where nobody has shown yet that the address is theirs, so that no stranger's words are mailed to it. */
  to_name: z.string().nullable(),
  details: z.unknown(),
});
export type ClaimedNotice = z.output<typeof claimedNoticeSchema>;

export interface NoticeContext {
  name: string | null;
  /** Absolute address of a page. */
  page: (path: string) => string;
}

/** The words of one claimed notice. */
export type NoticeKind = (notice: ClaimedNotice, context: NoticeContext) => MailContent;

/** A kind of notice: the shape of its details, and its words made from them. */
export const noticeKind =
  <T>(details: z.ZodType<T>, words: (details: T, context: NoticeContext) => MailContent): NoticeKind =>
  (notice, context) =>
    words(details.parse(notice.details), context);
