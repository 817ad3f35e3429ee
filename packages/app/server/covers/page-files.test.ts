import { pageFileAddress } from '@foregather/covers';
import { expect, test } from 'vitest';
import { servePageFiles } from './page-files.ts';

const PATH = '00000000-0000-4000-8000-00000000000a/00000000-0000-4000-8000-00000000000b';

/** Asks the host for a file, which the file service has like this. */
async function ask(
  address: string,
  {
    type = 'application/pdf',
    status = 200,
    method = 'GET',
  }: { type?: string; status?: number; method?: string } = {},
) {
  const asked: string[] = [];
  const handle = servePageFiles({
    baseUrl: 'http://db.test',
    anonKey: 'publishable',
    send: async (request) => {
      asked.push(`${request.url} ${request.headers.get('apikey')}`);
      return new Response('its bytes', { status, headers: { 'content-type': type } });
    },
  });
  const answer = await handle(new Request(`http://site.test${address}`, { method }));
  return { answer, asked };
}
const saved = async (name: string, type?: string) =>
  (await ask(pageFileAddress(PATH, name), type === undefined ? {} : { type })).answer?.headers.get(
    'content-disposition',
  );

test('a file is saved under its name, read with the publishable key, and never acts as a page', async () => {
  const { answer, asked } = await ask(pageFileAddress(PATH, 'Plan für Sonntag.pdf'));
  expect(asked).toEqual([`http://db.test/storage/v1/object/public/handouts/${PATH} publishable`]);
  expect(await answer?.text()).toBe('its bytes');
  expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Plan f_r Sonntag.pdf"; filename*=UTF-8''Plan%20f%C3%BCr%20Sonntag.pdf`,
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=3600',
  });
});

test('its ending is the one of what it is, whatever its name says', async () => {
  expect(await saved('invoice.html', 'text/plain')).toContain('filename="invoice.html.txt"');
  expect(await saved('setup.exe')).toContain('filename="setup.exe.pdf"');
  expect(await saved('Faces.JPEG', 'image/jpeg')).toContain('filename="Faces.JPEG"');
  expect(await saved('"; filename="evil.sh')).not.toMatch(/filename="[^"]*\.sh"/);
});

test.each(['text/html', 'image/svg+xml', 'application/javascript', ''])(
  'what is %j is not handed out, although somebody put it there',
  async (type) => {
    expect((await ask(pageFileAddress(PATH, 'a.pdf'), { type })).answer?.status).toBe(404);
  },
);

test('a file that is gone is 404, other paths are passed on, and nothing is written', async () => {
  const gone = (await ask(pageFileAddress(PATH, 'a.pdf'), { status: 400, type: 'application/json' })).answer;
  expect([gone?.status, gone?.headers.get('cache-control')]).toEqual([404, 'no-store']);
  for (const other of ['/covers/1/family/4711-0-golden/card.svg', '/covers/1/file/x/a.pdf', '/dashboard'])
    expect((await ask(other)).answer).toBeNull();
  expect((await ask(pageFileAddress(PATH, 'a.pdf'), { method: 'POST' })).answer?.status).toBe(405);
  expect(await (await ask(pageFileAddress(PATH, 'a.pdf'), { method: 'HEAD' })).answer?.text()).toBe('');
  await expect(ask(pageFileAddress(PATH, 'a.pdf'), { status: 503 })).rejects.toThrow('503');
});
