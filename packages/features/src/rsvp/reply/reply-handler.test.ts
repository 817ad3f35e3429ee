// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { backend, PUBLISHABLE_KEY, scenario, SUPABASE_URL, useScenario } from '@foregather/mocks/node';
import type { RpcError, VisitorRpc } from '@foregather/features/patterns/token-page';
import { serveTokenPages } from '@foregather/features/patterns/token-page/server';
import { rsvpTokenPages } from '../server';

const { event, silentInvitation, repliedInvitation } = scenario.familyReunion;
const people = silentInvitation.household.people;
const NONCE = 'bm9uY2U';
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
  scripts: { 'own-clock': 'own()' },
  brandName: 'Foregather',
  siteUrl: 'http://site.test',
  drawLinkPicture: async (picture) => new TextEncoder().encode(JSON.stringify(picture)),
});

async function ask(path: string, form?: Record<string, string>, ip = '192.0.2.7') {
  const post: RequestInit = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  };
  const request = new Request(`http://site.test${path}`, form ? post : {});
  const response = await handle(request, { nonce: NONCE, ip });
  if (!response) throw new Error(`${path} was passed on`);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const path = `/rsvp/${silentInvitation.token}`;
const yesForAll = {
  key: 'one-page-view',
  intent: 'reply',
  ...Object.fromEntries(people.map(({ id }) => [`person.${id}.answer`, 'yes'])),
};
const places = async (size: string) => {
  const { driver } = await backend();
  await driver.query(
    `update public.capacity_pools set size = ${size} where event_id = $1::uuid and purpose = 'event'`,
    [event.id],
  );
};
const stored = async () => {
  const { driver } = await backend();
  const { rows } = await driver.query(
    'select a.reply from public.rsvp_people a join public.rsvps r on r.id = a.rsvp_id where r.invitation_id = $1::uuid',
    [silentInvitation.id],
  );
  return rows;
};

test('the picture of a shared link shows the event, the same to every guest', async () => {
  const { html } = await ask(path);
  expect(html).toContain(`<meta property="og:image" content="http://site.test${path}/preview.png"/>`);
  const mine = await ask(`${path}/preview.png`);
  expect(mine.headers.get('content-type')).toBe('image/png');
  expect(JSON.parse(mine.html)).toMatchObject({ title: event.name, lettering: 'poster' });
  for (const { given } of people) expect(mine.html).not.toContain(given);
  expect((await ask(`/rsvp/${repliedInvitation.token}/preview.png`)).html).toBe(mine.html);
});

test('GET shows who is asked, to what, and a form that needs no script', async () => {
  const { status, html } = await ask(path);
  expect(status).toBe(200);
  expect(html).toContain(event.name);
  for (const { fullName } of people) expect(html).toContain(fullName);
  expect(html).toContain(`action="${path}#answer"`);
  // Its own one, which adds the hour where the reader is.
  expect(html.match(/<script[^]*?<\/script>/gi)).toEqual([`<script nonce="${NONCE}">own()</script>`]);
});

test('POST without an answer is 422, names who is missing and keeps what was typed', async () => {
  const [first, ...rest] = people;
  const { status, html } = await ask(path, {
    key: 'k',
    intent: 'reply',
    [`person.${first?.id}.answer`]: 'yes',
    [`person.${first?.id}.diet`]: 'No peanuts & no "mushrooms"',
    note: 'See <you> there',
  });
  expect(status).toBe(422);
  expect(html).toContain('Your reply is not sent yet.');
  for (const { fullName } of rest) expect(html).toContain(`Choose an answer for ${fullName}.`);
  expect(html).toContain('No peanuts &amp; no &quot;mushrooms&quot;');
  expect(html).toContain('See &lt;you&gt; there');
  expect(await stored()).toEqual([]);
});

test('POST of a whole answer is 303 to the page that says so; the same post again changes nothing', async () => {
  const { status, headers } = await ask(path, yesForAll);
  expect(status).toBe(303);
  expect(headers.get('location')).toBe(`${path}?done=reply`);
  expect(await stored()).toHaveLength(people.length);
  expect((await ask(`${path}?done=reply`)).html).toContain('Your reply is in.');
  expect((await ask(path, yesForAll)).status).toBe(303);
  expect(await stored()).toHaveLength(people.length);
});

