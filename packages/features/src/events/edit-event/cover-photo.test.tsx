/** The host's own photo as cover: what is saved, refused, and removed. */
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { db } from '@foregather/features/core/base';
import { press, rows, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { event, organiser, org } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(async () => void (await import('./edit-event-page')));

const edit = `/edit-event/${event.id}`;
const details = `/event-details/${event.id}`;
const files = async () =>
  (await rows("select name from storage.objects where bucket_id = 'covers' order by name")).map(
    ({ name }) => name,
  );
const kept = async () =>
  (
    await rows('select cover_photo, cover_alt, lettering from public.events where id = $1::uuid', [event.id])
  )[0];
/** The bytes that make a file a JPEG: nothing here draws one. */
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);

test('shows on the event’s pages, gives way to a drawing, and its file goes', async () => {
  open(details, { as: organiser });
  await screen.findByRole('heading', { level: 1, name: event.name });
  const photo = `${org.id}/${crypto.randomUUID()}`;
  const sent = await db().storage.from('covers').upload(photo, JPEG, { contentType: 'image/jpeg' });
  expect(sent.error).toBeNull();
  const saved = await db()
    .from('events')
    .update({ cover_photo: photo, cover_alt: 'The pier', cover_focus_x: 20, lettering: 'banner' })
    .eq('id', event.id);
  expect(saved.error).toBeNull();

  open(details, { as: organiser });
  await screen.findByRole('heading', { level: 1, name: event.name });
  await expect
    .poll(() => document.querySelector('[data-slot=event-cover] img')?.getAttribute('src'))
    .toBe(`/covers/1/photo/${photo}/20-50/strip.webp`);

  const router = open(edit, { as: organiser });
  expect(await screen.findByDisplayValue('The pier')).toBeDefined();
  expect(screen.queryByRole('radio', { name: 'Poster' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Lakeside' }));
  await press(/^Save/);
  await expect.poll(() => router.state.location.pathname).toBe(details);
  expect(await kept()).toEqual({ cover_photo: null, cover_alt: null, lettering: 'banner' });
  await expect.poll(files).toEqual([]);
});

test('a photo that is wanted and not chosen is asked for, and nothing is saved', async () => {
  const before = await kept();
  open(edit, { as: organiser });
  await user.click(await screen.findByRole('radio', { name: 'Your own photo' }));
  await press(/^Save/);
  expect(
    (await screen.findAllByText('Choose a photo, or one of the drawn pictures.')).length,
  ).toBeGreaterThan(0);
  expect(await kept()).toEqual(before);
});
