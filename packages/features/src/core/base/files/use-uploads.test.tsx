import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pathOf, serveUploads, signal, textFile } from '../../../testing/served-uploads';
import { useUpload, useUploads } from './use-uploads';

const uploads = serveUploads();
const single = () => renderHook(() => useUpload({ bucket: 'documents', path: pathOf })).result;

test('what the bucket does not take is refused in words before anything is sent', () => {
  const result = single();
  act(() => result.current.start(new File(['MZ'], 'setup.exe', { type: 'application/x-msdownload' })));
  expect(result.current.state).toEqual({
    status: 'failed',
    message:
      '“setup.exe” cannot be uploaded here. Choose PDF, text, CSV, Word, Excel, PowerPoint, OpenDocument, JPEG, PNG or WebP.',
    retry: null,
  });
  const large = textFile(10, 'large.txt');
  vi.spyOn(large, 'size', 'get').mockReturnValue(50_000_001);
  act(() => result.current.start(large));
  expect(result.current.state).toMatchObject({ message: '“large.txt” is larger than 50 MB.', retry: null });
  act(() => result.current.start(new File([], 'empty.txt', { type: 'text/plain' })));
  expect(result.current.state).toMatchObject({ message: '“empty.txt” is empty.', retry: null });
  expect(uploads.sent()).toEqual([]);
});

test('what the server refuses is said in words: a name that is taken, a folder of others', async () => {
  const file = textFile(1000);
  const result = single();
  act(() => result.current.start(file));
  await expect.poll(() => result.current.state.status).toBe('done');
  act(() => result.current.start(file));
  await expect
    .poll(() => result.current.state)
    .toMatchObject({ status: 'failed', message: 'A file of this name is already there.' });

  const replacing = renderHook(() => useUpload({ bucket: 'documents', path: pathOf, upsert: true })).result;
  act(() => replacing.current.start(file));
  await expect.poll(() => replacing.current.state.status).toBe('done');

  const elsewhere = renderHook(() =>
    useUpload({ bucket: 'documents', path: ({ name }) => `somebody/${name}` }),
  ).result;
  act(() => elsewhere.current.start(file));
  await expect
    .poll(() => elsewhere.current.state)
    .toMatchObject({
      status: 'failed',
      message: 'Your account has no right to see or change this.',
    });
});

test('of many files three are sent at a time, and their progress is that of all together', async () => {
  let open = 0;
  let most = 0;
  const three = signal();
  uploads.before(async ({ method }) => {
    if (method !== 'PATCH') return;
    open += 1;
    most = Math.max(most, open);
    if (open === 3) three.give();
    await three.given;
    open -= 1;
  });
  const { result } = renderHook(() => useUploads({ bucket: 'documents', path: pathOf }));
  const all = Array.from({ length: 12 }, () => textFile(20_000));
  const refused = new File(['MZ'], 'setup.exe', { type: 'application/x-msdownload' });
  act(() => result.current.add([...all, refused]));
  const states = () => result.current.items.map(({ state }) => state.status);
  expect(states()).toEqual([
    ...Array.from({ length: 3 }, () => 'uploading'),
    ...Array.from({ length: 9 }, () => 'waiting'),
    'failed',
  ]);
  expect(result.current.total).toBe(12 * 20_000);
  const [, , , , paused, cancelled] = result.current.items;
  act(() => result.current.pause(paused?.id ?? ''));
  act(() => result.current.cancel(cancelled?.id ?? ''));
  await expect.poll(() => states().filter((state) => state === 'done').length).toBe(10);
  expect([result.current.sent, result.current.total]).toEqual([10 * 20_000, 11 * 20_000]);
  act(() => result.current.resume(paused?.id ?? ''));
  await expect.poll(() => result.current.sent).toBe(11 * 20_000);
  expect(states().filter((state) => state === 'done')).toHaveLength(11);
  expect(most).toBe(3);
});
