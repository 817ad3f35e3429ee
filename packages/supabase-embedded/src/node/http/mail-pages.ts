import type { MailCalendar } from '../../types';
import type { Mailbox, StoredMail } from '../mailbox';
import { newNonce } from './headers';
import { failureResponse } from './respond';

/**
 * Serves the local mailbox: pages under `/mail`, JSON under `/mail/api/messages`. Null for any other path. The caller
 * has verified that the client is on this machine.
 */
export function mailResponse(mailbox: Mailbox, request: Request): Response | null {
  const url = new URL(request.url);
  const path = url.pathname.replace(/\/$/, '');
  if (path !== '/mail' && !path.startsWith('/mail/')) return null;
  const read = request.method === 'GET' || request.method === 'HEAD';

  if (path === '/mail/api/messages') {
    if (read) return json(mailbox.list(url.searchParams.get('to') ?? undefined));
    if (request.method === 'DELETE')
      return clear(mailbox, request, () => new Response(null, { status: 204 }));
    return failureResponse(405, 'This method is not allowed.');
  }
  if (path === '/mail' && request.method === 'POST') {
    return clear(mailbox, request, () => new Response(null, { status: 303, headers: { location: '/mail' } }));
  }
  if (!read) return failureResponse(405, 'This method is not allowed.');
  if (path === '/mail') return page('Mailbox', list(mailbox.list()));

  const [, , , id = '', part] = path.startsWith('/mail/api/messages/')
    ? path.split('/').slice(1)
    : path.split('/');
  const found = /^[\w-]{1,60}$/.test(id) ? mailbox.get(id) : null;
  if (path.startsWith('/mail/api/messages/') && part === undefined) {
    return found === null ? failureResponse(404, 'There is no such mail.') : json(found);
  }
  if (!path.startsWith('/mail/messages/') || found === null) {
    return page('Mail not found', '<p>There is no such mail here. It may have been deleted.</p>', 404);
  }
  if (part === 'body') return body(found);
  if (part === 'invite.ics' && found.calendar !== undefined) return calendar(found.calendar);
  return part === undefined
    ? page(found.subject, message(found))
    : failureResponse(404, 'There is no such mail.');
}

function json(value: unknown): Response {
  return Response.json(value, { headers: { 'cache-control': 'no-store' } });
}

/** Another site must not empty the mailbox through the user's browser. */
function clear(mailbox: Mailbox, request: Request, answer: () => Response): Response {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') {
    return failureResponse(403, 'This is only possible from the mailbox itself.');
  }
  mailbox.clear();
  return answer();
}

/**
 * A mail's links open in a page of their own, as in a mail program: the frame here may not show the site's pages, which
 * refuse to be framed. Only a target, no address, so that `base-uri 'none'` stands.
 */
const OWN_PAGE = '<base target="_blank">';

/** Puts it at the beginning of the mail's head, or before everything in a mail without one. */
function withOwnPages(html: string): string {
  const head = /<head(?:\s[^<>]*)?>/i.exec(html);
  if (head === null) return OWN_PAGE + html;
  const end = head.index + head[0].length;
  return html.slice(0, end) + OWN_PAGE + html.slice(end);
}

/** The HTML part alone: shown in a sandboxed frame that runs no script and loads nothing but pictures of this server. */
function body(mail: StoredMail): Response {
  return new Response(withOwnPages(mail.html), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy':
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    },
  });
}

/** The calendar file of a mail, as a mail program would save it. */
function calendar({ method, content }: MailCalendar): Response {
  return new Response(content, {
    headers: {
      'content-type': `text/calendar; charset=utf-8; method=${method}`,
      'content-disposition': 'attachment; filename="invite.ics"',
      'cache-control': 'no-store',
    },
  });
}

function list(mails: readonly StoredMail[]): string {
  if (mails.length === 0) {
    return '<p>No mail yet. Every mail this server would send appears here, because no mail server is set.</p>';
  }
  const rows = mails.map(
    (mail) =>
      `<li><a href="/mail/messages/${mail.id}"><strong dir="auto">${escape(mail.subject)}</strong> <span>To ${escape(mail.to)}</span> ${time(mail.at)}</a></li>`,
  );
  return `<form method="post" action="/mail"><button type="submit">Delete all ${mails.length}</button></form><ol>${rows.join('')}</ol>`;
}

