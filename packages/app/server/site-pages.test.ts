// Longer than 300 lines: every public page, served by one host with one style sheet, which takes seconds to build.
// @vitest-environment node
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { serveSitePages } from '@foregather/features/patterns/site-page/server';
import type { RpcAnswer } from '@foregather/features/patterns/token-page/server';
import { sitePages } from '@foregather/features/site-pages';
import { isTemplateSlug } from '../../features/src/templates/content';
import { QUESTION_GROUPS } from '../../features/src/support/faq/questions';
import { ARTICLE_HEADS } from '../../features/src/support/help/article-list';
import { DEMOS } from '../../features/src/marketing/demo-list';
import { STORY_TABLE } from '../../features/src/marketing/plan-story-data';
import { TEMPLATES } from '../../features/src/templates/template-list';
import { builtFeatures, isBuilt } from './known-pages.ts';
import { serveSiteMap } from './site-map.ts';
import { builtSheet, sent } from './testing/built-sheet.ts';

const written = TEMPLATES.filter(({ slug }) => isTemplateSlug(slug));
let css = '';

beforeAll(async () => {
  css = await builtSheet('registry/site-pages.css');
});

async function ask(
  path: string,
  method = 'GET',
  headers: Record<string, string> = {},
  { body, answer }: { body?: URLSearchParams; answer?: RpcAnswer } = {},
) {
  const asked: unknown[] = [];
  const handle = serveSitePages(sitePages, {
    css,
    brandName: 'Foregather',
    siteUrl: 'https://site.test',
    isBuilt,
    builtFeatures,
    plans: async () => STORY_TABLE,
    now: () => new Date('2026-11-22T12:00:00Z'),
    rpc: () => async (name, args) => {
      asked.push({ name, args });
      return answer ?? { data: null, error: null, status: 200 };
    },
  });
  const response = await handle(
    new Request(`https://site.test${path}`, {
      method,
      headers: { 'accept-language': 'en-GB', ...headers },
      ...(body ? { body } : {}),
    }),
  );
  return (
    response && { status: response.status, headers: response.headers, html: await response.text(), asked }
  );
}

test('every template is one document of at most 14,000 bytes, without script', async () => {
  const sizes: [number, string][] = [];
  const broken: string[] = [];
  for (const { slug } of written)
    for (const search of ['', '?date=2027-01-24&days=1&people=60']) {
      const answer = await ask(`/templates/${slug}${search}`);
      const html = answer?.html ?? '';
      if (answer?.status !== 200 || /<script| on[a-z]+="| style="/.test(html)) broken.push(slug);
      sizes.push([gzipSync(html, { level: 6 }).length, `${slug}${search}`]);
    }
  expect(broken).toEqual([]);
  sizes.sort(([one], [other]) => other - one);
  console.info(`largest: ${sizes[0]?.join(' ')}; of ${sizes.length}`);
  expect(sizes.filter(([bytes]) => bytes > 14_000)).toEqual([]);
});

test('a day that is given without script lays every task on it', async () => {
  const { html = '', headers } = (await ask('/templates/family?date=2027-01-24&days=1&people=60')) ?? {};
  expect(html).toContain('63 days.');
  expect(html).toContain('Nothing lies in the past.');
  expect(html).toContain('value="2027-01-24"');
  expect(html).toContain('href="/templates?start=family&amp;date=2027-01-24&amp;days=1&amp;people=60"');
  // No distance is left once a day is known.
  expect(html).not.toMatch(/class="tp-day">[^<]*(before|after)</);
  expect(html).toContain('<link rel="canonical" href="https://site.test/templates/family"/>');
  expect(headers?.get('cache-control')).toBe('public, max-age=300');
  expect(headers?.get('vary')).toBe('accept-language, cookie');
});

test('its policy allows the style sheet that stands in it, and no script', async () => {
  const { html = '', headers } = (await ask('/templates/family')) ?? {};
  const [, sheet = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
  const hash = createHash('sha256').update(sheet).digest('base64');
  expect(headers?.get('content-security-policy')).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
  expect(headers?.get('content-security-policy')).not.toContain('script-src');
});

test.each([
  ['2026-11-21', 'This day has passed.'],
  ['2027-02-30', 'Write a day that exists'],
  ['"><script>', 'Write a day that exists'],
])('%s says beside the field what is wrong, and nothing is fitted', async (date, words) => {
  const { html = '' } = (await ask(`/templates/family?date=${encodeURIComponent(date)}`)) ?? {};
  expect(html).toMatch(new RegExp(`id="day-error"[^>]*>${words}`));
  expect(html).toContain('aria-describedby="day-error"');
  expect(html).not.toContain('<script');
  expect(html).not.toContain('This week');
});

test('a slug that no template has is no page, and another path or method is left to others', async () => {
  const unknown = await ask('/templates/no-such-plan');
  expect(unknown?.status).toBe(404);
  expect(unknown?.html).toContain('<h1 class="text-2xl">Page not found</h1>');
  expect(unknown?.html).toContain('content="noindex"');
  expect(unknown?.headers.get('cache-control')).toBe('no-store');
  expect(await ask('/templates')).toBeNull();
  expect(await ask('/templates/family', 'POST')).toBeNull();
});

test('the home page is one document of at most 14,000 bytes, without script, with prices and all its parts', async () => {
  const { html = '', headers } = (await ask('/')) ?? {};
  // What search engines read is data and is not run.
  const [, data = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'SoftwareApplication',
    offers: [{ price: '0.00' }, {}, {}, {}],
  });
  expect(html.replace(data, '')).not.toMatch(
    /<script(?! type="application\/ld\+json">)| on[a-z]+="| style="/,
  );
  for (const id of ['how-it-works', 'free-features', 'choose-your-plan'])
    expect(html).toContain(`id="${id}"`);
  expect(html).toContain('$11.50');
  expect(html).toContain('<link rel="canonical" href="https://site.test/"/>');
  expect(sent(html)).toBeLessThanOrEqual(14_000);
  expect(headers?.get('vary')).toBe('accept-language, cookie');
});

