import { type MailPart, type RenderedMail, renderPage } from './page.ts';
import { button, facts, heading, paragraph } from './parts.ts';

export { headerText } from './markup.ts';
export type { RenderedMail } from './page.ts';

/**
 * A mail of the product itself, such as a receipt or a sign-in link, as data. It is made of the same parts as a mail
 * about an event (message-mail.ts), without a cover.
 */
export interface MailContent {
  subject: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** Facts as label and value, such as When and Where. */
  facts?: readonly (readonly [label: string, value: string])[];
  action?: { label: string; url: string };
  /** Small print under the card, plain text. */
  footer: readonly string[];
  /** Leads out of this kind of mail; shown in the footer. */
  unsubscribeUrl?: string;
}

/** Both parts of a mail, which say the same. Everything inserted is escaped; the subject loses control characters. */
export function renderMail(mail: MailContent, brandName: string): RenderedMail {
  const parts: MailPart[] = [
    heading(mail.heading),
    ...mail.paragraphs.map(paragraph),
    ...facts(mail.facts ?? []),
    ...(mail.action ? [button(mail.action)] : []),
  ];
  return renderPage({
    subject: mail.subject,
    preheader: mail.preview,
    head: [],
    parts,
    footer: mail.footer,
    address: mail.action?.url,
    unsubscribeUrl: mail.unsubscribeUrl,
    brandName,
  });
}
