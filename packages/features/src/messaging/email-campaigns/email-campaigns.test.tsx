import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { choose, loadPages, press, rows, undo, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { event, organiser, people } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(() => loadPages('/pro/email-campaigns', '/messages'));
beforeEach(async () => {
  await rows("update public.subscriptions set plan_type = 'pro' where user_id = $1 returning id", [
    organiser.id,
  ]);
});
const path = `/pro/email-campaigns?event=${event.id}`;

/** A message to everybody with two subjects, kept or sent. */
async function campaign(sent: boolean): Promise<string> {
  const id = crypto.randomUUID();
  await rows(
    `insert into public.messages (id, org_id, event_id, kind, subject, body, audience, state, created_by)
     select $1::uuid, e.org_id, e.id, 'announcement', 'The boat is booked',
       '{"type": "doc", "content": [{"type": "paragraph", "content": [{"type": "text", "text": "Come aboard."}]}]}', '{}', 'draft', $3::uuid
     from public.events e where e.id = $2::uuid returning id`,
    [id, event.id, organiser.id],
  );
  if (sent) {
    await rows(
      `insert into public.subject_tests (message_id, org_id, event_id, subject, share, wait_hours, measure)
       select m.id, m.org_id, m.event_id, 'Who comes aboard?', 50, 4, 'opened' from public.messages m where m.id = $1::uuid returning message_id`,
      [id],
    );
    await rows(
      `update public.messages set state = 'sending', send_at = now() where id = $1::uuid returning id`,
      [id],
    );
    await rows('select private.queue_message(m) from public.messages m where m.id = $1::uuid', [id]);
  }
  return id;
}
const testOf = async (message: string) =>
  (
    await rows(
      'select subject, share, wait_hours, measure, state, winner, decided_by from public.subject_tests where message_id = $1',
      [message],
    )
  )[0];

test('a segment is kept, changed, written to, removed and brought back', async () => {
  const router = open(path, { as: organiser });
  await user.click(await screen.findByRole('link', { name: 'New segment' }));
  await press('Save segment');
  await screen.findByText('Give the segment a name, such as “Cousins without an answer”.');
  await user.type(screen.getByLabelText('Name'), 'Still silent');
  await user.selectOptions(screen.getByRole('combobox', { name: 'To' }), 'people without an answer');
  await screen.findByText(/people in \d+ households/);
  await press('Save segment');
  const list = within(await screen.findByRole('list', { name: 'Segments' }));
  await list.findByText('people without an answer');
  await list.findByText(/^\d+ people in \d+ households today, \d+ mails$/);
  const kept = () =>
    rows('select name, audience::text, event_id, deleted_at is null as there from public.segments');
  expect(await kept()).toEqual([
    { name: 'Still silent', audience: '{"reply": ["silent"]}', event_id: null, there: true },
  ]);

  await choose('More for Still silent', 'Change');
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'No word yet');
  await press('Save segment');
  await screen.findByRole('button', { name: 'More for No word yet' });

  await choose('More for No word yet', 'Remove');
  await expect.poll(kept).toMatchObject([{ there: false }]);
  await undo();
  await expect.poll(kept).toMatchObject([{ name: 'No word yet', there: true }]);

  await press('Write to No word yet');
  await expect.poll(() => router.state.location.pathname).toBe('/messages');
  expect(
    await rows(`select state, audience::text from public.messages where id = $1::uuid`, [
      new URLSearchParams(router.state.location.search).get('message'),
    ]),
  ).toEqual([{ state: 'draft', audience: '{"reply": ["silent"]}' }]);
});

test('a second subject is given to a draft, and taken back', async () => {
  const id = await campaign(false);
  open(path, { as: organiser });
  await user.click(await screen.findByRole('link', { name: 'The boat is booked' }));
  await press('Test two subjects');
  const dialog = within(await screen.findByRole('dialog', { name: 'Test two subjects' }));
  await dialog.findByText(/^Today that is \d+ households with the first subject and as many with the second/);
  await user.type(dialog.getByLabelText('Second subject'), 'the boat is BOOKED');
  await user.click(dialog.getByRole('button', { name: 'Save test' }));
  await dialog.findByText('Both subjects are the same. Write another one.');
  await user.clear(dialog.getByLabelText('Second subject'));
  await user.type(dialog.getByLabelText('Second subject'), 'Who comes aboard?');
  await user.selectOptions(dialog.getByLabelText('Who takes part'), '50 %');
  await user.click(dialog.getByRole('radio', { name: /^Who answers/ }));
  await user.click(dialog.getByRole('button', { name: 'Save test' }));
  await within(await screen.findByRole('list', { name: 'Subjects' })).findByText('Who comes aboard?');
  const saved = {
    subject: 'Who comes aboard?',
    share: 50,
    wait_hours: 4,
    measure: 'answered',
    state: 'ready',
    winner: null,
    decided_by: null,
  };
  expect(await testOf(id)).toEqual(saved);
  await press('Remove test');
  await expect.poll(() => testOf(id)).toBeUndefined();
  await undo();
  await expect.poll(() => testOf(id)).toEqual(saved);
});

test('a running test is ended by hand, and what became of each mail stands below', async () => {
  const id = await campaign(true);
  await rows(
    `insert into public.topic_optouts (person_id, topic, org_id)
     select p.id, 'announcement', p.org_id from public.persons p where p.id = $1::uuid returning person_id`,
    [people[1]?.id],
  );
  open(`${path}&campaign=${id}`, { as: organiser });
  await screen.findByText(
    /^Decided on .+ at the earliest, by who opened their link\. Until then the rest wait\.$/,
  );
  const mails = within(await screen.findByRole('list', { name: 'Mails' }));
  expect((await mails.findAllByText('Second subject')).length).toBeGreaterThan(2);
  expect(mails.getAllByText('The rest').length).toBeGreaterThan(2);
  await press('Send the second subject to the rest now');
  await press('Send to the rest');
  await screen.findByText(/^Picked by hand before the time was over: “Who comes aboard\?”/);
  expect(await testOf(id)).toMatchObject({ state: 'decided', winner: 'second', decided_by: 'host' });
  const topics = within(screen.getByRole('list', { name: 'Topics' }));
  await user.click(await topics.findByText('One person left it'));
  await topics.findByText(people[1]?.fullName ?? '');
});

test('the plan of eight is laid out from here', async () => {
  open(path, { as: organiser });
  await user.click(await screen.findByRole('link', { name: 'Lay out the eight messages' }));
  await press('Plan 8 messages');
  await screen.findByRole('link', { name: 'A look back' });
  await waitFor(() => expect(screen.queryByText('Begin with the plan of eight')).toBeNull());
  expect(
    await rows(
      `select count(*)::int as planned from public.messages where event_id = $1 and series_step is not null and state = 'scheduled'`,
      [event.id],
    ),
  ).toEqual([{ planned: 8 }]);
});
