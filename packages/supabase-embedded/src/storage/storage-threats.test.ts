import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskFiles } from '../node/files/disk-files';
import { ANN, openStorage, type Storage } from './testing/harness';
import { photoWithPosition, picture, pixelBomb } from './testing/pictures';

let storage: Storage;
const folder = mkdtempSync(path.join(os.tmpdir(), 'storage-threats-'));
beforeAll(async () => {
  storage = await openStorage('pglite', { files: createDiskFiles(folder) });
});
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  /** statusCode of the body where it was refused. */
  code: string | null;
}

async function send(name: string, body: BodyInit, contentType: string, bucket = 'private'): Promise<Answer> {
  const response = await storage.ask(`/object/${bucket}/${ANN}/${name}`, {
    method: 'POST',
    body,
    headers: { 'content-type': contentType, 'x-upsert': 'true' },
    as: ANN,
  });
  const said: unknown = await response.json();
  const code = typeof said === 'object' && said !== null ? Reflect.get(said, 'statusCode') : null;
  return { status: response.status, code: typeof code === 'string' ? code : null };
}
const get = (name: string, search = '') =>
  storage.ask(`/object/private/${ANN}/${name}${search}`, { as: ANN });

const HTML = '<!doctype html><script>alert(document.domain)</script>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';

describe('threat 83: files that are not what they say', () => {
  it('are refused where the bytes contradict the type', async () => {
    const png = await picture('png');
    const pdf = '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n';
    const refused: [string, BodyInit, string][] = [
      ['html.jpg', HTML, 'image/jpeg'],
      ['svg.png', SVG, 'image/png'],
      ['png.jpg', png, 'image/jpeg'],
      ['empty.png', new Uint8Array(), 'image/png'],
      ['html.pdf', HTML, 'application/pdf'],
      ['pdf.mp4', pdf, 'video/mp4'],
      ['png.zip', png, 'application/zip'],
      ['exe.png', new Uint8Array([77, 90, 144, 0, 3, 0, 0, 0, 4, 0, 0, 0, 255, 255]), 'image/png'],
      ['head.gif', `GIF89a${HTML}`, 'image/gif'],
      ['cut.jpg', (await picture('jpeg')).subarray(0, 200), 'image/jpeg'],
      ['heads.png', 'x', 'text/html\r\nset-cookie: a=b'.replace(/\s/g, ' ')],
    ];
    for (const [name, body, type] of refused)
      expect([name, await send(name, body, type)]).toEqual([name, { status: 400, code: '415' }]);
    expect(await storage.rowIds()).toEqual([]);
    expect(await storage.fileIds()).toEqual([]);
  });

  it('leave as nothing but a picture, or as a file to save', async () => {
    const polyglot = Buffer.concat([await picture('jpeg'), Buffer.from(HTML)]);
    const kept: [string, BodyInit, string, string, 'inline' | 'attachment'][] = [
      ['polyglot.jpg', polyglot, 'image/jpeg', 'image/jpeg', 'inline'],
      ['picture.jpg.html', await picture('jpeg'), 'image/jpeg', 'image/jpeg', 'inline'],
      ['drawing.svg', SVG, 'image/svg+xml', 'image/svg+xml', 'attachment'],
      ['page.html', HTML, 'text/html', 'text/html', 'attachment'],
      ['page.jpg', HTML, 'text/html; charset=utf-8', 'text/html; charset=utf-8', 'attachment'],
      ['page.xhtml', HTML, 'application/xhtml+xml', 'application/xhtml+xml', 'attachment'],
      ['code.js', 'alert(1)', 'text/javascript', 'text/javascript', 'attachment'],
      ['data.xml', '<?xml version="1.0"?><x/>', 'text/xml', 'text/xml', 'attachment'],
      ['words.txt', HTML, 'text/plain', 'text/plain', 'inline'],
      ['unknown', HTML, 'application/octet-stream', 'application/octet-stream', 'attachment'],
      ['file.pdf', '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n', 'application/pdf', 'application/pdf', 'inline'],
    ];
    for (const [name, body, type, expected, disposition] of kept) {
      expect([name, await send(name, body, type)]).toEqual([name, { status: 200, code: null }]);
      const response = await get(name);
      expect([name, response.status, response.headers.get('content-type')]).toEqual([name, 200, expected]);
      expect([name, response.headers.get('content-disposition')]).toEqual([
        name,
        expect.stringMatching(new RegExp(`^${disposition}`)),
      ]);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const policy = response.headers.get('content-security-policy') ?? '';
      if (name !== 'file.pdf')
        expect([name, policy]).toEqual([name, expect.stringMatching(/default-src 'none'.*sandbox$/)]);
    }
    const bytes = Buffer.from(await (await get('polyglot.jpg')).arrayBuffer());
    expect(bytes.includes('<script')).toBe(false);
  });

  it('cannot put a header into the answer by their name', async () => {
    expect(await send('words.txt', 'x', 'text/plain')).toMatchObject({ status: 200 });
    const response = await get(
      'words.txt',
      `?download=${encodeURIComponent('a"\r\nset-cookie: x=1; ü.html')}`,
    );
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w .;=%'-]*"; filename\*=UTF-8''[\w.%-]+$/,
    );
  });
});