test('the prices are one document: every plan, limit and fee, and by the month or a pass by the address', async () => {
  const { html = '', headers } = (await ask('/pricing')) ?? {};
  expect(html).not.toMatch(/<script| on[a-z]+="| style="/);
  for (const words of [
    'One reunion costs nothing.',
    'Take the event pass.',
    'People in the directory',
    '$72.52',
    '$74.93',
  ])
    expect(html).toContain(words);
  expect(html).toContain('<link rel="canonical" href="https://site.test/pricing"/>');
  expect(headers?.get('cache-control')).toContain('public');
  expect(sent(html)).toBeLessThanOrEqual(14_000);
  const short = (await ask('/pricing?events=1&months=3&with=premium'))?.html ?? '';
  expect(short).toContain('Take it by the month.');
  expect((await ask('/pricing?events=99&months=-1&with=gold'))?.html).toContain('Take the event pass.');
});

test.each([
  ['/about', 'For the one who does all the calling.', true],
  ['/affiliate', 'Recommend it. <span class="block">Earn 20%.</span>', true],
  ['/privacy', 'Privacy in one minute', true],
  // Read beside the sign-up: without header and footer.
  ['/terms', 'Terms', false],
])('%s is one document of at most 14,000 bytes, without script', async (path, title, framed) => {
  const { html = '' } = (await ask(path)) ?? {};
  expect(html).not.toMatch(/<script| on[a-z]+="| style="/);
  expect(html).toMatch(/<h1/);
  expect(html).toContain(`">${title}</h1>`);
  expect(html.includes('<footer')).toBe(framed);
  expect(gzipSync(html, { level: 6 }).length).toBeLessThanOrEqual(14_000);
});

test('who is signed in gets the application, which knows them', async () => {
  for (const path of ['/', '/help', '/templates/family'])
    expect(await ask(path, 'GET', { cookie: 'theme=dark; foregather-signed-in=1' })).toBeNull();
});

test('every demo is one document of at most 14,000 bytes, without script', async () => {
  const large: [number, string][] = [];
  for (const { slug } of DEMOS) {
    const answer = await ask(`/demo/${slug}`);
    expect(answer?.status).toBe(200);
    const html = answer?.html ?? '';
    expect(html).not.toMatch(/<script| on[a-z]+="| style="/);
    expect(html).toContain(`<link rel="canonical" href="https://site.test/demo/${slug}"/>`);
    expect(html).toContain('The budget does not hold');
    const { length } = gzipSync(html, { level: 6 });
    if (length > 14_000) large.push([length, slug]);
  }
  expect(large).toEqual([]);
});

test('the address printed for a reunion is the demo of a family, listed under its own', async () => {
  const { html = '' } = (await ask('/reunion-demo')) ?? {};
  expect(html).toContain('<link rel="canonical" href="https://site.test/demo/family-demo"/>');
  expect((await ask('/demo/no-such-demo'))?.status).toBe(404);
});

test('the help, each article, its searches and the questions are documents of at most 14,000 bytes, without script', async () => {
  const questions = QUESTION_GROUPS.flatMap((group) => group.questions);
  const paths = [
    '/help',
    '/help?q=reply',
    '/faq',
    ...ARTICLE_HEADS.map(({ slug }) => `/help?article=${slug}`),
    ...questions.map(({ slug }) => `/faq?question=${slug}`),
  ];
  const sizes: [number, string][] = [];
  for (const path of paths) {
    const answer = await ask(path);
    expect([path, answer?.status]).toEqual([path, 200]);
    const html = answer?.html ?? '';
    expect(html).not.toMatch(/<script| on[a-z]+="| style="|\*\*/);
    sizes.push([gzipSync(html, { level: 6 }).length, path]);
  }
  sizes.sort(([one], [other]) => other - one);
  console.info(`largest: ${sizes[0]?.join(' ')}; of ${sizes.length}`);
  expect(sizes.filter(([bytes]) => bytes > 14_000)).toEqual([]);
});

