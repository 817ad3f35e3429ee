// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { gzipSync } from 'node:zlib';
import { backend, PUBLISHABLE_KEY, scenario, SUPABASE_URL, useScenario } from '@foregather/mocks/node';
import type { RpcError, VisitorRpc } from '@foregather/features/patterns/token-page';
import { serveTokenPages } from '@foregather/features/patterns/token-page/server';
import { venueTokenPages } from '.';

const { org } = scenario.familyReunion;
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
const handle = serveTokenPages(venueTokenPages, {
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
  const response = await handle(new Request(`http://site.test${path}`, form ? post : {}), {
    nonce: 'bm9uY2U',
    ip: `192.0.2.${visitors}`,
  });
  if (!response) throw new Error(`${path} was passed on`);
  return {
    status: response.status,
    location: response.headers.get('location'),
    html: await response.text(),
  };
}

const query = async (text: string, params: unknown[] = []) =>
  (await (await backend()).driver.query(text, params)).rows;

let path = '';
/** Switches the link of the family's first venue on, as its organiser would. */
const share = async () => {
  const [row] = await query(
    `with made as (
       insert into public.venue_links (venue_id, note) select id, 'Shall it be <here>?' from public.venues
       where org_id = $1::uuid and name = 'Haus am See'
       on conflict (venue_id) do update set state = 'on' returning *)
     select private.issue_venue_link(made.*) as token from made`,
    [org.id],
  );
  path = `/shared-venue/${z.string().parse(row?.['token'])}`;
};
beforeEach(share);

const VOTE = {
  key: 'one-page-view',
  intent: 'vote',
  name: 'Aunt Chinelo',
  answer: 'yes',
  comment: 'The <lawn>',
};

test('GET shows the venue and a form, without script, and nothing of bookings and contact', async () => {
  const { status, html } = await ask(path);
  expect(status).toBe(200);
  expect(html).toContain('Haus am See');
  expect(html).toContain('Lawn by the lake');
  expect(html).toContain('Shall it be &lt;here&gt;?');
  expect(html).toContain(`action="${path}#vote"`);
  expect(html).toContain('property="og:title"');
  expect(html).not.toMatch(/<script|onsubmit|Petzold|Choir rehearsal/i);
  // Of 14,000 bytes that a document may have, the style sheet takes the larger part.
  expect(gzipSync(html).byteLength).toBeLessThan(4500);
});

test('an answer that a link chose beforehand is chosen', async () => {
  const { html } = await ask(`${path}?answer=maybe`);
  expect(html).toMatch(/<input[^>]*(value="maybe"[^>]*checked|checked[^>]*value="maybe")/);
});

test('what is wrong stands beside its field, and everything typed is kept', async () => {
  const { status, html } = await ask(path, { key: 'k', intent: 'vote', name: ' ', comment: 'See <you>' });
  expect(status).toBe(422);
  expect(html).toContain('Choose one of the three answers.');
  expect(html).toMatch(/<p id="name-error"[^>]*>.*?Enter your name/);
  expect(html).toContain('See &lt;you&gt;');
});

test('a vote is kept once a name, seen by the next who opens the link, and can be changed', async () => {
  const sent = await ask(path, VOTE);
  expect(sent.status).toBe(303);
  const { html } = await ask(sent.location ?? '');
  expect(html).toContain('Your vote is in.');
  expect(html).toContain('The &lt;lawn&gt;');
  await ask(path, { ...VOTE, key: 'another', name: 'aunt chinelo', answer: 'no' });
  expect(await query("select answer from public.venue_votes where name ilike 'aunt chinelo'")).toEqual([
    { answer: 'no' },
  ]);
});

test('a mistyped, a turned off and a removed venue’s link are one answer', async () => {
  const wrong = await ask('/shared-venue/not-a-link-of-anything-at-all-00000000000000');
  expect(wrong.status).toBe(404);
  await query("update public.venue_links set state = 'off'");
  const off = await ask(path);
  expect(off).toEqual(wrong);
  expect((await ask(path, VOTE)).status).toBe(404);
});
