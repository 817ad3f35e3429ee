// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { gzipSync } from 'node:zlib';
import { backend, PUBLISHABLE_KEY, scenario, SUPABASE_URL, useScenario } from '@foregather/mocks/node';
import type { RpcError, VisitorRpc } from '@foregather/features/patterns/token-page';
import { serveTokenPages } from '@foregather/features/patterns/token-page/server';
import { HOSTILE } from '../../info-pages/hostile-strings';
import { rsvpTokenPages } from '../server';

const { event, silentInvitation, pageIds } = scenario.familyReunion;
useScenario('familyReunion');

/** The database as a visitor calls it, from this address. */
const rpc =
  (ip: string | null): VisitorRpc =>
  async (name, args) => {
    const database = await backend();
    const reply = await database.fetch(
      new Request(`${SUPABASE_URL}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
        body: JSON.stringify(args),
      }),
      { ip },
    );
    const body: unknown = await reply.json();
    return reply.ok
      ? { data: body, error: null, status: reply.status }
      : // The shape of every refusal of the database, as PostgREST passes it on.
        { data: null, error: body as RpcError, status: reply.status };
  };
const handle = serveTokenPages(rsvpTokenPages, {
  rpc,
  css: 'body{color:black}',
  brandName: 'Foregather',
  siteUrl: 'http://site.test',
  drawLinkPicture: async (picture) => new TextEncoder().encode(JSON.stringify(picture)),
});

let visitors = 0;
async function ask(path: string, form?: Record<string, string>) {
  visitors += 1;
  const post: RequestInit = { method: 'POST', body: new URLSearchParams(form) };
  const request = new Request(`http://site.test${path}`, form ? post : {});
  const response = await handle(request, { nonce: 'bm9uY2U', ip: `192.0.2.${visitors}` });
  if (!response) throw new Error(`${path} was passed on`);
  return { status: response.status, html: await response.text() };
}

const query = async (text: string, params: unknown[] = []) => {
  const { driver } = await backend();
  return (await driver.query(text, params)).rows;
};

let path = '';
/** Switches the open invitation on, as its host would. */
async function open(approval: 'host' | 'at_once' = 'host') {
  const [row] = await query(
    `with made as (insert into public.open_invitations (event_id, state, approval) values ($1::uuid, 'on', $2)
       on conflict (event_id) do update set state = 'on', approval = excluded.approval returning *)
     select private.issue_showcase_link(made.*) as token from made`,
    [event.id, approval],
  );
  path = `/showcase/${z.string().parse(row?.['token'])}`;
}
/** A stamp of ten seconds ago: the test is quicker than people are. */
const stamp = async () =>
  z
    .string()
    .parse(
      (
        await query(
          `select private.showcase_stamp($1::uuid, (extract(epoch from now())::bigint - 10)::text) as stamp`,
          [event.id],
        )
      )[0]?.['stamp'],
    );
const nora = async () => ({
  key: 'one-page-view',
  intent: 'ask',
  name: 'Nora New',
  email: 'nora@example.org',
  companion0: 'Otto & <Ida>',
  age0: 'child',
  companion1: '',
  age1: 'adult',
  note: '',
  website: '',
  stamp: await stamp(),
});

beforeEach(() => open());

test('GET shows the public face and a form, without script, within the budget of a guest page', async () => {
  const { status, html } = await ask(path);
  expect(status).toBe(200);
  expect(html).toContain(event.name);
  expect(html).toContain(`action="${path}"`);
  expect(html).toContain('property="og:title"');
  expect(html).not.toMatch(/<script|onsubmit/i);
  // Of 14,000 bytes that a document may have, the style sheet, which all token pages share, takes the larger part.
  expect(gzipSync(html).byteLength).toBeLessThan(4500);
});

test('what is wrong stands beside its field, and everything typed is kept', async () => {
  const { status, html } = await ask(path, { ...(await nora()), email: 'nora', note: 'See <you>' });
  expect(status).toBe(422);
  expect(html).toContain('Your request is not sent yet.');
  expect(html).toMatch(/<p id="email-error"[^>]*>.*?Enter an email address/);
  expect(html).toContain('value="Otto &amp; &lt;Ida&gt;"');
  expect(html).toContain('See &lt;you&gt;');
  expect(await query('select 1 from public.join_requests')).toEqual([]);
});

test('what the database refuses of somebody who comes along stands beside their name', async () => {
  const { status, html } = await ask(path, { ...(await nora()), companion0: '', companion2: '<b>Ida</b>' });
  expect(status).toBe(422);
  expect(html).toMatch(/<p id="companion2-error"[^>]*>.*?plain text/);
});

test('a request is taken once, and answered in place', async () => {
  const form = { ...(await nora()), companion0: 'Otto' };
  for (const answer of [await ask(path, form), await ask(path, form)]) {
    expect(answer.status).toBe(200);
    expect(answer.html).toContain('Look into your mail.');
    expect(answer.html).not.toContain('nora@example.org');
  }
  expect(await query('select name, people::text, state from public.join_requests')).toEqual([
    { name: 'Nora New', people: '[{"name": "Otto", "age_band": "child"}]', state: 'waiting' },
  ]);
  expect((await ask(`${path}?done=ask`)).html).not.toContain('Look into your mail.');
});

test('somebody who is known and somebody who is not get the same page', async () => {
  await open('at_once');
  const known = silentInvitation.household.people[0];
  await query(`update public.persons set email = 'known@example.org' where id = $1::uuid`, [known?.id]);
  const form = { ...(await nora()), companion0: '' };
  const pages = [];
  for (const email of ['known@example.org', 'unknown@example.org']) {
    const { status, html } = await ask(path, { ...form, key: email, email });
    pages.push({ status, html: html.replaceAll(/value="[^"]*"/g, '') });
  }
  expect(pages[0]).toEqual(pages[1]);
});

test('who is quicker than people is asked once more, with everything kept and a stamp that then holds', async () => {
  const fresh = /name="stamp" value="([^"]+)"/.exec((await ask(path)).html)?.[1] ?? '';
  const { status, html } = await ask(path, { ...(await nora()), companion0: 'Otto', stamp: fresh });
  expect(status).toBe(409);
  expect(html).toContain('That was very quick.');
  expect(html).toContain('value="Nora New"');
  expect(html).toContain(`name="stamp" value="${fresh}"`);
});

test('a link that was renewed is like one that never was', async () => {
  await query('update public.open_invitations set token_version = token_version + 1');
  const unknown = await ask(`/showcase/${'A'.repeat(43)}`);
  expect(unknown.status).toBe(404);
  for (const answer of [
    await ask(path),
    await ask(path, await nora()),
    await ask(`/showcase/${silentInvitation.token}`),
  ])
    expect(answer).toEqual(unknown);
});

test('a closed one shows the event and takes nothing', async () => {
  await query(`update public.open_invitations set state = 'off'`);
  const { status, html } = await ask(path);
  expect(status).toBe(200);
  expect(html).toContain(event.name);
  expect(html).toContain('No more places are given here');
  expect(html).not.toContain('<form');
  expect((await ask(path, await nora())).status).toBe(409);
});

/** The page that is published and changed since stands on the showcase. */
const choosePage = () =>
  query('update public.open_invitations set page_id = $2::uuid where event_id = $1::uuid', [
    event.id,
    pageIds.changed,
  ]);

test('what is published of the page that the host chose stands below everything else, and nothing of its draft', async () => {
  expect((await ask(path)).html).not.toContain('Getting there');
  await choosePage();
  const { html } = await ask(path);
  expect(html).toMatch(/<h2[^>]*>Getting there</);
  expect(html.indexOf('Forty cars fit on the gravel')).toBeGreaterThan(
    html.indexOf('Ask for a place</button>'),
  );
  // One name of the draft alone.
  expect(html).not.toMatch(/<script|Whom to call/);
  expect(gzipSync(html).byteLength).toBeLessThan(5500);

  await query(
    `update public.events set status = 'cancelled', cancelled_reason = 'A storm' where id = $1::uuid`,
    [event.id],
  );
  expect((await ask(path)).html).not.toContain('Forty cars');
  await query(`update public.events set status = 'live', cancelled_reason = null where id = $1::uuid`, [
    event.id,
  ]);
  expect((await ask(path)).html).toContain('Forty cars');
  await query("update public.info_pages set link_state = 'off' where id = $1::uuid", [pageIds.changed]);
  expect((await ask(path)).html).not.toMatch(/Getting there|Forty cars/);
});

test('no words of a page leave their place on the showcase, and no address of theirs is followed', async () => {
  await choosePage();
  const words = HOSTILE.filter((text) => !text.includes('\u0000'));
  // What no editor writes and no check of the table lets in.
  const blocks = words.flatMap((text, index) => [
    { id: `h${index}`, type: 'heading', v: 1, text, level: 2 },
    { id: `b${index}`, type: 'button', v: 1, label: 'x', href: text, look: 'button' },
    { id: `p${index}`, type: 'picture', v: 1, image: { src: text, alt: text }, caption: text },
  ]);
  await query(
    'update public.info_pages set published_title = $2, published_blocks = $3::jsonb where id = $1::uuid',
    [pageIds.changed, words[0], JSON.stringify(blocks)],
  );
  const { status, html } = await ask(path);
  expect(status).toBe(200);
  expect(html.match(/<h3/g)?.length).toBeGreaterThan(words.length / 2);
  // What stands in quotes or between tags is text.
  const bare = html.replaceAll(/"[^"]*"/g, '""').replaceAll(/>[^<]*</g, '><');
  expect(bare).not.toMatch(/<script|<iframe|<object|<embed|<base|\son\w+=|srcdoc/i);
  const page = html.slice(html.indexOf('<main'));
  for (const [, to = ''] of page.matchAll(/\s(?:href|src|srcset|action)="([^"]*)"/gi))
    expect(to).not.toMatch(/^\W*(?:javascript|vbscript|data)\W*:|^(?:\/\/|\/\\)/i);
});
