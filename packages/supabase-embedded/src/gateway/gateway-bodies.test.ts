import { describe, expect, test } from 'vitest';
import { setup } from './testing/setup';

describe('threat 102: bodies no service should see', () => {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const bad: [string, BodyInit][] = [
    ['broken JSON', '{'],
    ['20,000 levels', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['100,000 levels', '{"a":'.repeat(100_000)],
    ['invalid UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
    ['an overlong encoding', new Uint8Array([0x22, 0xc0, 0x80, 0x22])],
    ['an escaped NUL', '{"name":"a\\u0000b"}'],
    ['__proto__ twice', '{"__proto__":{},"__proto__":{}}'],
  ];
  test.each(bad)('%s', async (_what, body) => {
    const { ask } = setup();
    expect(await ask('/rest/v1/events', { ...post, body })).toMatchObject({
      status: 400,
      body: { code: 'PGRST102' },
    });
    expect(await ask('/auth/v1/signup', { ...post, body })).toMatchObject({
      status: 400,
      body: { error_code: 'bad_json' },
    });
    expect((await ask('/functions/v1/open', { ...post, body })).status).toBe(400);
  });

  test('a body over 1 MB, announced or not, is refused', async () => {
    const { ask } = setup();
    const large = JSON.stringify('x'.repeat(1_100_000));
    expect((await ask('/rest/v1/events', { ...post, body: large })).status).toBe(413);
    const stream = new Blob([large]).stream();
    expect(
      (await ask('/rest/v1/events', { ...post, body: stream, duplex: 'half' } as RequestInit)).status,
    ).toBe(413); // Node asks for `duplex`, the DOM types do not know it.
  });

  test('a body that breaks off is the client’s fault', async () => {
    const { ask } = setup();
    const broken = new ReadableStream({
      pull(controller) {
        controller.error(new Error('hung up'));
      },
    });
    // Node asks for `duplex`, the DOM types do not know it.
    const init = { ...post, body: broken, duplex: 'half' } as RequestInit;
    expect((await ask('/rest/v1/events', init)).status).toBe(400);
  });

  test('NUL in the address is refused', async () => {
    const { ask } = setup();
    expect((await ask('/rest/v1/events?name=eq.%00')).status).toBe(400);
  });

  test('a good body arrives as it was sent', async () => {
    const { ask } = setup();
    expect((await ask('/rest/v1/events', { ...post, body: '{"name":"Zoë"}' })).body).toMatchObject({
      body: '{"name":"Zoë"}',
    });
  });
});