test('over capacity is 409, keeps the answers, and the waitlist button takes all of them', async () => {
  await places('taken + 1');
  const { status, html } = await ask(path, yesForAll);
  expect(status).toBe(409);
  expect(html).toContain(`and your reply needs ${people.length}`);
  expect(html.match(/checked=""[^>]*value="yes"|value="yes"[^>]*checked=""/g)).toHaveLength(people.length);
  expect(await stored()).toEqual([]);
  const waiting = await ask(path, { ...yesForAll, intent: 'waitlist' });
  expect(waiting.status).toBe(303);
  expect(await stored()).toEqual(people.map(() => ({ reply: 'waitlisted' })));
});

test('taking a reply back is asked on a page of its own, which needs no script and changes nothing', async () => {
  await ask(path, yesForAll);
  const { status, html } = await ask(`${path}?withdraw=1`);
  expect(status).toBe(200);
  expect(html).toContain('Take your reply back?');
  for (const { fullName } of people) expect(html).toContain(`<bdi>${fullName}</bdi>: Coming`);
  expect(await stored()).toHaveLength(people.length);
  expect((await ask(path, { intent: 'withdraw' })).status).toBe(303);
  expect(await stored()).toEqual([]);
  // Nothing is left to take back, so nothing is asked.
  expect((await ask(`${path}?withdraw=1`)).html).not.toContain('Take your reply back?');
});

test('a reply after the end is 409 with the reason in words', async () => {
  const { driver } = await backend();
  await driver.query("update public.events set status = 'paused' where id = $1::uuid", [event.id]);
  const { status, html } = await ask(path, yesForAll);
  expect(status).toBe(409);
  expect(html).toContain('Replies are paused');
});

describe('links that open nothing', () => {
  beforeEach(async () => {
    const { driver } = await backend();
    await driver.query('update public.share_tokens set revoked_at = now() where target_id = $1::uuid', [
      repliedInvitation.id,
    ]);
  });

  test('threat 69: wrong, revoked and malformed links get the same answer, to GET and POST', async () => {
    const wrong = await ask(`/rsvp/${'A'.repeat(43)}`);
    const revoked = await ask(`/rsvp/${repliedInvitation.token}`);
    const malformed = await ask('/rsvp/x');
    const posted = await ask(`/rsvp/${repliedInvitation.token}`, yesForAll);
    expect([wrong.status, revoked.status, malformed.status, posted.status]).toEqual([404, 404, 404, 404]);
    expect(revoked.html).toBe(wrong.html);
    expect(malformed.html).toBe(wrong.html);
    expect(posted.html).toBe(wrong.html);
    expect(wrong.html).not.toContain(event.name);
  });
});

test('threat 69: every answer is stored nowhere, indexed nowhere, framed nowhere, and tells nobody its address', async () => {
  const answers = [
    await ask(path),
    await ask(path, { intent: 'reply' }),
    await ask(path, yesForAll),
    await ask(`/rsvp/${'A'.repeat(43)}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 422, 303, 404]);
  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`style-src 'nonce-${NONCE}'`);
    // Scripts of the document's own alone, and none beside a redirect.
    expect(policy.match(/script-src [^;]*/g) ?? []).toEqual(
      headers.has('location') ? [] : [`script-src 'nonce-${NONCE}'`],
    );
    expect(policy).not.toContain('unsafe-inline');
  }
});

test('threat 69: nothing but GET, HEAD and POST of the path is answered', async () => {
  const passed = async (url: string, method: string) =>
    handle(new Request(`http://site.test${url}`, { method }), { nonce: NONCE, ip: null });
  expect(await passed(path, 'DELETE')).toBeNull();
  expect(await passed('/rsvp', 'GET')).toBeNull();
  expect(await passed(`${path}/more`, 'GET')).toBeNull();
});

test('threat 66: after 60 misses in a minute further ones are answered 429; a good link opens all the same', async () => {
  const { driver } = await backend();
  /** 61 misses of one address: their statuses, and over how many minutes the database counted them. */
  const missFrom = async (ip: string) => {
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) {
      statuses.push((await ask(`/rsvp/${String(n).padStart(4, '0').padEnd(43, 'B')}`, undefined, ip)).status);
    }
    const { rows } = await driver.query('select minute from private.token_misses where ip = $1', [ip]);
    return { ip, statuses, minutes: rows.length };
  };
  // When the minute turns in the middle, the count begins anew; another address then has a whole minute for it.
  let missed = await missFrom('203.0.113.5');
  if (missed.minutes > 1) missed = await missFrom('203.0.113.6');
  expect(missed.minutes).toBe(1);
  expect(missed.statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 404));
  expect(missed.statuses.at(-1)).toBe(429);
  expect((await ask(path, undefined, missed.ip)).status).toBe(200);
  expect((await ask(path, undefined, '203.0.113.7')).status).toBe(200);
});

