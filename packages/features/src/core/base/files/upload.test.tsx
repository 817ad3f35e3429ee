import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { scenario } from '@foregather/mocks/http';
import { expectStored, pathOf, serveUploads, textFile } from '../../../testing/served-uploads';
import { db } from '../data/client';
import { isUploadKey } from './upload-keys';
import { useUpload } from './use-uploads';

const { organiser, org } = scenario.emptyAccount;
const CHUNK = 6 * 1024 * 1024;
/** Two whole chunks and a bit. */
const SIZE = 2 * CHUNK + 1_000_000;
const ANOTHER = 500;

const uploads = serveUploads();
const single = () => renderHook(() => useUpload({ bucket: 'documents', path: pathOf })).result;
const uploadKeys = () => Object.keys(localStorage).filter(isUploadKey);

/** An upload that is held within its second chunk; `release` lets it go on. */
async function startAndHold() {
  const second = uploads.holdNth('PATCH', 2);
  const upload = single();
  const file = textFile(SIZE);
  act(() => upload.current.start(file));
  await second.arrived;
  return { upload, file, release: second.release };
}

/** Long enough for whatever else is under way to go on, if it does. */
async function uploadAnother(): Promise<void> {
  const another = single();
  act(() => another.current.start(textFile(ANOTHER)));
  await expect.poll(() => another.current.state.status).toBe('done');
}

test('a file arrives in chunks, and its progress grows to the whole', async () => {
  const seen: number[] = [];
  const { result } = renderHook(() => {
    const upload = useUpload({ bucket: 'documents', path: pathOf });
    if (upload.state.status === 'uploading') seen.push(upload.state.sent);
    return upload;
  });
  expect(result.current.state).toEqual({ status: 'idle' });
  const file = textFile(SIZE);
  act(() => result.current.start(file));
  expect(result.current.state).toEqual({ status: 'uploading', sent: 0, total: SIZE });
  await expect.poll(() => result.current.state).toEqual({ status: 'done', path: pathOf(file) });
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.at(-1)).toBe(SIZE);
  expect(new Set(seen).size).toBeGreaterThan(3);
  expect(uploads.patches().map(({ offset, length }) => [offset, length])).toEqual([
    [0, CHUNK],
    [CHUNK, CHUNK],
    [2 * CHUNK, SIZE - 2 * CHUNK],
  ]);
  expect(uploadKeys()).toEqual([]);
  await expectStored(file);
  const { data } = await db().storage.from('documents').info(pathOf(file));
  expect(data).toMatchObject({ contentType: 'text/plain', cacheControl: 'max-age=3600' });
});

test('a paused upload sends nothing, and goes on where it stopped', async () => {
  const { upload: result, file, release } = await startAndHold();
  act(() => result.current.pause());
  expect(result.current.state).toMatchObject({ status: 'paused', total: SIZE });
  release();
  await uploadAnother();
  expect(uploads.patches().filter(({ length }) => length > ANOTHER)).toHaveLength(2);
  expect(result.current.state).toMatchObject({ status: 'paused' });
  const atPause = uploads.sent().length;

  act(() => result.current.resume());
  await expect.poll(() => result.current.state).toEqual({ status: 'done', path: pathOf(file) });
  const [asked, ...rest] = uploads.sent().slice(atPause);
  expect(asked?.method).toBe('HEAD');
  expect(rest[0]?.offset).toBeGreaterThanOrEqual(CHUNK);
  // After the pause only what was missing has been uploads.sent().
  expect(rest.reduce((sum, { length }) => sum + length, 0)).toBe(SIZE - (rest[0]?.offset ?? 0));
  await expectStored(file);
});

test('an upload that is paused at once does not start, and paused and resumed at once starts once', async () => {
  const result = single();
  const file = textFile(1000);
  act(() => {
    result.current.start(file);
  });
  act(() => result.current.pause());
  await uploadAnother();
  const ofTheOther = ['POST', 'PATCH'];
  expect(uploads.sent().map(({ method }) => method)).toEqual(ofTheOther);
  act(() => result.current.resume());
  act(() => result.current.pause());
  act(() => result.current.resume());
  await expect.poll(() => result.current.state.status).toBe('done');
  expect(uploads.sent().map(({ method }) => method)).toEqual([...ofTheOther, 'POST', 'PATCH']);
});

