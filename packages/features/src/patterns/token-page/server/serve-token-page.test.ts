// Longer than 300 lines: one example page, served whole, for all that a host does with it.
import { describe, expect, test } from 'vitest';
import { signUpPage } from '../example/sign-up-page';
import { createSignUps, type SignUpList } from '../example/sign-ups';
import type { VisitorRpc } from '../visitor-rpc';
import { serveTokenPage, serveTokenPages } from '.';

const NONCE = 'bm9uY2U';
const PATH = '/helpers/good-token';
const ADA = { intent: 'sign-up', key: 'one-view', name: 'Ada', email: 'ada@example.org' };

/** The page asks the stand-in of its own, and nothing else. */
const noDatabase = (): VisitorRpc => async () => {
  throw new Error('Nothing calls the database here.');
};

/** A site with the list of helpers, and what it answers. */
function site(list: Partial<SignUpList> = {}, drawn: Uint8Array<ArrayBuffer> | null = null) {
  const signUps = createSignUps({ event: 'Summer fair', free: 2, names: [], ...list });
  const page = signUpPage(signUps);
  const pictured: typeof page = {
    ...page,
    address: (token) => `${page.address(token)}/card`,
    picture: ({ event }) => ({
      cover: { kind: 'family', seed: 1, variant: 0, mood: 'day' },
      lettering: 'poster',
      line: '',
      title: event,
      alt: `Drawing: "${event}".`,
    }),
  };
  const readOnly = { ...page, address: (token: string) => `${page.address(token)}/poster`, actions: {} };
  const lively: typeof page = {
    ...page,
    address: (token) => `${page.address(token)}/lively`,
    script: 'lively',
    keptBy: '/lively-worker.js',
    again: (_data, search) => (search.has('waiting') ? 4 : null),
    formsLeadTo: ['https://pay.example'],
    styleSheet: (search) => (search.has('big') ? 'big' : undefined),
  };
  const served = [page, pictured, readOnly, lively].map((one) => serveTokenPage(one));
  const handle = serveTokenPages(served, {
    rpc: noDatabase,
    css: 'body{color:black}.nobody{color:red}',
    ownCss: { big: 'body{font-size:2em}' },
    scripts: { lively: 'document.title' },
    brandName: 'Foregather',
    siteUrl: 'http://site.test',
    drawLinkPicture: async ({ title }) => drawn && new TextEncoder().encode(`${title} drawn`),
  });
  const send = (path: string, init: RequestInit = {}) =>
    handle(new Request(`http://site.test${path}`, init), { nonce: NONCE, ip: null });
  const read = async (response: Response | null) => {
    if (!response) throw new Error('The path was passed on.');
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  return {
    signUps,
    send,
    get: async (path = PATH) => read(await send(path)),
    post: async (form: Record<string, string>, path = PATH) =>
      read(await send(path, { method: 'POST', body: new URLSearchParams(form) })),
  };
}

const keyIn = (html: string) => /name="key" value="([^"]+)"/.exec(html)?.[1] ?? '';

test('GET is a document with a form that needs no script', async () => {
  const { status, html } = await site().get();
  expect(status).toBe(200);
  expect(html).toMatch(/^<!doctype html><html lang="en">/);
  expect(html).toContain('method="post"');
  expect(html).toContain(`action="${PATH}"`);
  expect(html).toContain('name="intent"');
  expect(html).not.toMatch(/<script|onsubmit/i);
});

test('a page without a script of its own allows none; one with it allows that alone', async () => {
  const { headers } = await site().get();
  expect(headers.get('content-security-policy')).not.toMatch(/script-src|worker-src/);
  const scripted = await site().get(`${PATH}/lively`);
  expect(scripted.html).toContain(`<script nonce="${NONCE}">document.title</script>`);
  expect(scripted.html.match(/<script/g)).toHaveLength(1);
  // The one worker that keeps a copy of the page is a file of this site.
  expect(scripted.headers.get('content-security-policy')).toContain(
    `script-src 'nonce-${NONCE}'; worker-src 'self';`,
  );
});

test('what is on its way is looked at again, and a form may lead to the sites a page names', async () => {
  const waiting = await site().get(`${PATH}/lively?waiting=1`);
  expect(waiting.headers.get('refresh')).toBe('4');
  expect(waiting.headers.get('content-security-policy')).toContain("form-action 'self' https://pay.example;");
  expect((await site().get(`${PATH}/lively`)).headers.get('refresh')).toBeNull();
  expect((await site().get()).headers.get('content-security-policy')).toContain("form-action 'self';");
});

