// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { ATTACKS } from '../../../../packages/words/src/testing/attacks';
import { SUPPORTED_ELEMENTS, SUPPORTED_PROPERTIES } from './client-support';
import { renderMail } from './layout';
import { MESSAGE_KINDS, renderMessageMail } from './message-mail';
import { filledMail, sampleMail } from './message-samples';

const site = { url: 'https://events.example', brandName: 'Foregather' };
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(5);
/** And what breaks out in a mail alone: of its style, its address, its heads, or by what is filled in. */
const MAIL_ATTACKS = [
  '</style><style>*{display:none}</style>',
  '"style="background:url(//evil.example)"',
  '</title><meta http-equiv="refresh" content="0;url=//evil.example">',
  '{{first_name}}<b onclick=alert(1)>x</b>',
  'Hello\r\nBcc: everybody@evil.example',
  'Hello\nContent-Type: text/html\n\n<script>alert(1)</script>',
  'Hello\u2028Bcc: everybody@evil.example\u0000',
  '=?utf-8?q?Bcc:_everybody@evil.example?=\r\n',
  '$& $1 $` <u>',
];
const mails = [
  ...MESSAGE_KINDS.map((kind) => ({ name: kind, html: renderMessageMail(sampleMail(kind), site).html })),
  ...MESSAGE_KINDS.map((kind) => ({
    name: `${kind}, twelve people with long words`,
    html: renderMessageMail(filledMail(kind, LONG), site).html,
  })),
  {
    name: 'a notice',
    html: renderMail(
      {
        subject: 'Yes',
        preview: 'Yes',
        heading: 'Yes',
        paragraphs: ['Hello'],
        facts: [['A', 'b']],
        action: { label: 'Go', url: 'https://events.example/rsvp' },
        footer: ['You asked.'],
      },
      'Foregather',
    ).html,
  },
];
const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const elementsOf = (html: string) =>
  [...documentOf(html).querySelectorAll('*')].filter((one) => one.tagName !== 'TBODY');

/** `property: value` of a style attribute, without what a semicolon in quotes would split. */
const declarations = (style: string) =>
  style
    .split(';')
    .map((one) => one.split(':')[0]?.trim() ?? '')
    .filter((name) => name !== '');

