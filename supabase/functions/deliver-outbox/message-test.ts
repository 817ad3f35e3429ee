import * as z from 'zod';
import { type MailSite, renderMessageMail } from '../_shared/mail/message-mail.ts';
import { claimedMailSchema } from './claimed-mail.ts';
import { claimedNoticeSchema } from './notices/index.ts';

/** The kind under which `test_message` queues a draft for the eyes of its writer. */
export const MESSAGE_TEST = 'message_test';

const { kind, subject, body, to_name, event, host } = claimedMailSchema.shape;
const { addressed_to, people, before } = claimedMailSchema.shape.details.shape;
const details = z.object({
  kind,
  subject,
  body,
  to_name,
  event,
  host: host.extend({ locale: host.shape.locale.default(null) }),
  addressed_to,
  people,
  before,
});

/** A draft as one of its guests would read it. Its button leads to the messages: a guest's own link is for the guest. */
export function testMailOf(row: unknown, site: MailSite) {
  const mail = claimedNoticeSchema.parse(row);
  const page = new URL('/messages', site.url).href;
  const said = renderMessageMail(
    {
      ...details.parse(mail.details),
      reply_state: 'none',
      offer: null,
      links: { reply: page, unsubscribe: null },
    },
    site,
  );
  return { mail, said: { ...said, subject: `Test: ${said.subject}` } };
}