test('the style sheet may depend on what stands behind the ?', async () => {
  expect((await site().get(`${PATH}/lively`)).html).toContain('body{color:black}');
  expect((await site().get(`${PATH}/lively?big=1`)).html).toContain('body{font-size:2em}');
});

test('the style sheet has what stands in the document, and no more', async () => {
  const { html } = await site().get();
  expect(html).toContain('body{color:black}');
  expect(html).not.toContain('nobody');
});

test('the head previews what was read, escaped', async () => {
  const { html } = await site({ event: '</title><script>alert("1")</script> & more' }).get();
  const title = '&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more';
  expect(html).toContain(`<title>${title} · Foregather</title>`);
  expect(html).toContain(`<meta property="og:title" content="${title} · Foregather"/>`);
  expect(html).toContain(`content="2 helpers are wanted for ${title}."`);
  expect(html).not.toMatch(/<script/i);
});

describe('the picture of a shared link', () => {
  const card = `${PATH}/card`;

  test('stands in the head by its whole address, with words for who does not see it', async () => {
    const { html } = await site().get(card);
    expect(html).toContain(`<meta property="og:image" content="http://site.test${card}/preview.png"/>`);
    expect(html).toContain('<meta property="og:image:alt" content="Drawing: &quot;Summer fair&quot;."/>');
    expect((await site().get()).html).not.toContain('og:image');
  });

  test('is drawn for whoever has the link, and for nobody else', async () => {
    const { get, send } = site({}, new Uint8Array());
    const { status, headers, html } = await get(`${card}/preview.png`);
    expect(status).toBe(200);
    expect(html).toBe('Summer fair drawn');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const unknown = await get('/helpers/unknown/card/preview.png');
    expect(unknown.status).toBe(404);
    expect(unknown.html).not.toContain('Summer fair');
    expect(await send(`${card}/preview.png`, { method: 'POST' })).toBeNull();
    expect(await send(`${PATH}/preview.png`)).toBeNull();
  });

  test('while too many are drawn it says when to come back', async () => {
    const { status, headers } = await site().get(`${card}/preview.png`);
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  });
});

describe('links that open nothing', () => {
  test('unknown, ended and malformed ones get the same answer, to GET and POST', async () => {
    const { signUps, get, post } = site();
    const unknown = await get('/helpers/unknown');
    signUps.link = 'another-token';
    const answers = [
      await get(),
      await post(ADA),
      await get('/helpers/not%20a%20token'),
      await get('/helpers/%00'),
      await get(`/helpers/${'x'.repeat(201)}`),
      await post(ADA, '/helpers/ü'),
    ];
    expect(unknown.status).toBe(404);
    expect(unknown.html).toContain('This link does not work');
    expect(unknown.html).not.toContain('Summer fair');
    for (const { status, html } of answers) {
      expect(status).toBe(404);
      expect(html).toBe(unknown.html);
    }
    expect(signUps.list.names).toEqual([]);
  });

  test('a malformed one is not asked for', async () => {
    const { signUps, get } = site();
    await get('/helpers/not%20a%20token');
    expect(signUps.reads).toBe(0);
  });

  test.each([
    [429, 429, 'Too many tries'],
    [500, 503, 'The page did not load'],
    [0, 503, 'The page did not load'],
  ])('the database answers %i: the page %i', async (fails, status, title) => {
    const { signUps, get } = site();
    signUps.fails = fails;
    const answer = await get();
    expect(answer.status).toBe(status);
    expect(answer.html).toContain(title);
  });

  test('an answer of another form is no page', async () => {
    const { signUps, get } = site();
    signUps.list = { ...signUps.list, free: 0.5 };
    expect((await get()).status).toBe(503);
  });
});

test('every answer is stored nowhere, indexed nowhere, framed nowhere, and tells nobody its address', async () => {
  const { get, post } = site();
  const answers = [
    await get(),
    await post({ ...ADA, email: 'no address' }),
    await post(ADA),
    await get('/helpers/unknown'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 422, 303, 404]);
  for (const { headers, html } of answers) {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-bm9uY2U'/);
    if (html === '') continue;
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
  }
});

