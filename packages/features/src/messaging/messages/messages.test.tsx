import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { backend, scenario, useScenario } from '@foregather/mocks/node';
import { open } from '../../testing/open';

const { event, organiser, stranger } = scenario.familyReunion;
useScenario('familyReunion');

const messageRows = async () =>
  (await backend()).driver
    .query(
      `select subject, kind, state, send_local::text as send_local from public.messages
       where event_id = $1::uuid and subject is not null order by created_at`,
      [event.id],
    )
    .then(({ rows }) => rows);

test('a reminder is begun from its words, kept by itself, shown to be sent, and sent once', async () => {
  const router = open(`/messages?event=${event.id}`, { as: organiser });
  await userEvent.click(await screen.findByRole('link', { name: 'New message' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Reminder' }));
  const subject = screen.getByLabelText('Subject');
  await userEvent.clear(subject);
  await userEvent.type(subject, 'Tell us soon');
  // It keeps itself, and its address is then its own.
  await expect
    .poll(() => new URLSearchParams(router.state.location.search).get('message'))
    .toMatch(/^[0-9a-f-]{36}$/);
  await screen.findByText(/^Saved /);
  await expect
    .poll(messageRows)
    .toMatchObject([{ subject: 'Tell us soon', kind: 'reminder', state: 'draft' }]);

  const button = await screen.findByRole('button', { name: /^Send to \d+ people$/ });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  const go = dialog.getByRole('button', { name: /^Send \d+ mails now$/ });
  const mails = Number(/\d+/.exec(go.textContent ?? '')?.[0]);
  await userEvent.click(go);
  await screen.findByRole('list', { name: 'Mails' });
  await expect.poll(messageRows).toMatchObject([{ state: 'sending' }]);
  const { driver } = await backend();
  const { rows } = await driver.query(
    `select count(*)::int as mails from public.message_recipients r join public.messages m on m.id = r.message_id
     where m.subject = 'Tell us soon' and r.state = 'queued'`,
  );
  expect(rows).toEqual([{ mails }]);
});

test('what is planned stands among the planned, and comes back to the drafts', async () => {
  open(`/messages?event=${event.id}&message=new`, { as: organiser });
  await userEvent.click(await screen.findByRole('radio', { name: 'Save the date' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Another time' }));
  const plan = await screen.findByRole('button', { name: /^Plan to \d+ people$/ });
  await waitFor(() => expect(plan).toHaveProperty('disabled', false));
  await userEvent.click(plan);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Plan it' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take back to the drafts' }));
  await expect.poll(messageRows).toMatchObject([{ state: 'draft', kind: 'save_the_date' }]);
});

test('words of somebody else are not written over', async () => {
  open(`/messages?event=${event.id}&message=new`, { as: organiser });
  await userEvent.type(await screen.findByLabelText('Subject'), 'Mine');
  await screen.findByText(/^Saved /);
  const { driver } = await backend();
  await driver.query(`update public.messages set subject = 'Theirs' where subject = 'Mine'`);
  await userEvent.type(screen.getByLabelText('Subject'), ' too');
  await screen.findByText('Somebody else changed this message');
  expect(await messageRows()).toMatchObject([{ subject: 'Theirs' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Show theirs' }));
  await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'Theirs'));
});

test('a stranger finds nothing of it', async () => {
  open(`/messages?event=${event.id}`, { as: stranger });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(event.name)).toBeNull();
});