function message(mail: StoredMail): string {
  const headers = [['To', mail.to], ['Kind', mail.kind], ...Object.entries(mail.headers ?? {})].map(
    ([name = '', value = '']) => `<div><dt>${escape(name)}</dt><dd dir="auto">${escape(value)}</dd></div>`,
  );
  const file =
    mail.calendar === undefined
      ? ''
      : `<div><dt>Attached</dt><dd><a href="/mail/messages/${mail.id}/invite.ics">invite.ics</a> (${mail.calendar.method === 'CANCEL' ? 'ends the entry in a calendar' : 'an entry in a calendar'})</dd></div>`;
  return `<p><a href="/mail">Back to the mailbox</a></p>
<dl>${headers.join('')}${file}<div><dt>Sent</dt><dd>${time(mail.at)}</dd></div></dl>
<h2>As a mail program shows it</h2>
<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mail/messages/${mail.id}/body"></iframe>
<h2>Plain text</h2>
<pre dir="auto">${linked(escape(mail.text))}</pre>`;
}

function time(iso: string): string {
  return `<time datetime="${escape(iso)}">${escape(iso.slice(0, 19).replace('T', ' '))} UTC</time>`;
}

const STYLE = `
:root { color-scheme: light dark; --bg: #fafbf8; --fg: #072019; --muted: #51524a; --card: #fff; --line: #d7d8d1; --link: #185b4a; --ring: #20735e; }
@media (prefers-color-scheme: dark) { :root { --bg: #0d1614; --fg: #f0f1eb; --muted: #b0b8b1; --card: #141f1c; --line: #2d3a37; --link: #99d3c0; --ring: #fed082; } }
body { margin: 0; background: var(--bg); color: var(--fg); font: 1rem/1.5 system-ui, sans-serif; }
main { max-inline-size: 52rem; margin-inline: auto; padding: 2rem 1rem 4rem; }
h1, h2 { line-height: 1.2; text-wrap: balance; overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; margin-block: 2rem 0.5rem; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--ring); outline-offset: 2px; }
ol { list-style: none; padding: 0; margin-block: 1rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--card); overflow: clip; }
li + li { border-block-start: 1px solid var(--line); }
li a { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.125rem 1rem; padding: 0.75rem 1rem; color: inherit; text-decoration: none; }
li a:hover { background: var(--bg); }
li strong { flex: 1 0 100%; color: var(--link); overflow-wrap: anywhere; }
li span, li time, dt { color: var(--muted); font-size: 0.875rem; overflow-wrap: anywhere; }
button { min-block-size: 44px; padding-inline: 1rem; font: inherit; color: var(--fg); background: var(--card); border: 1px solid var(--line); border-radius: 0.5rem; cursor: pointer; }
dl { display: grid; gap: 0.25rem; margin: 0; }
dl div { display: flex; gap: 0.75rem; align-items: baseline; }
dt { min-inline-size: 8rem; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { box-sizing: border-box; inline-size: 100%; block-size: 60rem; max-block-size: 80vh; border: 1px solid var(--line); border-radius: 0.75rem; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--card); }
`;

function page(title: string, content: string, status = 200): Response {
  const nonce = newNonce();
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escape(title)} · Mailbox</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1 dir="auto">${escape(title)}</h1>${content}</main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Turns the URLs of an escaped text into links. */
function linked(escaped: string): string {
  // Word by word, because a single pattern for a URL without trailing punctuation backtracks.
  return escaped
    .split(/(\s|&[gl]t;|&quot;)/)
    .map((word) => {
      if (!/^https?:\/\//.test(word)) return word;
      let end = word.length;
      while (end > 0 && '.,;:!?)'.includes(word.charAt(end - 1))) end -= 1;
      const address = word.slice(0, end);
      return `<a href="${address}" rel="noreferrer">${address}</a>${word.slice(end)}`;
    })
    .join('');
}
