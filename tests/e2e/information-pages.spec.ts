/**
 * Information pages in real browsers: two organisers on one page, words that want to run, and the day without a network. Longer than 300
 * lines: one server and one party for all of it.
 */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import * as z from 'zod';
import { HOSTILE } from '../../packages/features/src/info-pages/hostile-strings.ts';
import { type Account, openAccount, PASSWORD } from './support/client.ts';
import { createSampleEvent, type SampleEvent } from './support/sample-event.ts';
import { type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;
let owner: Account;
let chair: Account;
let sample: SampleEvent;
test.beforeAll(async () => {
  server = await startServer();
  owner = await openAccount(server, 'owner@example.com', { full_name: 'Olga Holm' });
  chair = await openAccount(server, 'chair@example.com', { full_name: 'Emeka Obi' });
  sample = await createSampleEvent(owner);
  const asked = await owner.client.rpc('invite_member', {
    org_id: owner.orgId,
    email: chair.email,
    role: 'chair',
    event_id: sample.event,
  });
  const { id } = z.object({ id: z.string() }).parse(asked.data);
  const { error } = await chair.client.rpc('answer_invitation', { invitation_id: id, accept: true });
  if (error) throw new Error(error.message);
});
test.afterAll(() => server.stop());

const heading = (id: string, text: string) => ({ id, type: 'heading', v: 1, text, level: 2 });

/** A page of the sample event, with these blocks; both its links on. */
async function publish(title: string, blocks: readonly object[]) {
  const made = await owner.client
    .from('info_pages')
    .insert({ event_id: sample.event, title, blocks })
    .select('id')
    .single();
  if (made.error) throw new Error(made.error.message);
  const { id } = z.object({ id: z.string() }).parse(made.data);
  const published = await owner.client.rpc('publish_info_page', { page_id: id });
  if (published.error) throw new Error(published.error.message);
  const links = await owner.client.rpc('share_info_page', { page_id: id, kind: 'preview', state: 'on' });
  const { token, preview_token: draft } = z
    .object({ token: z.string(), preview_token: z.string() })
    .parse(links.data);
  return {
    id,
    editor: `${server.url}/event-info-editor/${id}`,
    view: `${server.url}/event-info-view/${token}`,
    draft: `${server.url}/event-info-preview/${draft}`,
  };
}

async function signIn(context: BrowserContext, account: Account): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.url}/login`);
  await page.evaluate(
    (name) => localStorage.setItem(name, JSON.stringify({ typeId: 'family', asked: true })),
    `foregather:preferred-event-type:${account.userId}`,
  );
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  return page;
}

const textsOf = async (id: string) => {
  const { data } = await owner.client.from('info_pages').select('blocks').eq('id', id).single();
  return z
    .object({ blocks: z.array(z.object({ text: z.string() })) })
    .parse(data)
    .blocks.map(({ text }) => text);
};

test('two organisers write one page: each is told of the other, and no block is lost', async ({
  browser,
}) => {
  const { id, editor } = await publish('Getting there', [heading('a', 'By car'), heading('b', 'By train')]);
  const [first, second] = [await browser.newContext(), await browser.newContext()];
  const [olga, emeka] = [await signIn(first, owner), await signIn(second, chair)];
  await olga.goto(editor);
  await olga.getByRole('button', { name: 'Edit Heading: By car' }).click();
  await emeka.goto(editor);
  await expect(olga.getByText('Emeka Obi has this page open too')).toBeVisible();
  await expect(emeka.getByText('Olga Holm has this page open too')).toBeVisible();
  await expect(emeka.getByText('Olga Holm is writing here').first()).toBeVisible();

  // What the other writes is read, not written; everything else is one's own.
  await emeka.getByRole('button', { name: 'Edit Heading: By car' }).click();
  await expect(emeka.getByText(/You read it as it is written/)).toBeVisible();
  await emeka.getByRole('button', { name: 'Edit Heading: By train' }).click();
  for (const page of [olga, emeka]) await page.getByRole('textbox', { name: 'Heading' }).press('End');
  await Promise.all([
    olga.getByRole('textbox', { name: 'Heading' }).pressSequentially(' or on foot', { delay: 40 }),
    emeka.getByRole('textbox', { name: 'Heading' }).pressSequentially(' and bus', { delay: 40 }),
  ]);
  await emeka.getByRole('button', { name: 'Add a block' }).click();
  await emeka.getByRole('menuitem', { name: 'Heading' }).click();
  await emeka.getByRole('textbox', { name: 'Heading' }).fill('By boat');
  await expect.poll(() => textsOf(id)).toEqual(['By car or on foot', 'By train and bus', 'By boat']);
  for (const page of [olga, emeka])
    for (const text of ['By car or on foot', 'By train and bus', 'By boat'])
      await expect(page.getByRole('button', { name: `Edit Heading: ${text}` })).toBeVisible();
  await expect(emeka.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();

  // Without a network both change one block: both texts are there, and both are told.
  await second.setOffline(true);
  await emeka.getByRole('button', { name: 'Edit Heading: By boat' }).click();
  await emeka.getByRole('textbox', { name: 'Heading' }).fill('By boat at noon');
  await expect(emeka.getByText('Kept on this device, no network')).toBeVisible();
  const { data } = await owner.client.from('info_pages').select('blocks').eq('id', id).single();
  const blocks = z.object({ blocks: z.array(z.looseObject({ text: z.string() })) }).parse(data).blocks;
  await owner.client
    .from('info_pages')
    .update({
      blocks: blocks.map((block) =>
        block.text === 'By boat' ? { ...block, text: 'By boat at ten' } : block,
      ),
    })
    .eq('id', id);
  await second.setOffline(false);
  const clash = emeka.getByRole('region', { name: 'Changed by two' });
  await expect(clash.getByRole('heading', { name: 'By boat at noon', exact: true })).toBeVisible();
  await expect(clash.getByRole('heading', { name: 'By boat at ten', exact: true })).toBeVisible();
  await clash.getByRole('button', { name: /^Keep both/ }).click();
  await expect
    .poll(() => textsOf(id))
    .toEqual(['By car or on foot', 'By train and bus', 'By boat at noon', 'By boat at ten']);
  await expect(olga.getByRole('button', { name: 'Edit Heading: By boat at noon' })).toBeVisible();
  await first.close();
  await second.close();
});

const SOME_FILE = '00000000-0000-4000-8000-00000000000a/00000000-0000-4000-8000-00000000000b';
/** Blocks of every kind in which the same words stand wherever one can write; where only an address may stand, what the database takes. */
function hostileBlocks(words: readonly string[]): object[] {
  const rich = (text: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  });
  const each = <T extends object>(of: (text: string) => T) =>
    words.map((text, index) => ({ id: `${index}`, ...of(text) }));
  return [
    ...words.map((text) => ({ type: 'heading', text, level: 2 })),
    { type: 'text', body: { type: 'doc', content: words.flatMap((text) => rich(text).content) } },
    { type: 'schedule', title: words[0], entries: each((text) => ({ time: text, title: text, note: text })) },
    {
      type: 'people',
      title: words[1],
      people: each((text) => ({ name: text, role: text, phone: text, image: null })),
    },
    { type: 'questions', title: words[2], questions: each((text) => ({ question: text, answer: text })) },
    ...words.map((text) => ({ type: 'contact', name: text, role: text, phone: text, email: text })),
    ...words.slice(0, 30).map((text) => ({
      type: 'place',
      name: text,
      address: text,
      directions: text,
      latitude: null,
      longitude: null,
    })),
    { type: 'button', label: words[3], href: '/rsvp', look: 'button' },
    { type: 'picture', image: null, caption: words[4] },
    { type: 'pictures', images: [], caption: words[5] },
    { type: 'countdown', label: words[6], at: '2030-07-12T15:00', zone: words[7] },
    { type: 'columns', cells: each((text) => ({ title: text, image: null, body: rich(text) })).slice(0, 4) },
    {
      type: 'files',
      title: words[8],
      files: each((text) => ({ src: SOME_FILE, name: text, size: 9, kind: text })).slice(0, 12),
    },
    { type: 'divider' },
  ].map((block, index) => ({ id: `${words[index % words.length]?.slice(0, 40)}${index}`, v: 1, ...block }));
}

test('sixty hostile strings run nowhere: editor, its fields and preview, draft, guests, paper, link', async ({
  browser,
}) => {
  // A database holds no NUL.
  const words = HOSTILE.filter((text) => !text.includes('\u0000'));
  const title = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
  const { editor, view, draft } = await publish(title, hostileBlocks(words));
  const context = await browser.newContext();
  const page = await signIn(context, owner);
  const problems: string[] = [];
  const own = new URL(server.url).origin;
  page.on('dialog', (dialog) => {
    problems.push(`dialog on ${page.url()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { origin, pathname, protocol } = new URL(request.url());
    if (pathname === '/api/csp-violation') problems.push(`policy: ${request.postData()}`);
    if (origin !== own && !['data:', 'blob:'].includes(protocol)) problems.push(`asked ${request.url()}`);
  });
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) problems.push(message.text());
  });
  /** What runs, loads or leads away although nobody of ours wrote it. */
  const found = () =>
    page.evaluate(() => {
      const wrong = [...document.querySelectorAll('*')].filter((element) =>
        [...element.attributes].some(
          ({ name, value }) =>
            /^on|^srcdoc$/i.test(name) ||
            (['href', 'src', 'action'].includes(name) &&
              /^\s*(?:javascript|vbscript|livescript|file|data:text)/i.test(value)),
        ),
      );
      const frames = document.querySelectorAll('iframe, object, embed, base, main svg script, main script');
      return [...wrong, ...frames].map((element) => element.outerHTML.slice(0, 200));
    });

  await page.goto(editor);
  await expect(page.getByRole('list', { name: 'Blocks of the page' })).toBeVisible();
  for (const kind of [
    'Heading',
    'Text',
    'Schedule',
    'People',
    'Questions and answers',
    'Contact',
    'Place',
    'Files',
    'Button or link',
    'Picture',
    'Row of pictures',
    'Countdown',
    'Columns',
    'Divider',
  ]) {
    await page
      .getByRole('button', { name: new RegExp(`^Edit ${kind}`) })
      .first()
      .click();
    expect([kind, await found()]).toEqual([kind, []]);
  }
  await page.getByRole('button', { name: 'Preview' }).last().click();
  await expect(page.getByRole('timer')).toHaveCount(0);
  expect(await found()).toEqual([]);
  for (const address of [view, draft]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await found()).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await found()).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true;
    });
    expect(await found()).toEqual([]);
  }
  // Where the link is shared, its title is one line of text and its picture is drawn.
  await page.goto(view);
  expect(await page.locator('head > meta[property="og:title"]').getAttribute('content')).toContain(title);
  const picture = await page.locator('head > meta[property="og:image"]').getAttribute('content');
  const drawn = await context.request.get(`${view}/${picture?.split('/').at(-1)}`);
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png']);
  expect(problems).toEqual([]);
  await context.close();
});

