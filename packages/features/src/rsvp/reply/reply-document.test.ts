// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { serveTokenPages } from '@foregather/features/patterns/token-page/server';
import { ATTACKS } from '@foregather/words/testing/attacks';
import { EXAMPLE_IDS, EXAMPLE_VIEW } from '../example-reply';
import { rsvpTokenPages } from '../server';

const PATH = `/rsvp/${'A'.repeat(43)}`;

/** The document that this view is served as. */
async function served(view: object, search = '', form?: Record<string, string>) {
  const handle = serveTokenPages(rsvpTokenPages, {
    // As it comes out of the database: JSON.
    rpc: () => async () => ({ data: JSON.parse(JSON.stringify(view)), error: null, status: 200 }),
    css: 'body{color:black}',
    brandName: 'Foregather',
    siteUrl: 'http://site.test',
    drawLinkPicture: async () => null,
  });
  const response = await handle(
    new Request(`http://site.test${PATH}${search}`, {
      headers: { 'accept-language': 'en-GB' },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    }),
    { nonce: 'bm9uY2U', ip: null },
  );
  if (!response) throw new Error('The page was passed on.');
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Every element of a document with its attributes, read by a parser of its own: what a browser would build. */
function elementsOf(html: string) {
  const elements: { tag: string; attributes: Map<string, string> }[] = [];
  for (const [, tag = '', rest = ''] of html
    .replaceAll(/<style[^>]*>[\s\S]*?<\/style>/g, '')
    .matchAll(/<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>/gi)) {
    const attributes = new Map(
      [...rest.matchAll(/([^\s"'<>/=]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        value,
      ]),
    );
    elements.push({ tag: tag.toLowerCase(), attributes });
  }
  return elements;
}

const SAFE_ADDRESS = /^(https:\/\/|mailto:|tel:|\/rsvp\/|\/covers\/|#|data:,$)/;

function expectHarmless(html: string) {
  const elements = elementsOf(html);
  expect(elements.length).toBeGreaterThan(30);
  const forbidden = [
    'script',
    'iframe',
    'object',
    'embed',
    'base',
    'template',
    'math',
    'video',
    'audio',
    'marquee',
  ];
  for (const { tag, attributes } of elements) {
    expect(forbidden).not.toContain(tag);
    for (const [name, value] of attributes) {
      expect(name).not.toMatch(/^on/);
      expect(name).not.toMatch(/^(srcdoc|formaction|style|ping|xlink:href)$/);
      if (['href', 'src', 'srcset', 'action'].includes(name)) expect(value).toMatch(SAFE_ADDRESS);
    }
    if (tag === 'meta') expect(attributes.get('http-equiv')).toBeUndefined();
  }
}

const [ada, obi] = EXAMPLE_VIEW.people;
if (!ada || !obi) throw new Error('The example has two people.');
const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
const attacked = (attack: string) => ({
  ...EXAMPLE_VIEW,
  event: {
    ...EXAMPLE_VIEW.event,
    name: attack,
    summary: attack,
    noun: attack,
    location_name: attack,
    address: attack,
    online_url: null,
    cancelled_reason: attack,
  },
  words: {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [text(attack, { type: 'link', attrs: { href: attack } })] },
      { type: 'heading', attrs: { level: 2, onclick: attack }, content: [text(attack, { type: attack })] },
      { type: attack, content: [text(attack)] },
      { type: 'image', attrs: { src: attack, onerror: attack } },
    ],
  },
  host: { name: attack },
  contact: { name: attack, email: attack, phone: attack },
  addressed_to: attack,
  note: attack,
  people: [
    { ...ada, full_name: attack, reply: 'yes', diet: attack },
    { ...obi, full_name: attack, reply: 'maybe', diet: attack },
  ],
  guests: [{ name: attack, reply: 'yes', age_band: 'adult', meal_option_id: null, diet: attack }],
  meals: [{ id: EXAMPLE_IDS.soup, name: attack }],
  coming: { total: 9, people: [{ name: attack, initials: attack.slice(0, 2) }] },
  door_word: 'MANGO 417',
});

describe('threat 30: words from outside', () => {
  test('are sixty different attempts', () => {
    expect(new Set(ATTACKS).size).toBeGreaterThanOrEqual(60);
  });

  test.each(ATTACKS)('run nowhere in the document: %s', async (attack) => {
    const view = attacked(attack);
    const said = { ...view, state: 'submitted' };
    const typed = { intent: 'reply', note: attack, 'guest.0.name': attack };
    for (const { text: html } of [
      await served(view),
      await served(view, '?large=1'),
      await served(view, '', typed),
      await served(said),
      await served({ ...said, open: false, closed_reason: 'cancelled' }),
      await served(said, '?withdraw=1'),
      await served(view, `?done=${encodeURIComponent(attack)}&edit=${encodeURIComponent(attack)}`),
    ]) {
      expectHarmless(html);
    }
  });

  test('the check itself finds what would run', () => {
    const page = '<p>'.repeat(40);
    for (const bad of [
      '<script>alert(1)</script>',
      '<img src="https://x.test/" onerror="alert(1)">',
      '<a href="javascript:alert(1)">',
      '<svg onload="alert(1)">',
    ]) {
      expect(() => expectHarmless(page + bad)).toThrow(/expected/);
    }
  });
});

describe('the calendar file', () => {
  test('is served beside the page, as a download that is nothing else', async () => {
    const { status, headers, text: file } = await served(EXAMPLE_VIEW, '/event.ics');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="event.ics"');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });

  test('is not there while the day is not known', async () => {
    const open = { ...EXAMPLE_VIEW, event: { ...EXAMPLE_VIEW.event, start_date: null, starts_at: null } };
    expect((await served(open, '/event.ics')).status).toBe(404);
  });
});

test('a redirect after an answer in large type leads back to large type', async () => {
  const yes = Object.fromEntries(
    EXAMPLE_VIEW.people.map(({ person_id: id }) => [`person.${id}.answer`, 'yes']),
  );
  const { status, headers } = await served(EXAMPLE_VIEW, '?large=1', { intent: 'reply', ...yes });
  expect(status).toBe(303);
  expect(headers.get('location')).toBe(`${PATH}?done=reply&large=1`);
});
