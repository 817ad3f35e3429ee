import { headerText, html, type Markup, trusted } from './markup.ts';
import { INK, LINE, LINK, MUTED, STYLES, TEXT } from './theme.ts';

/** One thing a mail says, in both of its parts: what is not said in plain text cannot be said at all. */
export interface MailPart {
  /** Rows of the card's table. */
  html: Markup;
  /** Empty for what only looks. */
  text: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

export interface MailPage {
  subject: string;
  /** The line that mail programs show beside the subject. */
  preheader: string;
  /** Above the card, to its edges: the cover. */
  head: readonly MailPart[];
  parts: readonly MailPart[];
  /** Small print under the card, plain text. */
  footer: readonly string[];
  /** Where the button leads, once more in full. */
  address?: string | undefined;
  /** Leads out of this kind of mail. */
  unsubscribeUrl?: string | undefined;
  brandName: string;
}

/** A table that only places things, which a screen reader does not announce. */
export const TABLE = trusted`role="presentation" cellpadding="0" cellspacing="0" border="0"`;

const SMALL = `${TEXT};font-size:14px;line-height:21px;color:${MUTED};word-break:break-word`;

const smallPrint = (text: string | Markup) =>
  html`<p class="mu" style="margin:0 0 10px;${SMALL}">${text}</p>`;

function footerOf({ footer, address, unsubscribeUrl, brandName }: MailPage): Markup {
  return html`<tr><td class="pad" style="padding:22px 24px 8px">${footer.map(smallPrint)}${
    address === undefined
      ? ''
      : smallPrint(
          html`If the button does nothing, copy this address into your browser: <a class="lk" href="${address}" style="color:${LINK};word-break:break-all">${address}</a>`,
        )
  }${smallPrint(
    html`Sent with ${brandName}.${
      unsubscribeUrl === undefined
        ? ''
        : html` <a class="lk" href="${unsubscribeUrl}" style="color:${LINK}">Stop these mails</a>`
    }`,
  )}</td></tr>`;
}

function htmlOf(page: MailPage): string {
  const corners = page.head.length > 0 ? '0 0 18px 18px' : '18px';
  return html`<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${headerText(page.subject)}</title><style>${STYLES}</style></head>
<body class="pg" style="margin:0;padding:0;background-color:#f3f4f0;color:${INK}"><div style="display:none;max-height:0;overflow:hidden">${page.preheader}</div><table ${TABLE} width="100%" class="pg" bgcolor="#f3f4f0" style="background-color:#f3f4f0"><tr><td align="center" style="padding:28px 12px"><table ${TABLE} width="600" style="width:100%;max-width:600px">
${page.head.map((part) => part.html)}
<tr><td class="cd" bgcolor="#ffffff" style="background-color:#ffffff;border-radius:${corners}"><table ${TABLE} width="100%">
${page.parts.map((part) => html`${part.html}\n`)}</table></td></tr>
${footerOf(page)}</table></td></tr></table></body></html>`.toString();
}

function textOf({ head, parts, footer, unsubscribeUrl, brandName }: MailPage): string {
  const blocks = [
    ...[...head, ...parts].map((part) => part.text),
    '--',
    [
      ...footer,
      ...(unsubscribeUrl === undefined ? [] : [`Stop these mails: ${unsubscribeUrl}`]),
      `Sent with ${brandName}.`,
    ].join('\n'),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** Both parts of a mail. Everything inserted is escaped; the subject loses control characters. */
export const renderPage = (page: MailPage): RenderedMail => ({
  subject: headerText(page.subject),
  text: textOf(page),
  html: htmlOf(page),
});

/** A row of the card. */
export const row = (content: Markup, padding = '0 40px 22px', align: 'left' | 'center' = 'left'): Markup =>
  html`<tr><td class="pad" align="${align}" style="padding:${padding};text-align:${align}">${content}</td></tr>`;

/** The dashed line of a ticket. */
export const tear: MailPart = {
  html: row(
    html`<table ${TABLE} width="100%"><tr><td class="ln" height="1" style="border-top:2px dashed ${LINE};font-size:0;line-height:0">&nbsp;</td></tr></table>`,
    '0 24px 22px',
  ),
  text: '',
};
