/**
 * One mail: what it says, as data. `renderMail` turns it into a text part and an HTML part that say the same.
 * Written for small phones and old mail programs: one column, inline styles, no picture, no tracking pixel.
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
  /** Small print under the line, plain text. */
  footer: readonly string[];
  /** Leads out of this kind of mail; shown in the footer. */
  unsubscribeUrl?: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML text or attribute value. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** A header value: control characters become spaces, so that no name can add a header of its own. */
export const headerText = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200);

const INK = 'color:#072019';
const FONT = "font-family:'Atkinson Hyperlegible Next',Verdana,Arial,sans-serif";

function htmlOf(mail: MailContent, brandName: string): string {
  const paragraphs = mail.paragraphs.map(
    (text) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
  );
  const facts = (mail.facts ?? []).map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;vertical-align:top;color:#51524a">${escapeHtml(label)}</td><td style="padding:4px 0;font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  const action = mail.action
    ? [
        `<p style="margin:24px 0"><a href="${escapeHtml(mail.action.url)}" style="display:inline-block;background:#185b4a;color:#ffffff;text-decoration:none;font-weight:600;padding:14px 24px;border-radius:10px">${escapeHtml(mail.action.label)}</a></p>`,
        `<p style="margin:0 0 16px;font-size:14px;color:#51524a">If the button does nothing, copy this address into your browser:<br><a href="${escapeHtml(mail.action.url)}" style="color:#185b4a;word-break:break-all">${escapeHtml(mail.action.url)}</a></p>`,
      ]
    : [];
  const unsubscribe = mail.unsubscribeUrl
    ? [`<a href="${escapeHtml(mail.unsubscribeUrl)}" style="color:#51524a">Stop these mails</a>`]
    : [];
  const footer = [...mail.footer.map(escapeHtml), ...unsubscribe].join('<br>');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="color-scheme" content="light"><title>${escapeHtml(mail.subject)}</title></head>`,
    `<body style="margin:0;background:#fafbf8;${FONT};font-size:16px;line-height:1.6;${INK}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(mail.preview)}</div>`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #d7d8d1;border-top:6px solid #185b4a;border-radius:14px"><tr><td style="padding:24px">',
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(mail.heading)}</h1>`,
    ...paragraphs,
    ...(facts.length > 0
      ? [
          `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${facts.join('')}</table>`,
        ]
      : []),
    ...action,
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px dashed #d7d8d1;font-size:13px;color:#51524a">${footer}<br>Sent with ${escapeHtml(brandName)}.</p>`,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n');
}

function textOf(mail: MailContent, brandName: string): string {
  const blocks = [
    mail.heading,
    ...mail.paragraphs,
    (mail.facts ?? []).map(([label, value]) => `${label}: ${value}`).join('\n'),
    mail.action ? `${mail.action.label}:\n${mail.action.url}` : '',
    '--',
    [
      ...mail.footer,
      ...(mail.unsubscribeUrl ? [`Stop these mails: ${mail.unsubscribeUrl}`] : []),
      `Sent with ${brandName}.`,
    ].join('\n'),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** Both parts of a mail. Everything inserted is escaped; the subject loses control characters. */
export function renderMail(mail: MailContent, brandName: string): RenderedMail {
  return { subject: headerText(mail.subject), text: textOf(mail, brandName), html: htmlOf(mail, brandName) };
}