describe('threat 84: names that would lead somewhere else', () => {
  const keys = [
    '..%2fother',
    '%2e%2e%2fother',
    'a%2f..%2f..%2f..%2fetc%2fpasswd',
    '..%5cother',
    'a%5c..%5cb',
    '%2fetc%2fpasswd',
    '%2f',
    'a%2f%2fb',
    'a%2f.%2fb',
    '%00',
    'a%00.png',
    'a%0ab',
    'a%0d%0ab',
    '%e2%80%ae',
    '%ef%bc%8e%ef%bc%8e%2fa',
    '%e2%80%a4%e2%80%a4%2fa',
    '%c0%ae%c0%ae%2fa',
    '%ff',
    '%',
    '%zz',
    'a%7cb',
    'a%3cb',
    'a%22b',
    'a%60b',
    'a%5eb',
    'a%7bb',
    'a%25b',
    'a%23b',
    '%f0%9f%98%80',
    '%c3%a9',
    'a%09b',
    'a%7fb',
    'x'.repeat(1025),
    `${'y/'.repeat(600)}z`,
  ];
  it.each(keys)('%s is refused', async (key) => {
    const response = await storage.ask(`/object/private/${ANN}/${key}`, {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'text/plain' },
      as: ANN,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '400' });
    for (const method of ['GET', 'HEAD', 'DELETE'])
      expect((await storage.ask(`/object/private/${ANN}/${key}`, { method, as: ANN })).status).toBe(400);
  });
  it.each(['../x', '/x', 'a//b', './x', 'a/../b', 'a\\b', 'a\u0000b', ''])(
    '%j is refused as the aim of a move, a copy and a listing',
    async (key) => {
      const ask = (route: string, body: object) =>
        storage.ask(route, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
          as: ANN,
        });
      expect(
        (await ask('/object/move', { bucketId: 'private', sourceKey: `${ANN}/a`, destinationKey: key }))
          .status,
      ).toBe(400);
      expect(
        (await ask('/object/copy', { bucketId: 'private', sourceKey: key, destinationKey: `${ANN}/a` }))
          .status,
      ).toBe(400);
      if (key !== '' && key !== '/x')
        expect((await ask('/object/list/private', { prefix: key })).status).toBe(400);
    },
  );
  it.each(['a%2fb', '..', '%2e%2e', '%00', 'x'.repeat(101)])('no bucket is called %s', async (name) => {
    const service = await storage.as('service');
    expect((await service.createBucket(decodeURIComponent(name))).error).toMatchObject({ status: 400 });
    expect((await storage.ask(`/object/${name}/a`, { method: 'POST', body: 'x', as: ANN })).ok).toBe(false);
  });
  it('two names that differ by case only are two files, each under an id', async () => {
    await send('Case.txt', 'upper', 'text/plain');
    await send('case.txt', 'lower', 'text/plain');
    expect(await (await get('Case.txt')).text()).toBe('upper');
    expect(await (await get('case.txt')).text()).toBe('lower');
    for (const id of await storage.fileIds()) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });
  it('the folder of files takes nothing but an id', async () => {
    const files = createDiskFiles(folder);
    for (const id of ['../x', '/etc/passwd', 'a', '', '00000000-0000-4000-8000-00000000000a/../x']) {
      await expect(files.write(id, new Blob(['x']).stream())).rejects.toThrow('must be an id');
      await expect(files.read(id)).rejects.toThrow('must be an id');
    }
  });
});

