import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { choose, loadPages, makeViewer, press, rows, undo, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { event, organiser, org, stranger } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(() => loadPages('/venues/:venueId', '/venue-details/:venueId'));

const idOf = async (name: string) =>
  (await rows<{ id: string }>('select id from public.venues where name = $1', [name]))[0]?.id ?? '';
const stored = async (title: string) =>
  rows<{ state: string; space: string; local_start: string }>(
    `select b.state, s.name as space, to_char(b.local_start, 'YYYY-MM-DD"T"HH24:MI') as local_start
     from public.venue_bookings b join public.venue_spaces s on s.id = b.space_id where b.title = $1`,
    [title],
  );
const region = async (name: string) => within(await screen.findByRole('region', { name }));

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

describe('who books', () => {
  test('books, has the clash named, takes the way out, confirms and cancels', async () => {
    open(`/venues/${await idOf('Haus am See')}`, { as: organiser });
    await screen.findByRole('heading', { name: 'Haus am See', level: 1 });
    const hall = await region('Great hall');
    await hall.findByText('Choir rehearsal');
    await press('Book a space');
    const form = within(await screen.findByRole('dialog', { name: 'Book a space of Haus am See' }));
    await user.click(form.getByRole('button', { name: 'Book space' }));
    await form.findByText('Choose a space.');
    await user.selectOptions(form.getByLabelText('Space'), 'Great hall');
    await user.clear(form.getByLabelText('What for'));
    await user.type(form.getByLabelText('What for'), 'Family quiz');
    // The day after the first: the banquet begins at five, its set-up at two.
    await write(form, 'Begins', '2030-07-13', '13:00');
    await write(form, 'Ends', '2030-07-13', '15:00');
    await user.click(form.getByRole('button', { name: 'Book space' }));
    const clash = within(await form.findByRole('alert'));
    clash.getByText('‘Banquet and dance’ has Great hall then');
    clash.getByText(/3 h of set-up and 1 h of clearing/);
    expect(form.getByLabelText('What for')).toHaveProperty('value', 'Family quiz');
    expect(await stored('Family quiz')).toEqual([]);
    // The lawn is held until one o'clock and cleared until half past.
    expect(clash.queryByRole('button', { name: /Lawn by the lake/ })).toBeNull();
    clash.getByRole('button', { name: /Take Great hall from Sunday 14 July 2030/ });
    await user.click(clash.getByRole('button', { name: 'Take Veranda at that time' }));
    expect(form.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(form.getByLabelText('Space'));
    await user.click(form.getByRole('button', { name: 'Book space' }));
    const veranda = await region('Veranda');
    await veranda.findByText('Family quiz');
    await veranda.findByText(/^Hold ends in 7 days/);
    expect(await stored('Family quiz')).toEqual([
      { state: 'hold', space: 'Veranda', local_start: '2030-07-13T13:00' },
    ]);
    await choose('Actions for Family quiz', 'Confirm');
    await screen.findByText('‘Family quiz’ confirmed');
    await choose('Actions for Family quiz', 'Cancel booking');
    await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    await expect.poll(async () => (await stored('Family quiz'))[0]?.state).toBe('cancelled');
  });

  test('takes the next free time of the same space', async () => {
    open(`/venue-details/${await idOf('Haus am See')}`, { as: organiser });
    await choose('Actions for Brunch and farewell', 'Change');
    const form = within(await screen.findByRole('dialog', { name: 'Change ‘Brunch and farewell’' }));
    await write(form, 'Begins', '2030-07-13', '22:00');
    await write(form, 'Ends', '2030-07-13', '23:00');
    await user.click(form.getByRole('button', { name: 'Save booking' }));
    // The banquet ends at half past eleven and is cleared for an hour; the brunch is set up for one.
    await user.click(await form.findByRole('button', { name: /Take Great hall from Sunday 14 July 2030/ }));
    await user.click(form.getByRole('button', { name: 'Save booking' }));
    await expect
      .poll(async () => (await stored('Brunch and farewell'))[0]?.local_start)
      .toBe('2030-07-14T01:30');
  });

  test('shares the link and sees a vote', async () => {
    const venueId = await idOf('Haus am See');
    open(`/venues/${venueId}`, { as: organiser });
    await press('Make a link');
    const form = within(await screen.findByRole('dialog', { name: 'Link for the committee' }));
    await user.type(form.getByLabelText(/A word to the committee/), 'The lake is ten steps away.');
    await user.click(form.getByRole('button', { name: 'Turn the link on' }));
    const link = await screen.findByLabelText<HTMLInputElement>('Link to vote on Haus am See');
    const path = new URL(link.value).pathname;
    open(path);
    await screen.findByText('The lake is ten steps away.');
    await user.click(screen.getByRole('radio', { name: /Yes, this one/ }));
    await user.type(screen.getByLabelText('Your name'), 'Aunt Chinelo');
    await user.click(screen.getByRole('button', { name: 'Send my vote' }));
    await screen.findByText(/Your vote is in/);
    open(`/venues/${venueId}`, { as: organiser });
    const panel = await region('Let the committee vote');
    await panel.findByText('Aunt Chinelo');
    await press('Turn the link off');
    await panel.findByRole('button', { name: 'Make a link' });
    await undo();
    await panel.findByRole('button', { name: 'Turn the link off' });
  });

  test('uses the venue for an event and takes it back; shares it; removes it and brings it back', async () => {
    const venueId = await idOf('Gemeindesaal St. Anna');
    const place = async () =>
      (
        await rows<{ venue_id: string | null; location_name: string | null }>(
          'select venue_id, location_name from public.events where id = $1',
          [event.id],
        )
      )[0];
    const before = await place();
    open(`/venues/${venueId}`, { as: organiser });
    await press('Use for an event');
    await press('Use this venue');
    await expect.poll(place).toEqual({ venue_id: venueId, location_name: 'Gemeindesaal St. Anna' });
    await undo();
    await expect.poll(place).toEqual(before);
    await choose(/^More about/, 'Share with everybody');
    await press('Share venue');
    await screen.findByText('Shared with everybody');
    await choose(/^More about/, 'Remove venue');
    await press('Remove venue');
    await screen.findByText('Gemeindesaal St. Anna removed');
    const gone = async () =>
      (
        await rows<{ gone: boolean }>(
          'select deleted_at is not null as gone from public.venues where id = $1',
          [venueId],
        )
      )[0]?.gone;
    expect(await gone()).toBe(true);
    // The toast of sharing it has an undo too.
    const told = screen.getByText('Gemeindesaal St. Anna removed').closest('li');
    if (!told) throw new Error('Nothing tells of the removal.');
    await undo(told);
    await expect.poll(gone).toBe(false);
  });
});

test('the cost follows the headcount that is typed', async () => {
  open(`/venues/${await idOf('Gasthof zur Linde')}`, { as: organiser });
  const cost = await region('Cost for us');
  const people = cost.getByLabelText('People');
  // First those who have said that they come.
  await waitFor(() => expect(people).not.toHaveProperty('value', ''));
  await user.clear(people);
  await user.type(people, '50');
  await cost.findByText('€1,950');
  await user.clear(people);
  await user.type(people, '10');
  await cost.findByText(/the least the venue charges/);
});

test('who only reads books nothing and shares nothing', async () => {
  await makeViewer(stranger.id, org.id);
  open(`/venues/${await idOf('Haus am See')}`, { as: stranger });
  await (await region('Great hall')).findByText('Choir rehearsal');
  expect(screen.queryByRole('button', { name: 'Book a space' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Make a link' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});

test('a venue that others share shows facts and no bookings; one that nobody shares is not found', async () => {
  open(`/venues/${await idOf('Kulturhaus Neuruppin')}`, { as: organiser });
  await screen.findByRole('heading', { name: 'Kulturhaus Neuruppin', level: 1 });
  await region('Spaces');
  expect(screen.queryByRole('button', { name: 'Book a space' })).toBeNull();
  open('/venues/00000000-0000-4000-8000-000000000000', { as: organiser });
  await screen.findByText('Not found');
});
