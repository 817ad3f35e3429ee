/** Journeys of the series: laid out, moved with the event, set aside where its time is over. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { choose, loadPages, press, rows, undo, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { event, organiser } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(() => loadPages('/messages', '/edit-event/:eventId', '/event-details/:eventId'));

const address = `/messages?event=${event.id}`;
const series = () =>
  rows<{ step: string; state: string; day: string }>(
    `select series_step as step, state, to_char(send_local, 'YYYY-MM-DD') as day from public.messages
     where event_id = $1::uuid and series_step is not null order by send_local`,
    [event.id],
  );
const timeline = async () => within(await screen.findByRole('region', { name: 'The series' }));
async function layOut() {
  const router = open(address, { as: organiser });
  await user.click(await screen.findByRole('link', { name: 'Plan the series' }));
  await press('Plan 8 messages');
  await screen.findByText('8 messages planned');
  return router;
}

test('is laid out on the days of the event, without the steps that are switched off', async () => {
  open(address, { as: organiser });
  await user.click(await screen.findByRole('link', { name: 'Plan the series' }));
  await user.click(await screen.findByRole('switch', { name: 'Send it: Save the date' }));
  await press('Another day: Thank you');
  const days = await screen.findByLabelText('Days');
  await user.clear(days);
  await user.type(days, '3');
  await press('Plan 7 messages');
  const list = await timeline();
  expect(await list.findAllByText('Planned')).toHaveLength(7);
  expect(await series()).toEqual([
    { step: 'invitation', state: 'scheduled', day: '2030-05-03' },
    { step: 'first_reminder', state: 'scheduled', day: '2030-06-01' },
    { step: 'last_reminder', state: 'scheduled', day: '2030-06-12' },
    { step: 'what_to_know', state: 'scheduled', day: '2030-07-05' },
    { step: 'day_before', state: 'scheduled', day: '2030-07-11' },
    { step: 'thank_you', state: 'scheduled', day: expect.stringMatching(/^2030-07-1\d$/) },
    { step: 'look_back', state: 'scheduled', day: expect.stringMatching(/^2030-07-2\d$/) },
  ]);
});

test('moves with the event, which the question before says; what falls into the past is set aside and says so', async () => {
  await layOut();
  open(`/edit-event/${event.id}`, { as: organiser });
  const start = await screen.findByLabelText(/^Starts on/);
  await user.clear(start);
  await user.type(start, '2030-07-13');
  await press(/^Save family/);
  const question = within(await screen.findByRole('dialog', { name: 'Tell your guests?' }));
  question.getByText(/^\d planned messages move with the event\. \d+ tasks move with the event\.$/);
  await user.click(question.getByRole('radio', { name: /^Not at all/ }));
  await user.click(question.getByRole('button', { name: 'Save without telling' }));
  await screen.findByText(/planned messages move with the event\./);
  expect((await series()).find(({ step }) => step === 'day_before')).toMatchObject({ day: '2030-07-12' });
  // So soon that the first ones would be over.
  await rows(
    `update public.events set start_date = current_date + 40, end_date = null, rsvp_closes_on = current_date + 20
     where id = $1::uuid returning id`,
    [event.id],
  );
  open(address, { as: organiser });
  const list = await timeline();
  expect(await list.findAllByText(/^The event moved, and its time was over by then/)).toHaveLength(2);
  expect(list.getAllByText('Draft')).toHaveLength(2);
});

test('has its words changed and planned again, and is removed and brought back', async () => {
  await layOut();
  await choose('More for Day before', 'Change its words');
  const subject = await screen.findByLabelText('Subject');
  await user.clear(subject);
  await user.type(subject, 'See you tomorrow');
  const plan = await screen.findByRole('button', { name: /^Plan to/ });
  await waitFor(() => expect(plan.getAttribute('aria-disabled')).not.toBe('true'));
  await user.click(plan);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Plan it' }));
  await screen.findByText(/and moves with the event/);
  expect(
    await rows(
      `select state, anchor, subject from public.messages where event_id = $1::uuid and series_step = 'day_before'`,
      [event.id],
    ),
  ).toEqual([{ state: 'scheduled', anchor: 'start', subject: 'See you tomorrow' }]);
  open(address, { as: organiser });
  await choose('More for Day before', 'Remove');
  await press('Remove it');
  await expect.poll(async () => (await series()).length).toBe(7);
  await undo();
  await expect
    .poll(() =>
      rows(
        `select subject, state from public.messages where event_id = $1::uuid and series_step = 'day_before'`,
        [event.id],
      ),
    )
    .toEqual([{ subject: 'See you tomorrow', state: 'scheduled' }]);
});