describe('a form that is sent', () => {
  test('leads back to the page, which says what was done', async () => {
    const { signUps, get, post } = site();
    const { status, headers } = await post(ADA);
    expect(status).toBe(303);
    expect(headers.get('location')).toBe(`${PATH}?done=sign-up`);
    expect(signUps.list.names).toEqual(['Ada']);
    expect((await get(`${PATH}?done=sign-up`)).html).toContain('You are on the list.');
  });

  test('a shared ?done= says nothing that is not true', async () => {
    const { get } = site();
    for (const done of ['sign-up', 'leave', 'constructor', '']) {
      const { status, html } = await get(`${PATH}?done=${done}`);
      expect(status).toBe(200);
      expect(html).not.toContain('role="status"');
    }
  });

  test('with wrong fields is 422, keeps what was typed and says beside each field what is wrong', async () => {
    const { signUps, post } = site();
    const { status, html } = await post({ ...ADA, name: ' ', email: 'ada "at" <home>' });
    expect(status).toBe(422);
    expect(html).toContain('You are not on the list yet.');
    expect(html).toContain('href="#email"');
    expect(html).toMatch(/<p id="name-error"[^>]*>.*?Enter your name\./);
    expect(html).toMatch(/<p id="email-error"[^>]*>.*?Enter an email address/);
    expect(html).toMatch(/<input[^>]*aria-describedby="email-error"/);
    expect(html).toContain('value="ada &quot;at&quot; &lt;home&gt;"');
    expect(signUps.list.names).toEqual([]);
  });

  test('what the database refuses of a field stands beside that field', async () => {
    const { post } = site();
    await post(ADA);
    const { status, html } = await post({ ...ADA, key: 'another-view', name: 'Ada again' });
    expect(status).toBe(422);
    expect(html).toMatch(/<p id="email-error"[^>]*>.*?This address is on the list already\./);
    expect(html).toContain('value="Ada again"');
  });

  test('what cannot be done is 409 with the reason, and shows the page as it is now', async () => {
    const { signUps, post } = site({ free: 0 });
    const { status, html } = await post(ADA);
    expect(status).toBe(409);
    expect(html).toContain('The list is full.');
    expect(html).toContain('value="ada@example.org"');
    expect(signUps.reads).toBe(2);
  });

  test('twice from one view of the page is one action, from two views it is two', async () => {
    const { signUps, get, post } = site();
    const form = { ...ADA, key: keyIn((await get()).html) };
    expect((await post(form)).status).toBe(303);
    expect((await post(form)).status).toBe(303);
    expect(signUps.list.names).toEqual(['Ada']);
    const next = keyIn((await get()).html);
    expect(next).not.toBe(form.key);
    expect((await post({ ...form, key: next, email: 'obi@example.org' })).status).toBe(303);
    expect(signUps.list.names).toHaveLength(2);
  });

  test('that names no action does the default one; one without a key counts once', async () => {
    const { signUps, post } = site();
    expect((await post({ name: 'Ada', email: 'ada@example.org' })).status).toBe(303);
    expect((await post({ intent: 'toString', name: 'Obi', email: 'obi@example.org' })).status).toBe(303);
    expect(signUps.list.names).toEqual(['Ada', 'Obi']);
  });

  test('an action in place answers with the page itself, also to a mail program', async () => {
    const { signUps, send } = site({ names: ['Ada'] });
    const body = new FormData();
    body.set('intent', 'leave');
    const answer = await send(PATH, { method: 'POST', body });
    expect(answer?.status).toBe(200);
    expect(await answer?.text()).toContain('Nobody is on the list.');
    expect(signUps.list.names).toEqual([]);
  });

  test.each([
    ['too large', new URLSearchParams({ ...ADA, name: 'x'.repeat(70_000) })],
    ['no form', JSON.stringify(ADA)],
  ])('%s is not taken', async (_kind, body) => {
    const { signUps, send } = site();
    const answer = await send(PATH, { method: 'POST', body });
    expect(answer?.status).toBe(503);
    expect(await answer?.text()).toContain('Nothing was sent.');
    expect(signUps.list.names).toEqual([]);
  });
});

test('other paths, other methods and a POST to a page without actions are passed on', async () => {
  const { send, get } = site();
  expect(await send(PATH, { method: 'DELETE' })).toBeNull();
  for (const path of ['/helpers', '/helpers/', `${PATH}/more`, '/other/good-token']) {
    expect(await send(path)).toBeNull();
  }
  expect((await get(`${PATH}/poster`)).status).toBe(200);
  expect(await send(`${PATH}/poster`, { method: 'POST', body: new URLSearchParams(ADA) })).toBeNull();
});