test('a guest reads the page without a network, and a link that is off takes the copy along', async ({
  browser,
}) => {
  const { id, view } = await publish('What to bring', [
    heading('a', 'Towels'),
    {
      id: 'q',
      type: 'questions',
      v: 1,
      title: '',
      questions: [{ id: '1', question: 'A hat?', answer: 'Yes, a large one.' }],
    },
  ]);
  const context = await browser.newContext();
  const page = await context.newPage();
  const views = async () => {
    const { data } = await owner.client.rpc('info_page_views', { org_id: owner.orgId });
    return z
      .array(z.object({ page_id: z.string(), views: z.number() }))
      .parse(data)
      .find(({ page_id }) => page_id === id)?.views;
  };
  await page.goto(view);
  await expect(page.getByText('Kept on this device: it opens without a network.')).toBeVisible();
  expect(await views()).toBe(1);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Towels' })).toBeVisible();
  await expect(page.getByText(/^No network now/)).toBeVisible();
  // With its cover and in its own letters.
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
      ),
    )
    .toBe(true);
  await page.getByText('A hat?').click();
  await expect(page.getByText('Yes, a large one.')).toBeVisible();

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('Kept on this device: it opens without a network.')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Towels' })).toBeVisible();

  await context.setOffline(false);
  await owner.client.rpc('share_info_page', { page_id: id, kind: 'info', state: 'off' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link does not open anything' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.reload()).rejects.toThrow(/ERR_/);
  await context.close();
});
