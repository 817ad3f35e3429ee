import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { loadPages, press, rows, user } from '../testing/journey';
import { open } from '../testing/open';

const { event, organiser, venueIds } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(() => loadPages('/edit-event/:eventId', '/create-event'));

const stored = async () =>
  (
    await rows<{ venue_id: string | null; location_name: string | null }>(
      'select venue_id, location_name from public.events where id = $1::uuid',
      [event.id],
    )
  )[0];
const nameOf = async (venueId: string) =>
  (await rows<{ name: string }>('select name from public.venues where id = $1::uuid', [venueId]))[0]?.name ??
  '';
const place = () => screen.findByLabelText<HTMLInputElement>(/^Place/);

test.each(['own', 'shared'] as const)(
  'the place of an event is chosen from the venues: %s; what was typed can be put back',
  async (kind) => {
    const name = await nameOf(venueIds[kind]);
    await rows(
      `update public.events set venue_id = null, location_name = 'By the lake', address = null where id = $1::uuid returning id`,
      [event.id],
    );
    open(`/edit-event/${event.id}`, { as: organiser });
    const venue = await screen.findByRole('combobox', { name: /^Venue/ });
    await user.click(venue);
    await user.clear(venue);
    await user.type(venue, name);
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
    await expect.poll(async () => (await place()).value).toBe(name);
    await press('Put it back');
    expect((await place()).value).toBe('By the lake');
    await user.click(venue);
    await user.type(venue, name);
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
    await press(/^Save /);
    // Guests have the invitation: whether they are told is asked first.
    await user.click(await screen.findByRole('radio', { name: /^Not at all/ }));
    await press('Save without telling');
    await expect.poll(stored).toEqual({ venue_id: venueIds[kind], location_name: name });
  },
);

test('a new event takes a venue in its third step, or a place that is typed', async () => {
  const name = await nameOf(venueIds.own);
  open('/create-event?name=Eze+cousins&place=Enugu', { as: organiser });
  expect(await screen.findByLabelText(/^Name of the/)).toHaveProperty('value', 'Eze cousins');
  await press('Save and continue');
  await screen.findByLabelText(/^Starts on/);
  await press('Save and continue');
  expect((await place()).value).toBe('Enugu');
  const venue = await screen.findByRole('combobox', { name: /^Venue/ });
  await user.click(venue);
  await user.type(venue, name);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
  await press('Save and continue');
  await screen.findByLabelText(/^Last day for replies/);
  expect(await rows(`select venue_id, location_name from public.events where name = 'Eze cousins'`)).toEqual([
    { venue_id: venueIds.own, location_name: name },
  ]);
});
