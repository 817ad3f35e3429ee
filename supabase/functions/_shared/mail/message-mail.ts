/*
 * Entry for the delivery and for the composer's preview (no API of Node or Deno is used):
 *
 *   renderMessageMail(mail: MessageMail, site: MailSite): { subject, text, html }
 *   MESSAGE_VARIABLES, unknownVariables(text)    what a host may write between {{ and }}
 *   MESSAGE_KINDS                                the kinds of public.messages
 */
import { readerLocale, withReaderLocale } from '@foregather/words';
import { cover, nameTag } from './event-parts.ts';
import type { MailSite, MessageMail } from './message.ts';
import { namesOf, valuesOf } from './message-names.ts';
import { type MessageWords, wordsOfMessage } from './message-words.ts';
import { type RenderedMail, renderPage } from './page.ts';
import { withVariables } from './variables.ts';

export * from './message.ts';
export type { RenderedMail } from './page.ts';
export {
  MESSAGE_VARIABLES,
  type MessageVariable,
  unknownVariables,
  type VariableValues,
  withVariables,
} from './variables.ts';

function page(mail: MessageMail, site: MailSite): RenderedMail {
  const values = valuesOf(mail);
  const resolve = (text: string) => withVariables(text, values);
  const words: MessageWords = wordsOfMessage(mail, resolve);
  return renderPage({
    subject: mail.subject === null ? words.subject : resolve(mail.subject),
    preheader: words.preheader,
    head: [
      cover(
        mail.event,
        { over: words.over, title: words.title, calledOff: mail.kind === 'cancellation' },
        site.url,
      ),
    ],
    parts: [nameTag(namesOf(mail)), ...words.parts],
    footer: words.footer,
    address: words.address,
    unsubscribeUrl: mail.links.unsubscribe ?? undefined,
    brandName: site.brandName,
  });
}

/**
 * A mail about an event, ready to be sent. How a guest writes dates is not known; most write them as their host does.
 */
export const renderMessageMail = (mail: MessageMail, site: MailSite): RenderedMail =>
  withReaderLocale(mail.host.locale ?? readerLocale(), () => page(mail, site));
