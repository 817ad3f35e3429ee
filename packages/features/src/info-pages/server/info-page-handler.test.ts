// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { gzipSync } from 'node:zlib';
import { backend, PUBLISHABLE_KEY, scenario, SUPABASE_URL, useScenario } from '@foregather/mocks/node';
import type { RpcError, VisitorRpc } from '@foregather/features/patterns/token-page';
import { serveTokenPages } from '@foregather/features/patterns/token-page/server';
import { HOSTILE } from '../hostile-strings';
import { infoTokenPages } from '.';

const { pageIds } = scenario.familyReunion;
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
const handle = serveTokenPages(infoTokenPages, {
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

let view = '';
let preview = '';
/** Both links of the page that is published and changed since, as its organiser would turn them on. */
beforeEach(async () => {
  const [row] = await query(
    `with page as (update public.info_pages set preview_state = 'on' where id = $1::uuid returning *)
     select private.issue_info_link(page.*::public.info_pages, 'info') as view,
       private.issue_info_link(page.*::public.info_pages, 'preview') as preview from page`,
    [pageIds.changed],
  );
  view = `/event-info-view/${z.string().parse(row?.['view'])}`;
  preview = `/event-info-preview/${z.string().parse(row?.['preview'])}`;
});

const COMMENT = {
  key: 'one-view',
  intent: 'comment',
  block: 'parking',
  comment: 'Forty <cars>?',
  name: 'Nora',
};

test('guests read what is published, without script, and not the draft', async () => {
  const { status, html } = await ask(view);
  expect(status).toBe(200);
  expect(html).toContain('Haus am See');
  expect(html).toContain('Forty cars fit on the gravel');
  expect(html).toContain('What to bring');
  expect(html).toContain('property="og:title"');
  expect(html).not.toMatch(/<script|onsubmit|Whom to call|arrival times a week/i);
  // Beside its style sheet.
  expect(gzipSync(html).byteLength).toBeLessThan(4500);
});

test('the draft says that it is one, and shows each comment below its part', async () => {
  const { html } = await ask(`${preview}?part=parking`);
  expect(html).toMatch(/Draft<\/strong>/);
  expect(html.indexOf('arrival times a week')).toBeGreaterThan(html.indexOf('Whom to call'));
  expect(html).toMatch(/<option[^>]*(value="parking"[^>]*selected|selected[^>]*value="parking")/);
  expect(html).not.toMatch(/<script|onsubmit/i);
});

test('what is wrong stands beside its field, and what was typed is kept', async () => {
  const { status, html } = await ask(preview, { ...COMMENT, name: ' ' });
  expect(status).toBe(422);
  expect(html).toMatch(/<p id="name-error"[^>]*>.*?Enter your name/);
  expect(html).toContain('Forty &lt;cars&gt;?');
});

test('a comment is kept with its block and seen by the next who opens the draft', async () => {
  const sent = await ask(preview, COMMENT);
  expect(sent.status).toBe(303);
  const { html } = await ask(sent.location ?? '');
  expect(html).toContain('has your comment.');
  expect(html).toContain('Forty &lt;cars&gt;?');
  expect(await query("select block_id from public.info_page_comments where name = 'Nora'")).toEqual([
    { block_id: 'parking' },
  ]);
});

test('a mistyped link, one that is off, one of the other kind and a removed page are one answer', async () => {
  const wrong = await ask('/event-info-view/not-a-link-of-anything-at-all-00000000000000');
  expect(wrong.status).toBe(404);
  expect(await ask(view.replace(/[^/]+$/, preview.split('/').at(-1) ?? ''))).toEqual(wrong);
  await query("update public.info_pages set link_state = 'off' where id = $1::uuid", [pageIds.changed]);
  expect(await ask(view)).toEqual(wrong);
  await query('update public.info_pages set deleted_at = now() where id = $1::uuid', [pageIds.changed]);
  expect((await ask(preview)).status).toBe(404);
  expect((await ask(preview, COMMENT)).status).toBe(404);
});

test('no words leave their place in the page or where its link is shared', async () => {
  for (const words of HOSTILE) {
    // A title is one line, which the database holds to.
    const title = words.replaceAll(/\p{Cc}/gu, ' ').slice(0, 120);
    await query('update public.info_pages set title = $2, published_title = $2 where id = $1::uuid', [
      pageIds.changed,
      title,
    ]);
    for (const path of [view, preview]) {
      const { html } = await ask(path);
      const head = html.slice(0, html.indexOf('</head>'));
      // What stands in quotes or between tags is text.
      const bare = html.replaceAll(/"[^"]*"/g, '""').replaceAll(/>[^<]*</g, '><');
      expect([words, /<script|<iframe|<object|<embed|<base|\son\w+=|srcdoc/i.exec(bare)?.[0]]).toEqual([
        words,
        undefined,
      ]);
      expect([words, head.match(/property="og:title"/g)?.length]).toEqual([words, 1]);
      expect([words, /http-equiv="refresh"|evil\.example\/x\.css">/i.test(head)]).toEqual([words, false]);
    }
  }
});
