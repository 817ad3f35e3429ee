import { dayParts, eventWhen, weekdayText } from '@foregather/words';
import { coverOf } from './cover.ts';
import { html, isSafeLink, lines, type Markup } from './markup.ts';
import type { EventBefore, MailEvent, MailPerson } from './message.ts';
import { type MailPart, row, TABLE } from './page.ts';
import { BODY, HAIRLINE, QUIET } from './parts.ts';
import { DISPLAY, INK, isEventKind, KIND_LOOKS, LINE, LINK, MUTED, TEXT } from './theme.ts';

/** What stands over the title: who says it. */
export interface CoverTitle {
  over: string;
  title: string;
  /** The table is empty. */
  calledOff?: boolean | undefined;
}

/**
 * The cover: the title as text on the colour of the sky, which goes on in the picture under it. A mail without pictures
 * keeps the title, and the alternative text of the picture says it once more.
 */
export function cover(event: MailEvent, { over, title, calledOff }: CoverTitle, siteUrl: string): MailPart {
  const { address, alt, sky, ink } = coverOf(event, calledOff);
  return {
    html: html`<tr><td class="pad" bgcolor="${sky}" style="background-color:${sky};border-radius:18px 18px 0 0;padding:34px 36px 10px"><p style="margin:0 0 6px;${TEXT};font-size:17px;line-height:23px;font-weight:600;color:${ink};word-break:break-word">${over}</p><h1 class="big" style="margin:0;${DISPLAY};font-size:42px;line-height:44px;font-weight:800;letter-spacing:-1px;color:${ink};word-break:break-word">${title}</h1></td></tr>
<tr><td bgcolor="${sky}" style="background-color:${sky};font-size:0;line-height:0"><img src="${new URL(address, siteUrl).href}" alt="${alt === null ? `${over}: ${title}` : `${title}. ${alt}`}" width="600" height="338" style="display:block;width:100%;max-width:600px;height:auto;border:0;${TEXT};font-size:16px;line-height:24px;color:${ink}"></td></tr>`,
    text: `${over}\n${title}`,
  };
}

/** Whom it is for, on the tag that waits for them at the table. */
export const nameTag = (names: string): MailPart => ({
  html: row(
    html`<table ${TABLE} align="center" style="border:1px solid ${LINE};border-radius:12px;background-color:#ffffff"><tr><td align="center" bgcolor="#185b4a" style="background-color:#185b4a;border-radius:11px 11px 0 0;padding:8px 24px 7px;text-align:center;${TEXT};font-size:15px;line-height:20px;font-weight:600;color:#ffffff">Hello, this is for</td></tr><tr><td align="center" bgcolor="#ffffff" style="background-color:#ffffff;border-radius:0 0 11px 11px;padding:12px 28px 14px;text-align:center;${DISPLAY};font-size:26px;line-height:32px;font-weight:700;color:${INK};word-break:break-word">${names}</td></tr></table>`,
    '28px 24px 26px',
    'center',
  ),
  text: `Hello, this is for ${names}`,
});

/** A day torn off a calendar. */
function dateTile(day: string, kind: string): Markup {
  const { month, day: number } = dayParts(day);
  const [ground, ink] = KIND_LOOKS[isEventKind(kind) ? kind : 'club'].band;
  return html`<table ${TABLE} width="84" style="border:1px solid ${LINE};border-radius:10px;background-color:#ffffff"><tr><td align="center" bgcolor="${ground}" style="background-color:${ground};border-radius:9px 9px 0 0;padding:7px 4px 6px;text-align:center;${TEXT};font-size:14px;line-height:16px;font-weight:700;color:${ink}">${month}</td></tr><tr><td align="center" bgcolor="#ffffff" style="background-color:#ffffff;padding:4px 4px 0;text-align:center;${DISPLAY};font-size:38px;line-height:42px;font-weight:800;color:${INK}">${number}</td></tr><tr><td align="center" bgcolor="#ffffff" style="background-color:#ffffff;border-radius:0 0 9px 9px;padding:0 4px 8px;text-align:center;${TEXT};font-size:13px;line-height:16px;font-weight:600;color:${MUTED}">${weekdayText(day)}</td></tr></table>`;
}

/** Name of the place, its address, and where one meets online. */
const placeLines = (event: Pick<MailEvent, 'location_name' | 'address'>) =>
  [event.location_name, event.address].filter((line): line is string => line !== null && line !== '');