describe.each(mails)('$name', ({ html }) => {
  test('uses nothing that the main mail programs do not show', () => {
    const unknown = elementsOf(html).flatMap((element) => {
      const allowed = SUPPORTED_ELEMENTS[element.localName];
      return [
        ...(allowed === undefined ? [element.localName] : []),
        ...[...element.attributes].flatMap(({ name, value }) => [
          ...(allowed?.includes(name) ? [] : [`${element.localName} ${name}`]),
          ...(name === 'style'
            ? declarations(value).filter((property) => SUPPORTED_PROPERTIES[property] === undefined)
            : []),
        ]),
      ];
    });
    expect([...new Set(unknown)]).toEqual([]);
  });

  test('is not cut off: at most 102 kB', () => {
    expect(new TextEncoder().encode(html).length).toBeLessThan(102 * 1024);
  });

  test('leads to our own pages alone, and fetches nothing but the cover: no pixel that counts', () => {
    const document = documentOf(html);
    const links = [...document.querySelectorAll('a')].map((link) => new URL(link.href).origin);
    expect(new Set(links)).toEqual(new Set(links.length > 0 ? ['https://events.example'] : []));
    const images = [...document.querySelectorAll('img')];
    expect(images.length).toBeLessThanOrEqual(1);
    for (const image of images) {
      expect(image.src).toMatch(/^https:\/\/events\.example\/covers\/[^?]+\.png$/);
      expect(Number(image.getAttribute('width'))).toBe(600);
      expect(image.alt).not.toBe('');
    }
    expect(html).not.toMatch(/url\(|@import|@font-face|<link/);
  });
});

/** Every part that a mail can have is in one of these. */
const ALL_PARTS = ['invitation', 'change', 'confirmation'] as const;

test.each([...ATTACKS, ...MAIL_ATTACKS])(
  'threat 91: nothing runs and nothing is added by %j in every field',
  (attack) => {
    for (const kind of ALL_PARTS) {
      const { html, subject } = renderMessageMail(filledMail(kind, attack), site);
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      const elements = elementsOf(html);
      const added = elements.flatMap((element) =>
        [...element.attributes]
          .filter(({ name }) => !SUPPORTED_ELEMENTS[element.localName]?.includes(name))
          .map(({ name }) => `${element.localName} ${name}`),
      );
      expect(added).toEqual([]);
      expect(elements.filter((element) => SUPPORTED_ELEMENTS[element.localName] === undefined)).toEqual([]);
      expect(elements.filter((element) => element.localName === 'style')).toHaveLength(1);
      for (const link of elements.filter((element) => element.localName === 'a'))
        expect(new URL(link.getAttribute('href') ?? '').origin).toBe(site.url);
    }
  },
);

describe.each(MESSAGE_KINDS)('%s', (kind) => {
  const mail = sampleMail(kind);
  const { html, text, subject } = renderMessageMail(mail, site);
  const seen = documentOf(html).body.textContent.replaceAll(/\s+/g, ' ');

  test('says in plain text all that the HTML says', () => {
    const plain = text.replaceAll(/\s+/g, ' ').toLowerCase();
    const said = [...documentOf(html).querySelectorAll('h1, p, td > span, a')]
      .map((element) => element.textContent.replaceAll(/\s+/g, ' ').trim())
      // These words stand around an address, which the plain text has bare.
      .filter(
        (words) =>
          words !== 'Stop these mails' &&
          !words.startsWith('If the button') &&
          !words.startsWith('Sent with'),
      );
    // The place is one block of lines in the HTML, and two labelled lines here.
    const lost = said.filter(
      (words) =>
        words !== 'Riverside Hall garden4 Marina Road, Lagos' && !plain.includes(words.toLowerCase()),
    );
    expect(lost).toEqual([]);
    expect(text).toContain('Where: Riverside Hall garden\nAddress: 4 Marina Road, Lagos');
    for (const link of documentOf(html).querySelectorAll('a')) expect(text).toContain(link.href);
  });

  test('names the event, the host, the people and the day, and is complete without its picture', () => {
    for (const part of [text, seen]) {
      for (const said of [
        'The Okafors, together again',
        'Ngozi Okafor',
        'Chidi, Amara and Zuri',
        'Saturday 10 July 2027, 15:00 (Lagos time)',
        '4 Marina Road, Lagos',
      ])
        expect(part).toContain(said);
    }
    expect(documentOf(html).querySelector('img')?.alt).not.toBe('');
    expect(subject).toContain('The Okafors, together again');
  });

  test('has a dark scheme, and one button at most', () => {
    expect(documentOf(html).querySelector('meta[name=color-scheme]')?.getAttribute('content')).toBe(
      'light dark',
    );
    expect(html).toContain('prefers-color-scheme:dark');
    expect(documentOf(html).querySelectorAll('td[bgcolor="#20735e"]').length).toBeLessThanOrEqual(1);
  });
});

test('a change shows the old and the new beside each other, and says what changed', () => {
  const mail = sampleMail('change');
  const { before, event } = mail;
  const { text, subject } = renderMessageMail(mail, site);
  expect(subject).toBe('New plans: The Okafors, together again');
  expect(text).toContain(
    'When, until now: Friday 9 July 2027, 18:30 (Lagos time)\nWhen, from now on: Saturday 10 July 2027, 15:00',
  );
  expect(text).toContain('Where, until now: Garden of the old school, 12 Broad Street, Lagos');
  const titled = (more: Partial<NonNullable<typeof before>>) =>
    renderMessageMail({ ...mail, before: { ...event, ...more } }, site).subject;
  expect(titled({ local_start: '14:00' })).toMatch(/^New time: /);
  expect(titled({ start_date: '2027-07-09' })).toMatch(/^New day: /);
  expect(titled({ address: 'Elsewhere' })).toMatch(/^New place: /);
});

test('a change of the link says so beside the place; one kept before links were told says nothing of it', () => {
  const mail = sampleMail('change');
  const event = { ...mail.event, online_url: 'https://meet.example/new' };
  const before = { ...mail.event, online_url: 'https://meet.example/old' };
  const { text, subject } = renderMessageMail({ ...mail, event, before }, site);
  expect(subject).toMatch(/^New place: /);
  expect(text).toContain('https://meet.example/old\nWhere, from now on');
  const { online_url: _untold, ...earlier } = before;
  expect(renderMessageMail({ ...mail, event, before: earlier }, site).text).not.toContain('from now on');
});

test('replies on hold are told as such, with a button that promises no answer', () => {
  const mail = sampleMail('change', { reply_state: 'submitted' });
  const told = (from: string, to: string) =>
    renderMessageMail(
      { ...mail, before: { ...mail.event, status: from }, event: { ...mail.event, status: to } },
      site,
    );
  const held = told('live', 'paused');
  expect(held.subject).toMatch(/^Replies are on hold: /);
  expect(held.text).toContain('Replies, until now: Open\nReplies, from now on: On hold');
  expect(held.text).toContain('See the invitation');
  expect(held.text).not.toContain('Check your answer');
  const again = told('paused', 'live');
  expect(again.subject).toMatch(/^You can answer again: /);
  expect(again.text).toContain('Check your answer');
});

test.each([
  [['yes', 'no'], 'See you there'],
  [['no', 'no'], 'Thank you for telling us'],
  [['maybe', 'no'], 'We have your answer'],
  [['waitlisted', 'no'], 'You are on the waitlist'],
] as const)('a confirmation of %j begins with %j', (replies, subject) => {
  const people = replies.map((reply, index) => ({
    name: `Person ${index}`,
    reply,
    meal: null,
    guest_of: false,
  }));
  expect(renderMessageMail(sampleMail('confirmation', { people }), site).subject).toBe(
    `${subject}: The Okafors, together again`,
  );
});

test('only who comes is greeted by "See you there"', () => {
  const { html } = renderMessageMail(sampleMail('confirmation'), site);
  expect(documentOf(html).querySelector('h1')?.textContent).toBe('See you there, Chidi');
});

test('an answer taken back lists no answers', () => {
  const { text, subject } = renderMessageMail(sampleMail('confirmation', { reply_state: 'withdrawn' }), site);
  expect(subject).toBe('Your answer is taken back: The Okafors, together again');
  expect(text).not.toContain('Chidi Okafor: Yes');
});

test('subject and words are the host’s own, with the variables of each recipient', () => {
  const { subject, text } = renderMessageMail(
    sampleMail('announcement', {
      subject: '{{first_name}}, bring {{ place }} keys {{unknown}}',
      body: 'Dear {{names}},\n\nwe meet on {{day}} at {{time}}. Answer by {{reply_by}}.\n{{host}}',
    }),
    site,
  );
  expect(subject).toBe('Chidi, bring Riverside Hall garden keys {{unknown}}');
  expect(text).toContain(
    'Dear Chidi, Amara and Zuri,\n\nwe meet on Saturday 10 July 2027 at 15:00. Answer by Thursday 20 May 2027.\nNgozi Okafor',
  );
});
