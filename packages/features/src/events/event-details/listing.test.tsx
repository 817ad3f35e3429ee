import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { makeViewer, rows, undo, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { event, organiser, stranger, org } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(async () => {
  await import('./event-details-page');
  await import('./listing/listing-dialog');
});

const details = `/event-details/${event.id}`;
const panel = async () => within(await screen.findByRole('region', { name: 'Finder' }));
const THE_SWITCH = { name: /Whoever looks for it can find it/ };
const stored = () =>
  rows('select kind, name, place, words, state from public.reunion_listings where event_id = $1::uuid', [
    event.id,
  ]);

test('is off until the host has read what becomes public and lists it', async () => {
  await rows('delete from public.reunion_listings where event_id = $1::uuid returning id', [event.id]);
  open(details, { as: organiser });
  const part = await panel();
  const control = await part.findByRole('switch', THE_SWITCH);
  expect(control).toHaveProperty('checked', false);
  await user.click(control);
  const dialog = within(await screen.findByRole('dialog', { name: 'List it in the finder' }));
  dialog.getByText(/Everybody can read what you write here.*Nobody reads who is invited/);
  const name = dialog.getByLabelText('Name they would look for');
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'List it' }));
  await dialog.findByText('Write the name people would look for.');
  expect(await stored()).toEqual([]);
  await user.type(name, 'Okafor');
  await user.type(dialog.getByLabelText(/^Place/), 'Enugu');
  await user.click(dialog.getByRole('button', { name: 'List it' }));
  const link = await part.findByRole('link', { name: 'See it as everybody does' });
  expect(link.getAttribute('href')).toMatch(/^\/reunion-info\/[\da-f-]{36}$/);
  expect(await stored()).toEqual([
    { kind: 'family', name: 'Okafor', place: 'Enugu', words: null, state: 'on' },
  ]);
});

test('one press takes it out of the finder, and back', async () => {
  open(details, { as: organiser });
  const part = await panel();
  await user.click(await part.findByRole('switch', THE_SWITCH));
  await screen.findByText('It is out of the finder');
  expect(await stored()).toMatchObject([{ state: 'off' }]);
  await undo();
  await waitFor(async () => expect(await stored()).toMatchObject([{ state: 'on' }]));
});

test('what somebody else changed meanwhile is not overwritten', async () => {
  open(details, { as: organiser });
  const part = await panel();
  await user.click(await part.findByRole('button', { name: 'Change the listing' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the listing' }));
  await rows(`update public.reunion_listings set words = 'Of another hand' returning id`);
  await user.type(dialog.getByLabelText(/^Words/), ' and mine');
  await user.click(dialog.getByRole('button', { name: 'Save the listing' }));
  await dialog.findByText(/Somebody else changed or removed this listing/);
  expect(await stored()).toMatchObject([{ words: 'Of another hand' }]);
});

test('who may only look reads how it stands and switches nothing', async () => {
  await makeViewer(stranger.id, org.id);
  open(details, { as: stranger });
  const part = await panel();
  await part.findByText('Whoever looks for it can find it.');
  expect(part.queryByRole('switch')).toBeNull();
  expect(part.queryByRole('button', { name: 'Change the listing' })).toBeNull();
});
