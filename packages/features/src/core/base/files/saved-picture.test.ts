import { beforeEach, expect, test } from 'vitest';
import { PUBLISHABLE_KEY, scenario, sessionFor, SUPABASE_URL, useScenario } from '@foregather/mocks/node';
import { memoryStorage } from '../../../testing/memory-storage';
import { configureDb, createDb, db } from '../data/client';
import { RequestError } from '../data/errors';
import { PICTURE_BUCKET, savePicture } from './saved-picture';

const { organiser, org } = scenario.emptyAccount;
const orgId = org.id;
useScenario('emptyAccount');
beforeEach(async () => {
  const storage = memoryStorage();
  const storageKey = 'sb-pictures-auth-token';
  storage.setItem(storageKey, JSON.stringify(await sessionFor(organiser)));
  configureDb(createDb(SUPABASE_URL, PUBLISHABLE_KEY, { storage, storageKey, autoRefreshToken: false }));
});
const bucket = () => db().storage.from(PICTURE_BUCKET);
/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const drawn = () => new File([Buffer.from(PIXEL, 'base64')], 'drawing.png', { type: 'image/png' });
/** The files of the organisation, as a row names them. */
const files = async () => ((await bucket().list(orgId)).data ?? []).map(({ name }) => `${orgId}/${name}`);

test('a picture is sent before its row is saved, and the one before goes afterwards', async () => {
  const first = await savePicture({ orgId, picture: drawn() }, async (path) => {
    expect(await files()).toEqual([path]);
    return path;
  });
  // A stored one is not sent again.
  expect(await savePicture({ orgId, picture: first, before: first }, async (path) => path)).toBe(first);
  const second = await savePicture({ orgId, picture: drawn(), before: first }, async (path) => path);
  expect(await files()).toEqual([second]);
  await savePicture({ orgId, picture: null, before: second }, async (path) => path);
  expect(await files()).toEqual([]);
});

test('where the row is refused the new picture goes and the one before stays; without an answer both stay', async () => {
  const before = await savePicture({ orgId, picture: drawn() }, async (path) => path);
  const refused = new RequestError(403, 'Not yours.');
  const fail = (error: Error) =>
    savePicture({ orgId, picture: drawn(), before }, async () => {
      throw error;
    });
  await expect(fail(refused)).rejects.toBe(refused);
  expect(await files()).toEqual([before]);
  const lost = new RequestError(0, '');
  await expect(fail(lost)).rejects.toBe(lost);
  expect(await files()).toHaveLength(2);
});

test('what the bucket does not take is refused, and no row is saved', async () => {
  const film = new File(['a film'], 'film.mp4', { type: 'video/mp4' });
  const unsaved = async () => {
    throw new Error('The row was saved.');
  };
  await expect(savePicture({ orgId, picture: film }, unsaved)).rejects.toBeInstanceOf(RequestError);
});
