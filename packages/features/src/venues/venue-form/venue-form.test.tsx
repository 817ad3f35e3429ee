import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { failing, scenario, server, useScenario } from '@foregather/mocks/node';
import { db } from '@foregather/features/core/base';
import { loadPages, makeViewer, press, rows, undo, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { organiser, org, stranger } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(() => loadPages('/create-venue', '/edit-venue/:venueId'));

const idOf = async (name: string) =>
  (await rows<{ id: string }>('select id from public.venues where name = $1', [name]))[0]?.id ?? '';
const spacesOf = (id: string) =>
  rows(
    'select name, seated, standing, outdoors from public.venue_spaces where venue_id = $1::uuid and deleted_at is null order by position',
    [id],
  );
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const write = async (name: string | RegExp, text: string) => {
  const box = await field(name);
  await user.clear(box);
  await user.type(box, text);
};
/** The names of the spaces in the form. */
const spaceNames = () =>
  screen.getAllByRole('textbox', { name: /^Space \d/ }).map((box) => 'value' in box && box.value);

describe('a new venue', () => {
  test('is written with two spaces in their order, once, and opens', async () => {
    const router = open('/create-venue', { as: organiser });
    await press('Save venue');
    expect((await field(/^Name/)).getAttribute('aria-invalid')).toBe('true');
    await write(/^Name/, 'Old mill');
    await press('Add a space');
    await user.type(await field('Space 1'), 'Yard');
    await user.click(screen.getByRole('checkbox', { name: 'Outdoors' }));
    await press('Add a space');
    expect(document.activeElement).toBe(await field('Space 2'));
    await user.type(await field('Space 2'), 'Loft');
    await user.type(
      within(screen.getByRole('group', { name: 'People in Loft' })).getByLabelText(/Seated/),
      'forty',
    );
    await press('Save venue');
    await screen.findAllByText('Write a whole number from 1 to 200,000.');
    await user.clear(within(screen.getByRole('group', { name: 'People in Loft' })).getByLabelText(/Seated/));
    await user.type(
      within(screen.getByRole('group', { name: 'People in Loft' })).getByLabelText(/Seated/),
      '40',
    );

    await press('Move Loft up');
    expect(spaceNames()).toEqual(['Loft', 'Yard']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Loft up' }));
    await press('Take out Yard');
    expect(spaceNames()).toEqual(['Loft']);
    await undo();
    await waitFor(() => expect(spaceNames()).toEqual(['Loft', 'Yard']));
    await user.click(
      within(screen.getByRole('group', { name: 'Accessible toilet' })).getByRole('radio', { name: 'No' }),
    );
    await write(/^Rate/, '450');

    await user.dblClick(screen.getByRole('button', { name: 'Save venue' }));
    await expect.poll(() => router.state.location.pathname).toMatch(/^\/venues\//);
    const saved = await rows(
      'select id, step_free, accessible_wc, rate_minor::int as rate, rate_basis, currency from public.venues where name = $1',
      ['Old mill'],
    );
    expect(saved).toEqual([
      {
        id: expect.any(String),
        step_free: null,
        accessible_wc: false,
        rate: 45_000,
        rate_basis: 'event',
        currency: expect.any(String),
      },
    ]);
    expect(await spacesOf(await idOf('Old mill'))).toEqual([
      { name: 'Loft', seated: 40, standing: null, outdoors: false },
      { name: 'Yard', seated: null, standing: null, outdoors: true },
    ]);
    expect(router.state.location.pathname).toBe(`/venues/${await idOf('Old mill')}`);
  });

  test('at a known address is told of the other, and may be saved; a failure loses nothing', async () => {
    open('/create-venue', { as: organiser });
    await write(/^Name/, 'Boathouse');
    await write(/^Address/, 'SEESTRASSE 9');
    expect(screen.queryByText('This address is known already')).toBeNull();
    await write(/^Address/, 'seestraße 4 16775 Lowenberger Land');
    await screen.findByText('This address is known already');
    expect(screen.getByRole('link', { name: 'Haus am See' }).getAttribute('href')).toBe(
      `/venues/${await idOf('Haus am See')}`,
    );
    server.use(failing('rest/v1/rpc/save_venue', 500));
    await press('Save venue');
    await screen.findByText('Not saved');
    expect(await field(/^Name/)).toHaveProperty('value', 'Boathouse');
    server.resetHandlers();
    await press('Save venue');
    await expect.poll(() => idOf('Boathouse')).not.toBe('');
  });
});

describe('a known venue', () => {
  test('is changed, its booked hall stays, and a newer version is not overwritten unseen', async () => {
    const id = await idOf('Haus am See');
    const router = open(`/edit-venue/${id}`, { as: organiser });
    expect(await field(/^Name/)).toHaveProperty('value', 'Haus am See');
    expect(spaceNames()).toEqual(['Great hall', 'Veranda', 'Lawn by the lake']);
    await press('Take out Great hall');
    await press('Save venue');
    await screen.findByText(/"Great hall" is booked for/);
    await undo();
    await waitFor(() => expect(spaceNames()).toHaveLength(3));

    await write(/^Parking/, 'Ten places');
    await rows("update public.venues set town = 'Löwenberg' where id = $1::uuid returning id", [id]);
    await press('Save venue');
    await screen.findByText('There is a newer version');
    expect(await field(/^Parking/)).toHaveProperty('value', 'Ten places');
    await press('Go on from the newer version');
    await screen.findByText(/is here again/);
    expect(await field(/^Parking/)).toHaveProperty('value', 'Ten places');
    await press('Save venue');
    await expect.poll(() => router.state.location.pathname).toBe(`/venues/${id}`);
    expect(await rows('select parking from public.venues where id = $1::uuid', [id])).toEqual([
      { parking: 'Ten places' },
    ]);
  });

  test('its photos are described, ordered and removed at once', async () => {
    const id = await idOf('Haus am See');
    open('/create-venue', { as: organiser });
    await field(/^Name/);
    const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);
    for (const position of [1024, 2048]) {
      const path = `${org.id}/venues/${crypto.randomUUID()}`;
      const sent = await db().storage.from('photos').upload(path, JPEG, { contentType: 'image/jpeg' });
      expect(sent.error).toBeNull();
      const kept = await db().from('venue_photos').insert({ venue_id: id, path, position });
      expect(kept.error).toBeNull();
    }
    const kept = () =>
      rows('select alt from public.venue_photos where venue_id = $1::uuid order by position', [id]);
    open(`/edit-venue/${id}`, { as: organiser });
    await user.type(await field('What photo 1 shows'), 'The jetty{Enter}');
    await expect.poll(kept).toEqual([{ alt: 'The jetty' }, { alt: '' }]);
    await press('Move photo 1 down');
    await expect.poll(kept).toEqual([{ alt: '' }, { alt: 'The jetty' }]);
    await press('Remove photo 1');
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove photo' }),
    );
    await expect.poll(kept).toEqual([{ alt: 'The jetty' }]);
    await expect
      .poll(() =>
        rows("select name from storage.objects where bucket_id = 'photos' and name like '%/venues/%'"),
      )
      .toHaveLength(1);
  });

  test('of another organisation is not changed, and who only reads is told so', async () => {
    open(`/edit-venue/${await idOf('Strandbad Lindow')}`, { as: organiser });
    await screen.findByRole('heading', { name: 'Not yours to change' });
    await makeViewer(stranger.id, org.id);
    open('/create-venue', { as: stranger });
    await screen.findByRole('heading', { name: 'You can read, not change' });
  });
});