test('stopping one kind of mail asks first and stops it on POST', async () => {
  const { driver } = await backend();
  const person = people[0]?.id ?? '';
  const { rows } = await driver.query<{ token: string }>(
    'select private.issue_unsubscribe_link($1::uuid, $2::uuid) as token',
    [person, scenario.familyReunion.org.id],
  );
  const stop = `/rsvp/${rows[0]?.token}/unsubscribe?topic=reminder`;
  const optedOut = async () =>
    (await driver.query('select topic from public.topic_optouts where person_id = $1::uuid', [person])).rows;
  expect((await ask(stop)).html).toContain('Stop reminders?');
  expect(await optedOut()).toEqual([]);
  expect((await ask(stop, {})).html).toContain('You get no more reminders');
  expect(await optedOut()).toEqual([{ topic: 'reminder' }]);
  // The same link takes it back.
  expect((await ask(stop, { intent: 'start' })).html).toContain('You get reminders again');
  expect(await optedOut()).toEqual([]);
});

test('the programme is read before the answer, and a household signs up for it without script', async () => {
  const { html: before } = await ask(path);
  expect(before).toContain('What is on');
  expect(before).toContain('Boat to the sandbank');
  expect(before).not.toContain('Tables for the banquet');
  expect(before).not.toContain('Who comes to');
  await ask(path, yesForAll);
  const { driver } = await backend();
  const { rows } = await driver.query<{ id: string }>(
    "select id from public.activities where title in ('Walk round the lake', 'Cooking with Grandma') order by title",
  );
  const [cooking, walk] = rows.map(({ id }) => id);
  const { rows: own } = await driver.query<{ id: string }>(
    'select a.id from public.rsvp_people a join public.rsvps r on r.id = a.rsvp_id where r.invitation_id = $1::uuid order by a.id',
    [silentInvitation.id],
  );
  const boxes = Object.fromEntries(own.map(({ id }) => [`person.${id}`, 'on']));
  const form = (activity: string | undefined, more: Record<string, string> = {}) => ({
    key: `sign-up-${activity}`,
    intent: 'sign-up',
    activity_id: activity ?? '',
    ...more,
  });
  const signed = await ask(path, form(walk, boxes));
  expect(signed.status).toBe(303);
  const { html: after } = await ask(path);
  expect(after).toContain('signed up');
  const states = async (activity: string | undefined) =>
    (
      await driver.query<{ state: string }>(
        'select s.state from public.activity_signups s join public.rsvps r on r.id = s.rsvp_id where r.invitation_id = $1::uuid and s.activity_id = $2::uuid',
        [silentInvitation.id, activity],
      )
    ).rows.map(({ state }) => state);
  expect(await states(walk)).toEqual(own.map(() => 'going'));

  const full = await ask(path, form(cooking, boxes));
  expect(full.status).toBe(409);
  expect(full.html).toContain('This is full.');
  expect(full.html).toContain('Wait when there is no place');
  expect((await ask(path, form(cooking, { ...boxes, wait: 'yes' }))).status).toBe(303);
  expect(await states(cooking)).toEqual(own.map(() => 'waiting'));
  await ask(path, form(walk));
  expect(await states(walk)).toEqual([]);
});
