import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { loadPages, makeViewer, press, rows, undo, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { organiser, org, stranger, venueIds } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(() => loadPages('/booking-calendar'));

const WEEK = `/booking-calendar?venue=${venueIds.own}&day=2030-07-12`;
const stored = async (title: string) =>
  (
    await rows<{ state: string; space: string; local_start: string }>(
      `select b.state, s.name as space, to_char(b.local_start, 'YYYY-MM-DD"T"HH24:MI') as local_start
       from public.venue_bookings b join public.venue_spaces s on s.id = b.space_id where b.title = $1`,
      [title],
    )
  )[0];
const block = (name: RegExp) => screen.findByRole('button', { name });

/** Writes day and time into the two fields of an instant. */
async function write(form: ReturnType<typeof within>, label: string, day: string, time: string) {
  const fields = within(form.getByRole('group', { name: label }));
  const dayField = fields.getByLabelText('Day');
  await user.clear(dayField);
  await user.type(dayField, day);
  await user.tab();
  const timeField = fields.getByLabelText('Time');
  await user.clear(timeField);
  await user.type(timeField, time);
}

test('holds by the form, moves by keys, has the clash named and takes the way out', async () => {
  open(WEEK, { as: organiser });
  await block(/^Choir rehearsal, Confirmed, Great hall, .*11 July 2030, 18:00 to 20:00/);
  await press('Hold a date');
  const form = within(await screen.findByRole('dialog', { name: 'Book a space of Haus am See' }));
  await user.selectOptions(form.getByLabelText('Space'), 'Veranda');
  await user.type(form.getByLabelText('What for'), 'Family quiz');
  await write(form, 'Begins', '2030-07-11', '10:00');
  await write(form, 'Ends', '2030-07-11', '12:00');
  await user.click(form.getByRole('button', { name: 'Book space' }));
  await block(/^Family quiz, Hold, .* left, Veranda/);
  expect(await stored('Family quiz')).toMatchObject({ state: 'hold', space: 'Veranda' });

  (await block(/^Choir rehearsal/)).focus();
  await user.keyboard('m{Shift>}{ArrowDown}{/Shift}{Enter}');
  await block(/^Choir rehearsal, .*19:00 to 21:00/);
  expect((await stored('Choir rehearsal'))?.local_start).toBe('2030-07-11T19:00');
  await undo();
  await block(/^Choir rehearsal, .*18:00 to 20:00/);

  (await block(/^Choir rehearsal/)).focus();
  await user.keyboard('m{ArrowRight}{ArrowRight}{Enter}');
  const card = within(await screen.findByRole('dialog', { name: '‘Choir rehearsal’ cannot be there' }));
  card.getByText('‘Banquet and dance’ has Great hall then');
  expect((await stored('Choir rehearsal'))?.local_start).toBe('2030-07-11T18:00');
  await user.click(card.getByRole('button', { name: 'Take Veranda at that time' }));
  await block(/^Choir rehearsal, Confirmed, Veranda, .*13 July 2030, 18:00 to 20:00/);
  expect(await stored('Choir rehearsal')).toMatchObject({
    space: 'Veranda',
    local_start: '2030-07-13T18:00',
  });
});

test('a hold that runs out is confirmed on top; a booking is opened and cancelled', async () => {
  open(WEEK, { as: organiser });
  const holds = within(await screen.findByRole('region', { name: 'Holds that run out' }));
  await user.click(await holds.findByRole('button', { name: 'Confirm Games of the branches' }));
  await screen.findByText('‘Games of the branches’ confirmed');
  await expect.poll(async () => (await stored('Games of the branches'))?.state).toBe('confirmed');
  await user.click(await block(/^Welcome and name tags/));
  const details = within(await screen.findByRole('dialog', { name: 'Welcome and name tags' }));
  await user.click(details.getByRole('button', { name: 'Cancel booking' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Cancel booking' }));
  await expect.poll(async () => (await stored('Welcome and name tags'))?.state).toBe('cancelled');
});

test('the address keeps venue, view and day', async () => {
  open(`/booking-calendar?venue=${venueIds.own}&day=2030-07-13&view=day`, { as: organiser });
  await screen.findByRole('grid', { name: /^Bookings of Haus am See, Saturday 13 July 2030/ });
  await user.click(screen.getByRole('radio', { name: 'Month' }));
  await screen.findByRole('grid', { name: 'Bookings of Haus am See, July 2030' });
  await press('Next month');
  await screen.findByRole('grid', { name: 'Bookings of Haus am See, August 2030' });
  await user.selectOptions(screen.getByLabelText('Venue'), 'Gasthof zur Linde');
  await screen.findByRole('grid', { name: 'Bookings of Gasthof zur Linde, August 2030' });
});

test('who only reads moves, holds and confirms nothing', async () => {
  await makeViewer(stranger.id, org.id);
  open(WEEK, { as: stranger });
  const rehearsal = await block(/^Choir rehearsal/);
  expect(screen.getByRole('grid').getAttribute('aria-readonly')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Hold a date' })).toBeNull();
  await screen.findByRole('region', { name: 'Holds that run out' });
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  rehearsal.focus();
  // M lifts nothing, so that Enter opens.
  await user.keyboard('m{Enter}');
  const details = within(await screen.findByRole('dialog', { name: 'Choir rehearsal' }));
  expect(details.queryByRole('button', { name: 'Change' })).toBeNull();
});
