import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { failing, scenario, server, useScenario } from '@foregather/mocks/node';
import { saveDraft } from '../core/base';
import { savePendingPlan, readPendingPlan, readPreferredType } from '../core/session';
import { choosePreferredType } from '../core/shell/chrome/event-type-question';
import { press, rows, user } from '../testing/journey';
import { open } from '../testing/open';

const { organiser } = scenario.emptyAccount;
useScenario('emptyAccount');

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const zoneOf = async () =>
  (await rows('select timezone from public.profiles where id = $1', [organiser.id]))[0]?.['timezone'];

test('my account shows who one is, the plan, and the days left of a trial', async () => {
  await rows(
    `update public.subscriptions set is_trial = true, trial_start_at = now(), trial_end_at = now() + interval '36 hours' where user_id = $1 returning id`,
    [organiser.id],
  );
  open('/account', { as: organiser });
  await screen.findByRole('heading', { level: 1, name: 'My account' });
  const plan = await section('Your plan');
  await plan.findByText('Your Premium trial runs for 2 days more.');
  expect(plan.getByRole('link', { name: 'Compare all plans' }).getAttribute('href')).toBe('/pricing');
  const about = await section('About you');
  about.getByText(`${organiser.firstName} ${organiser.lastName}`);
  about.getByText(organiser.email);
  await (await section('Organisations')).findByText('You own it.');
});

test('my account starts the trial, and says which plan was chosen before', async () => {
  savePendingPlan('premium');
  open('/account', { as: organiser });
  const plan = await section('Your plan');
  await plan.findByText('You chose Premium when you signed up. The choice is kept on this device.');
  await press('Start the Premium trial');
  await plan.findByText('Your Premium trial runs for 14 days more.');
  expect(readPendingPlan()).toBeNull();
});

test('preferences keep the zone in the profile and leave the name alone', async () => {
  const [before] = await rows('select full_name, timezone from public.profiles where id = $1', [
    organiser.id,
  ]);
  open('/settings', { as: organiser });
  const times = await section('Your times');
  const zone = await times.findByLabelText('Time zone');
  await user.clear(zone);
  await user.type(zone, 'Kathmandu');
  await user.click(await screen.findByRole('option', { name: /Kat(h)?mandu/ }));
  await user.click(times.getByRole('button', { name: 'Save time zone' }));
  await screen.findByText('Changes saved');
  expect(await zoneOf()).toMatch(/^Asia\/Kath?mandu$/);
  expect(await rows('select full_name from public.profiles where id = $1', [organiser.id])).toEqual([
    { full_name: before?.['full_name'] },
  ]);
});

test('a zone that was not saved stays chosen', async () => {
  open('/settings', { as: organiser });
  const times = await section('Your times');
  const zone = await times.findByLabelText('Time zone');
  server.use(failing('rest/v1/profiles', 500));
  await user.clear(zone);
  await user.type(zone, 'Lagos');
  await user.click(await screen.findByRole('option', { name: /Lagos/ }));
  await user.click(times.getByRole('button', { name: 'Save time zone' }));
  expect((await times.findByRole('alert')).textContent).toContain('Not saved');
  expect(zone).toHaveProperty('value', expect.stringContaining('Lagos'));
});