/** When and where, with the day as a tile. */
export function whenAndWhere(event: MailEvent): MailPart {
  const when = eventWhen(event);
  const place = placeLines(event);
  const online = isSafeLink(event.online_url) ? event.online_url : null;
  const words = html`<p class="tx" style="margin:0;${DISPLAY};font-size:20px;line-height:26px;font-weight:700;color:${INK};word-break:break-word">${when}</p>${
    place.length === 0
      ? ''
      : html`<p class="tx" style="margin:4px 0 0;${BODY}">${lines(place.join('\n'))}</p>`
  }${
    online === null
      ? ''
      : html`<p class="tx" style="margin:4px 0 0;${BODY}">Online: <a class="lk" href="${online}" style="color:${LINK};word-break:break-all">${online}</a></p>`
  }`;
  return {
    html: row(
      event.start_date === null
        ? words
        : html`<table ${TABLE} width="100%"><tr><td width="86" valign="top" style="vertical-align:top">${dateTile(event.start_date, event.event_type_id)}</td><td valign="middle" style="padding-left:20px;vertical-align:middle">${words}</td></tr></table>`,
      '6px 40px 24px',
    ),
    text: [
      `When: ${when}`,
      ...(event.location_name ? [`Where: ${event.location_name}`] : []),
      ...(event.address ? [`Address: ${event.address}`] : []),
      ...(online === null ? [] : [`Online: ${online}`]),
    ].join('\n'),
  };
}

const ANSWERS = {
  yes: ['Yes', '#e0f5e0', '#1d4820'],
  maybe: ['Maybe', '#fdefd7', '#573d06'],
  no: ['No', '#ecece7', '#3d3e37'],
  waitlisted: ['On the waitlist', '#e1effb', '#1f4460'],
} as const;

function personRow({ name, reply, meal, guest_of }: MailPerson): Markup {
  const answer = reply === null ? null : ANSWERS[reply];
  const under = [...(guest_of ? ['Your guest'] : []), ...(meal === null ? [] : [meal])].join(', ');
  return html`<tr><td class="ln" style="padding:12px 12px 12px 0;${HAIRLINE}"><p class="tx" style="margin:0;${DISPLAY};font-size:18px;line-height:24px;font-weight:700;color:${INK};word-break:break-word">${name}</p>${
    under === '' ? '' : html`<p class="mu" style="margin:0;${QUIET}">${under}</p>`
  }</td><td class="ln" align="right" valign="top" style="padding:12px 0;vertical-align:top;text-align:right;${HAIRLINE}">${
    answer === null
      ? ''
      : html`<span style="display:inline-block;padding:3px 12px;border-radius:99px;background-color:${answer[1]};${TEXT};font-size:15px;line-height:20px;font-weight:700;color:${answer[2]}">${answer[0]}</span>`
  }</td></tr>`;
}

/** Everybody of the household with what was answered for them. */
export const people = (all: readonly MailPerson[]): MailPart[] =>
  all.length === 0
    ? []
    : [
        {
          html: row(html`<table ${TABLE} width="100%">${all.map(personRow)}</table>`, '0 40px 24px'),
          text: all
            .map(({ name, reply, meal, guest_of }) =>
              [
                `${name}${guest_of ? ' (your guest)' : ''}: ${reply === null ? 'no answer yet' : ANSWERS[reply][0]}`,
                ...(meal === null ? [] : [meal]),
              ].join(', '),
            )
            .join('\n'),
        },
      ];

/** Old and new beside each other; only what changed. */
export function changes(before: EventBefore, event: MailEvent): MailPart[] {
  const told = { ...event, online_url: before.online_url === undefined ? undefined : event.online_url };
  const place = (of: EventBefore) =>
    [...placeLines(of), ...(of.online_url ? [of.online_url] : [])].join('\n') || 'Not yet known';
  const replies = ({ status }: EventBefore) => (status === 'paused' ? 'On hold' : 'Open');
  const rows = [
    ['When', eventWhen(before), eventWhen(event)],
    ['Where', place(before), place(told)],
    ...(before.status === undefined ? [] : [['Replies', replies(before), replies(event)]]),
  ].filter(([, old, now]) => old !== now);
  if (rows.length === 0) return [];
  const head = (text: string) =>
    html`<td width="50%" class="mu" style="padding:0 12px 4px 0;${QUIET}">${text}</td>`;
  return [
    {
      html: row(
        html`<table ${TABLE} width="100%"><tr>${head('Until now')}${head('From now on')}</tr>${rows.map(
          ([, old = '', now = '']) =>
            html`<tr><td width="50%" class="ln mu" valign="top" style="padding:12px 12px 12px 0;vertical-align:top;${HAIRLINE};${QUIET};text-decoration:line-through">${lines(old)}</td><td width="50%" class="ln tx" valign="top" style="padding:12px 0;vertical-align:top;${HAIRLINE};${BODY};font-weight:700">${lines(now)}</td></tr>`,
        )}</table>`,
        '0 40px 24px',
      ),
      text: rows
        .map(([label, old = '', now = '']) => {
          const inLine = (text: string) => text.replaceAll('\n', ', ');
          return `${label}, until now: ${inLine(old)}\n${label}, from now on: ${inLine(now)}`;
        })
        .join('\n\n'),
    },
  ];
}
