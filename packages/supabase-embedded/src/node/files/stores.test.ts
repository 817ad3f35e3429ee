import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collect } from '../../storage/body/streams';
import { createMemoryFiles, type FileStore } from '../../storage';
import { ANN, openStorage } from '../../storage/testing/harness';
import { createDiskFiles } from './disk-files';
import { createS3Files } from './s3-files';
import { openS3Double, S3_KEYS, type S3Double } from './testing/s3-double';

const PART = 1000;
const folder = mkdtempSync(path.join(os.tmpdir(), 'file-stores-'));
let s3: S3Double;
beforeAll(async () => {
  s3 = await openS3Double('uploads');
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const open: Record<string, () => FileStore> = {
  memory: () => createMemoryFiles(),
  disk: () => createDiskFiles(path.join(folder, 'files')),
  s3: () => createS3Files({ ...S3_KEYS, endpoint: s3.endpoint, bucket: 'uploads', partSize: PART }),
};
const id = () => crypto.randomUUID();
const bytes = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 7) % 251);
/** In chunks that do not align with parts. */
const stream = (content: Uint8Array, failAt = Number.POSITIVE_INFINITY) => {
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= failAt) controller.error(new Error('cut'));
      else if (at >= content.length) controller.close();
      else controller.enqueue(content.slice(at, (at += 333)));
    },
  });
};
const idsOf = async (files: FileStore) => {
  const found: string[] = [];
  for await (const file of files.list()) found.push(file.id);
  return found.sort();
};

describe.each(Object.keys(open))('files in %s', (kind) => {
  let files: FileStore;
  beforeAll(() => {
    files = open[kind]?.() ?? createMemoryFiles();
  });

  it.each([0, 1, 333, PART - 1, PART, PART + 1, 3 * PART, 3456])(
    'come back as they went, %i bytes',
    async (length) => {
      const name = id();
      await files.write(name, stream(bytes(length)));
      expect(await files.has(name)).toBe(true);
      const whole = await files.read(name);
      expect(
        whole === null ? null : Buffer.from(await collect(whole)).equals(Buffer.from(bytes(length))),
      ).toBe(true);
      if (length > 300) {
        const range = await files.read(name, { start: 100, end: 299 });
        expect(
          range === null
            ? null
            : Buffer.from(await collect(range)).equals(Buffer.from(bytes(length).slice(100, 300))),
        ).toBe(true);
      }
      await files.remove([name, id()]);
      expect(await files.has(name)).toBe(false);
      expect(await files.read(name)).toBeNull();
    },
  );

  it.each([0, 400, 2500])('a write that is cut after %i bytes leaves nothing', async (failAt) => {
    await expect(files.write(id(), stream(bytes(5000), failAt))).rejects.toThrow('cut');
    expect(await idsOf(files)).toEqual([]);
    expect(s3.uploads.size).toBe(0);
  });

  it('are listed with the moment they were finished', async () => {
    const names = [id(), id(), id(), id(), id()].sort();
    const began = Date.now();
    for (const name of names) await files.write(name, stream(bytes(10)));
    for await (const { at } of files.list()) {
      expect(at).toBeGreaterThan(began - 5000);
      expect(at).toBeLessThan(Date.now() + 5000);
    }
    expect(await idsOf(files)).toEqual(names);
    await files.remove(names);
    expect(await idsOf(files)).toEqual([]);
  });
});

describe('files in s3', () => {
  it('go in one piece when small and in parts when large, and parts that fail are given up', async () => {
    const files = open['s3']?.() ?? createMemoryFiles();
    s3.asked.length = 0;
    await files.write(id(), stream(bytes(PART - 1)));
    expect(s3.asked).toHaveLength(1);
    s3.asked.length = 0;
    await files.write(id(), stream(bytes(2 * PART + 1)));
    expect(s3.asked.map((one) => one.split(' ')[0])).toEqual(['POST', 'PUT', 'PUT', 'PUT', 'POST']);
    s3.failNext(1, (request) => request.url?.includes('partNumber=2') === true);
    await files.write(id(), stream(bytes(2 * PART + 1)));
    s3.failNext(100, (request) => request.url?.includes('partNumber=2') === true);
    await expect(files.write(id(), stream(bytes(2 * PART + 1)))).rejects.toThrow('S3 answered 500');
    s3.failNext(0);
    expect(s3.uploads.size).toBe(0);
    await files.remove(await idsOf(files));
  });
  it('refuse with the wrong key, and say so', async () => {
    const wrong = createS3Files({
      ...S3_KEYS,
      secretAccessKey: 'other',
      endpoint: s3.endpoint,
      bucket: 'uploads',
    });
    await expect(wrong.write(id(), stream(bytes(1)))).rejects.toThrow('SignatureDoesNotMatch');
  });
  it('sweep uploads that somebody began and left', async () => {
    const files = open['s3']?.() ?? createMemoryFiles();
    s3.uploads.set('old+/=', { key: `files/${id()}`, at: new Date('2020-01-01'), parts: new Map() });
    s3.uploads.set('new', { key: `files/${id()}`, at: new Date(), parts: new Map() });
    await files.sweep(Date.now() - 60_000);
    expect([...s3.uploads.keys()]).toEqual(['new']);
    s3.uploads.clear();
  });
  it('serve the whole storage service', async () => {
    const storage = await openStorage('pglite', { files: open['s3']?.() ?? createMemoryFiles() });
    const ann = (await storage.as(ANN)).from('private');
    expect(
      (await ann.upload(`${ANN}/a.txt`, new Blob(['x'.repeat(2500)], { type: 'text/plain' }))).error,
    ).toBeNull();
    expect((await ann.copy(`${ANN}/a.txt`, `${ANN}/b.txt`)).error).toBeNull();
    expect((await ann.download(`${ANN}/b.txt`)).data?.size).toBe(2500);
    const range = await storage.ask(`/object/private/${ANN}/b.txt`, {
      as: ANN,
      headers: { range: 'bytes=10-19' },
    });
    expect([range.status, (await range.text()).length]).toEqual([206, 10]);
    expect(await storage.fileIds()).toEqual(await storage.rowIds());
    expect((await ann.remove([`${ANN}/a.txt`, `${ANN}/b.txt`])).error).toBeNull();
    expect(s3.objects.size).toBe(0);
    await storage.close();
  });
});

describe('files on disk', () => {
  it('are readable by their owner only, and what a crash left unfinished is swept', async () => {
    const root = path.join(folder, 'crashed');
    const files = createDiskFiles(root);
    const name = id();
    await files.write(name, stream(bytes(10)));
    const unfinished = path.join(root, 'unfinished');
    for (const [file, age] of [
      ['old', 2],
      ['new', 0],
    ] as const) {
      writeFileSync(path.join(unfinished, file), 'half');
      const at = Date.now() / 1000 - age * 86_400;
      utimesSync(path.join(unfinished, file), at, at);
    }
    await files.sweep(Date.now() - 86_400_000);
    expect(readdirSync(unfinished)).toEqual(['new']);
    expect(await idsOf(files)).toEqual([name]);
  });
});