test('after a reload the same file goes on where it stopped', async () => {
  const file = textFile(SIZE);
  const second = uploads.holdNth('PATCH', 2);
  const first = renderHook(() => useUpload({ bucket: 'documents', path: pathOf }));
  act(() => first.result.current.start(file));
  await second.arrived;
  first.unmount();
  second.release();
  expect(uploadKeys()).toHaveLength(1);
  // The key holds the way to the file and who sends it, so nobody else goes on with it.
  expect(uploadKeys()[0]).toContain(organiser.id);

  const atReload = uploads.sent().length;
  const again = single();
  const chosenAgain = new File([file], file.name, { type: file.type, lastModified: file.lastModified });
  act(() => again.current.start(chosenAgain));
  await expect.poll(() => again.current.state).toEqual({ status: 'done', path: pathOf(file) });
  expect(
    uploads
      .sent()
      .slice(atReload)
      .map(({ method }) => method),
  ).not.toContain('POST');
  expect(
    uploads
      .sent()
      .slice(atReload)
      .find(({ method }) => method === 'PATCH')?.offset,
  ).toBeGreaterThanOrEqual(CHUNK);
  expect(uploadKeys()).toEqual([]);
  await expectStored(file);
});

test('a connection that is cut is taken up again by itself', async () => {
  const { upload: result, file, release } = await startAndHold();
  await uploads.host().disconnect();
  release();
  await uploads.host().connect();
  await expect.poll(() => result.current.state).toEqual({ status: 'done', path: pathOf(file) });
  expect(uploads.patches().filter(({ offset }) => offset === 0)).toHaveLength(1);
  await expectStored(file);
});

test('without a connection it says so, and trying again goes on where it ended', async () => {
  const { upload: result, file, release } = await startAndHold();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await uploads.host().disconnect();
  release();
  await expect.poll(() => result.current.state.status).toBe('failed');
  const { state } = result.current;
  if (state.status !== 'failed') throw new Error('It did not fail.');
  expect(state.message).toBe('The server did not answer. Check your connection, then try again.');
  onLine.mockRestore();
  await uploads.host().connect();
  act(() => state.retry?.());
  await expect.poll(() => result.current.state).toEqual({ status: 'done', path: pathOf(file) });
  expect(uploads.patches().filter(({ offset }) => offset === 0)).toHaveLength(1);
  await expectStored(file);
});

test.each(['PATCH', 'HEAD'])(
  'a token refused with a %s is renewed, and the upload goes on',
  async (refused) => {
    const { upload: result, file, release } = await startAndHold();
    act(() => result.current.pause());
    release();
    const renew = vi.spyOn(db().auth, 'refreshSession');
    let refusals = 0;
    uploads.before(({ method }) => {
      if (method !== refused || refusals === 1) return true;
      refusals += 1;
      return false;
    });
    act(() => result.current.resume());
    await expect.poll(() => result.current.state).toEqual({ status: 'done', path: pathOf(file) });
    expect(refusals).toBe(1);
    expect(renew).toHaveBeenCalledOnce();
    expect(uploads.patches().filter(({ offset }) => offset === 0)).toHaveLength(1);
    expect(uploads.sent().filter(({ method }) => method === 'POST')).toHaveLength(1);
  },
);

test('a session that is over is not renewed without end', async () => {
  uploads.before(({ method }) => method !== 'POST');
  const renew = vi.spyOn(db().auth, 'refreshSession');
  const result = single();
  act(() => result.current.start(textFile(1000)));
  await expect.poll(() => result.current.state.status).toBe('failed');
  expect(result.current.state).toMatchObject({
    message: 'Your session has ended. Sign in again, then try again.',
  });
  expect(renew).toHaveBeenCalledOnce();
  expect(uploads.sent()).toHaveLength(2);
});

test('a cancelled upload leaves nothing behind', async () => {
  const { upload: result, file, release } = await startAndHold();
  const others = uploads.host().unfinishedUploads().length - 1;
  act(() => result.current.cancel());
  release();
  expect(result.current.state).toEqual({ status: 'idle' });
  await expect.poll(() => uploads.host().unfinishedUploads()).toHaveLength(others);
  expect(uploads.sent().at(-1)?.method).toBe('DELETE');
  await expect.poll(uploadKeys).toEqual([]);
  const { data } = await db().storage.from('documents').list(org.id, { search: file.name });
  expect(data).toEqual([]);
});
