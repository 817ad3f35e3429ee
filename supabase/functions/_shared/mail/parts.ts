import { html, lines, type Markup } from './markup.ts';
import { type MailPart, row, TABLE } from './page.ts';
import { wordsOf } from './rich-text.ts';
import { DISPLAY, INK, LINE, MUTED, TEXT } from './theme.ts';

/** The pieces that every product mail is made of; those about an event are in event-parts.ts. */

export const BODY = `${TEXT};font-size:16px;line-height:25px;color:${INK};word-break:break-word`;
export const QUIET = `${TEXT};font-size:15px;line-height:22px;color:${MUTED};word-break:break-word`;

/** The one heading of a mail. */
export const heading = (text: string): MailPart => ({
  html: row(
    html`<h1 class="tx" style="margin:0;${DISPLAY};font-size:28px;line-height:34px;font-weight:800;color:${INK};word-break:break-word">${text}</h1>`,
    '28px 40px 16px',
  ),
  text,
});

export const paragraph = (text: string): MailPart => ({
  html: row(html`<p class="tx" style="margin:0;${BODY}">${lines(text)}</p>`, '0 40px 16px'),
  text,
});

export const aside = (text: string): MailPart => ({
  html: row(html`<p class="mu" style="margin:0;${QUIET}">${lines(text)}</p>`, '0 40px 26px', 'center'),
  text,
});

/** What the host wrote, as they wrote it. Nothing where there are no words. */
export function hostWords(body: unknown, resolve?: (text: string) => string): MailPart[] {
  const words = wordsOf(body, resolve);
  return words.text === '' ? [] : [{ html: row(html`${words.html}`, '0 40px 10px'), text: words.text }];
}

/** The one thing to do. */
export const button = ({ label, url }: { label: string; url: string }): MailPart => ({
  html: row(
    html`<table ${TABLE} width="100%"><tr><td align="center" bgcolor="#20735e" style="border-radius:12px;background-color:#20735e;border-bottom:4px solid #fcbd43;text-align:center"><a href="${url}" style="display:block;padding:17px 24px 15px;${TEXT};font-size:18px;line-height:24px;font-weight:700;color:#ffffff;text-decoration:none">${label}</a></td></tr></table>`,
    '4px 40px 24px',
  ),
  text: `${label}:\n${url}`,
});

const factRow = ([label, value]: readonly [string, string]): Markup =>
  html`<tr><td class="mu" valign="top" style="padding:4px 16px 4px 0;vertical-align:top;${QUIET}">${label}</td><td class="tx" valign="top" style="padding:4px 0;vertical-align:top;${BODY};font-weight:700">${lines(value)}</td></tr>`;

/** Labels and values. */
export const facts = (all: readonly (readonly [label: string, value: string])[]): MailPart[] =>
  all.length === 0
    ? []
    : [
        {
          html: row(html`<table ${TABLE}>${all.map(factRow)}</table>`, '0 40px 18px'),
          text: all.map(([label, value]) => `${label}: ${value}`).join('\n'),
        },
      ];

/** A thin line between what belongs together. */
export const HAIRLINE = `border-bottom:1px solid ${LINE}`;