describe('threat 86: what a photo tells besides itself', () => {
  it('is gone: no EXIF, XMP or IPTC, and the picture stands upright', async () => {
    const photo = await photoWithPosition();
    const before = await sharp(photo).metadata();
    for (const words of ['CameraMaker', 'Ada Example']) expect(before.exif?.includes(words)).toBe(true);
    expect(before.xmp?.includes('Hometown')).toBe(true);
    expect(await send('photo.jpg', photo, 'image/jpeg')).toMatchObject({ status: 200 });
    const stored = Buffer.from(await (await get('photo.jpg')).arrayBuffer());
    const after = await sharp(stored).metadata();
    expect([after.exif, after.xmp, after.iptc]).toEqual([undefined, undefined, undefined]);
    for (const words of ['Hometown', 'CameraMaker', 'Ada Example', 'GPS', 'Exif', 'xmpmeta'])
      expect([words, stored.includes(words)]).toEqual([words, false]);
    expect([after.format, after.width, after.height]).toEqual(['jpeg', 320, 240]);
    const turned = await sharp(await picture('jpeg', 60, 20))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await send('turned.jpg', turned, 'image/jpeg');
    const upright = await sharp(Buffer.from(await (await get('turned.jpg')).arrayBuffer())).metadata();
    expect([upright.width, upright.height, upright.orientation]).toEqual([20, 60, undefined]);
  });
  it('is gone too where the photo calls itself a text, or nothing', async () => {
    for (const type of ['text/plain', 'application/octet-stream']) {
      await send('hidden.bin', await photoWithPosition(), type);
      const stored = Buffer.from(await (await get('hidden.bin')).arrayBuffer());
      expect([type, (await sharp(stored).metadata()).exif]).toEqual([type, undefined]);
    }
  });
});

describe('threat 87: pictures that unpack to more than they are', () => {
  it('are refused by their head, with little memory', async () => {
    const bomb = pixelBomb();
    expect(bomb.length).toBeLessThan(1_500_000);
    const before = process.memoryUsage().rss;
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => send(`bomb${n}.png`, new Uint8Array(bomb), 'image/png')),
    );
    expect(answers).toEqual(Array.from({ length: 4 }, () => ({ status: 400, code: '415' })));
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
  });
  it('are refused by the number of their frames', async () => {
    const animated = (count: number) => {
      const pixels = Buffer.alloc(4 * 4 * count * 3);
      const strip = { raw: { width: 4, height: 4 * count, channels: 3 as const, pageHeight: 4 } };
      return sharp(pixels, strip).gif({ keepDuplicateFrames: true }).toBuffer();
    };
    expect(await send('many.gif', new Uint8Array(await animated(101)), 'image/gif')).toEqual({
      status: 400,
      code: '415',
    });
    expect(await send('few.gif', new Uint8Array(await animated(12)), 'image/gif')).toEqual({
      status: 200,
      code: null,
    });
    const stored = await sharp(Buffer.from(await (await get('few.gif')).arrayBuffer()), {
      animated: true,
    }).metadata();
    expect(stored.pages).toBe(12);
  });
});