test('a zone that only the browser knows is refused by the database beside its field', async () => {
  // Browsers take a zone in any letters; the database has one spelling of each.
  saveDraft(organiser.id, 'time-zone', { timezone: 'america/new_york' });
  open('/settings', { as: organiser });
  const times = await section('Your times');
  await times.findByText(/^What you typed on .* is here again$/);
  await user.click(times.getByRole('button', { name: 'Save time zone' }));
  await times.findByText('The server does not know this time zone. Choose another one from the list.');
  const zone = times.getByLabelText('Time zone');
  expect(zone.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(zone);
  expect(await zoneOf()).not.toBe('america/new_york');
});

test('a preferred event type changes the words, and a notice names it', async () => {
  open('/settings', { as: organiser });
  const words = await section('Your words');
  await user.selectOptions(await words.findByLabelText('Preferred event type'), 'School');
  await user.click(words.getByRole('button', { name: 'Save event type' }));
  await screen.findByText('Preference Updated');
  await screen.findByText('Your preferred event type is now "School".');
  expect(readPreferredType(organiser.id)).toMatchObject({ chosen: true, type: { id: 'school' } });
});

test('leaving with an event type that is not saved asks first', async () => {
  open('/settings', { as: organiser });
  const words = await section('Your words');
  await user.selectOptions(await words.findByLabelText('Preferred event type'), 'Military');
  await user.click(screen.getByRole('link', { name: 'Account settings' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Stay here' }));
  expect(words.getByLabelText('Preferred event type')).toHaveProperty('value', 'military');

  const save = words.getByRole('button', { name: 'Save event type' });
  await user.click(save);
  await screen.findByText('Preference Updated');
  expect(document.activeElement).toBe(save);
  await user.click(screen.getByRole('link', { name: 'Account settings' }));
  await screen.findByRole('heading', { level: 1, name: 'Account settings' });
});

test.each([
  ['nothing-like-it', 'Selected event type not found.'],
  ['3f0c7b1e-5d43-4c2c-9a55-0d6b7d0f2a11', 'Selected event type not found.'],
  ['12', 'Invalid event type ID format.'],
  ["x'; drop table", 'Invalid event type ID format.'],
])('the type %j is refused with %j, and the words stay', async (id, words) => {
  open('/settings', { as: organiser });
  await section('Your words');
  expect(choosePreferredType(organiser.id, id)).toBe(false);
  await screen.findByText(words);
  expect(readPreferredType(organiser.id).type.id).toBe('club');
});

test('a browser that keeps nothing says so', async () => {
  open('/settings', { as: organiser });
  const words = await section('Your words');
  await user.selectOptions(await words.findByLabelText('Preferred event type'), 'School');
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => write.mockRestore());
  await user.click(words.getByRole('button', { name: 'Save event type' }));
  await screen.findByText('Failed to update your preferred event type.');
});

test('how fast one’s pages were: the last 24 hours of one’s own lines, newest first', async () => {
  await rows(
    `insert into public.query_performance_log (query_type, execution_time_ms, cache_hit, user_id, created_at)
     select * from (values
       ('events/summary', 40.0, false, $1::uuid, now() - interval '1 minute'),
       ('events/summary', 0, true, $1::uuid, now() - interval '2 minutes'),
       ('subscription', 1250, false, $1::uuid, now() - interval '23 hours'),
       ('too-old', 9, false, $1::uuid, now() - interval '25 hours')) lines returning id`,
    [organiser.id],
  );
  open('/settings', { as: organiser });
  const speed = await section('How fast your pages were');
  const table = await speed.findByRole('table');
  const read = within(table).getAllByRole('row').slice(1);
  expect(
    read.map((row) => [
      within(row).getByRole('rowheader').textContent,
      ...within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.replace(/^.*(Loads|loaded|wait)/, '')),
    ]),
  ).toEqual([
    ['Subscription', '1', '0', '1.3 s', '1.3 s'],
    ['Events: summary', '2', '1', '40 ms', '40 ms'],
  ]);
  const lines = speed.getAllByRole('listitem', { hidden: true }).map((line) => line.textContent);
  expect(lines.map((line) => line?.replace(/^.*?\d:\d\d(\s[AP]M)?\s/, ''))).toEqual([
    'Events: summary40 ms',
    'Events: summaryalready loaded',
    'Subscription1.3 s',
  ]);
});

test('without lines, and without an answer, the settings stand', async () => {
  open('/settings', { as: organiser });
  await (await section('How fast your pages were')).findByText(
    /^Nothing was measured in the last 24 hours\./,
  );
  server.use(failing('rest/v1/query_performance_log', 403));
  open('/settings', { as: organiser });
  await (await section('How fast your pages were')).findByRole('heading', { name: 'Not allowed' });
  expect(await (await section('Your times')).findByLabelText('Time zone')).toBeTruthy();
});