test('the help is searched without script, and what nothing answers goes to the form', async () => {
  const { html = '' } = (await ask('/help?q=no+e-mail')) ?? {};
  expect(html).toContain('value="no e-mail"');
  expect(html).toContain('href="/help?article=without-email"');
  expect(html).toContain('<link rel="canonical" href="https://site.test/help"/>');
  const none = (await ask('/help?q=%22%3E%3Cscript%3Exylophone'))?.html ?? '';
  expect(none).not.toContain('<script');
  expect(none).toContain('href="/contact?subject=%22%3E%3Cscript%3Exylophone"');
  expect((await ask('/help?article=no-such-answer'))?.status).toBe(404);
});

test('an article and a question have addresses of their own', async () => {
  const article = (await ask('/help?article=waitlist'))?.html ?? '';
  expect(article).toContain('<title>How does the waitlist work? · Foregather</title>');
  expect(article).toContain('<link rel="canonical" href="https://site.test/help?article=waitlist"/>');
  const faq = (await ask('/faq?question=lost-link'))?.html ?? '';
  expect(faq.match(/<details[^>]* open/g)).toHaveLength(1);
  expect(faq).toMatch(/<details[^>]* id="lost-link"[^>]* open/);
  expect((await ask('/faq?question=no-such-question'))?.status).toBe(404);
});

test('search engines are told every public page by its whole address, and each is a page', async () => {
  const ask = async (path: string) =>
    (await serveSiteMap('https://site.test')(new Request(`https://site.test${path}`))?.text()) ?? '';
  expect(await ask('/robots.txt')).toContain('Sitemap: https://site.test/sitemap.xml');
  const listed = [...(await ask('/sitemap.xml')).matchAll(/<loc>https:\/\/site\.test([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  expect(listed.length).toBeGreaterThan(130);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.filter((path) => !isBuilt(path))).toEqual([]);
});

describe('the contact page takes its form without script', () => {
  const WRITTEN = {
    topic: 'question',
    name: 'Vera "V" Visitor',
    email: 'vera@example.org',
    subject: 'Clocks',
    message: 'Do all see the hour on their own clock?',
    website: '',
  };
  const send = (fields: Record<string, string>, answer?: RpcAnswer) =>
    ask('/contact', 'POST', {}, { body: new URLSearchParams(fields), ...(answer ? { answer } : {}) });

  test('it is one document of at most 14,000 bytes', async () => {
    const { html = '', headers } = (await ask('/contact?subject=Clocks%20%3Cb%3E')) ?? {};
    expect(html).not.toMatch(/<script| on[a-z]+="| style="/);
    expect(html).toContain('value="Clocks &lt;b&gt;"');
    expect(html).toContain('an answer by Tuesday 24 November 2026');
    expect(headers?.get('cache-control')).toBe('public, max-age=300');
    expect(sent(html)).toBeLessThanOrEqual(14_000);
  });

  test('what is wrong stands beside its field, and nothing typed is lost', async () => {
    const {
      status,
      html = '',
      headers,
      asked,
    } = (await send({ ...WRITTEN, email: 'vera', message: ' ' })) ?? {};
    expect(status).toBe(422);
    expect(asked).toEqual([]);
    expect(html).toContain('href="#contact-email"');
    expect(html).toContain('href="#contact-message"');
    for (const id of ['contact-email', 'contact-message']) expect(html).toContain(`id="${id}"`);
    expect(html).toContain('Enter an email address such as name@example.org.');
    expect(html).toContain('value="Vera &quot;V&quot; Visitor"');
    expect(headers?.get('cache-control')).toBe('no-store');
  });

  test('sent, it shows the number; the same form twice carries the same key, another another', async () => {
    const taken = { data: 'FG-7K3M-92QX', error: null, status: 200 };
    const first = await send(WRITTEN, taken);
    expect(first?.status).toBe(200);
    expect(first?.html).toContain('FG-7K3M-92QX');
    expect(first?.html).toContain('<title>We have it · Foregather</title>');
    expect(first?.asked).toMatchObject([
      {
        name: 'submit_contact_request',
        args: { ...WRITTEN, request_key: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      },
    ]);
    expect((await send(WRITTEN, taken))?.asked).toEqual(first?.asked);
    expect((await send({ ...WRITTEN, subject: 'Maps' }, taken))?.asked).not.toEqual(first?.asked);
  });

  test.each([
    [422, 422, 'subject', 'Write it as plain text'],
    [429, 429, 'too_many_requests', 'write again in an hour'],
    [0, 503, null, 'was not sent'],
  ])('the database answers %i: the page %i, with all that was typed', async (says, status, hint, words) => {
    const error = { message: 'Write it as plain text', hint, details: null };
    const answer = await send(WRITTEN, { data: null, error, status: says });
    expect(answer?.status).toBe(status);
    expect(answer?.html).toContain(words);
    expect(answer?.html).toContain('Do all see the hour on their own clock?');
  });

  test('a form that is too long is not read', async () => {
    const answer = await send({ ...WRITTEN, message: 'x'.repeat(70_000) });
    expect([answer?.status, answer?.asked]).toEqual([413, []]);
  });
});
