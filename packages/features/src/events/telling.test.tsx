/** Journeys of a change that guests are told of. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { failing, scenario, server, useScenario } from '@foregather/mocks/node';
import { choose, loadPages, press, rows, user } from '../testing/journey';
import { open } from '../testing/open';

const { event, organiser } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(() => loadPages('/edit-event/:eventId', '/event-details/:eventId', '/messages'));

const details = `/event-details/${event.id}`;
const edit = `/edit-event/${event.id}`;

async function write(name: string | RegExp, text: string) {
  const input = await screen.findByLabelText(name);
  await user.clear(input);
  await user.type(input, text);
}
const question = async (name: string | RegExp = 'Tell your guests?') =>
  within(await screen.findByRole('dialog', { name }));
const told = () =>
  rows<{ kind: string; state: string; subject: string; mails: number }>(
    `select m.kind, m.state, m.subject, (select count(*)::int from public.message_recipients r where r.message_id = m.id and r.state = 'queued') as mails
     from public.messages m where m.event_id = $1::uuid and m.kind in ('change', 'cancellation') order by m.created_at, m.id`,
    [event.id],
  );
const place = async () =>
  (await rows('select location_name, status from public.events where id = $1::uuid', [event.id]))[0];
/** Fills in another place and presses save. */
async function moveTo(name: string) {
  await write(/^Place/, name);
  await press(/^Save family/);
}

describe('another place', () => {
  test('is shown old and new with who would be told, and one press or two tell them once', async () => {
    const router = open(edit, { as: organiser });
    await moveTo('Boat house');
    const dialog = await question();
    dialog.getByText(event.location_name ?? '', { exact: false, selector: 's' });
    dialog.getByText(/Boat house/);
    const sentence = dialog.getByText(/^A mail goes to/);
    expect(sentence.textContent).toMatch(/^A mail goes to \d+ people: .*who come.*\.$/);
    await user.click(within(sentence).getByRole('button'));
    const names = await screen.findByRole('dialog', { name: /people in \d+ households/ });
    within(names).getByRole('list', { name: 'Who gets it' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(names.isConnected).toBe(false));
    expect(await place()).toMatchObject({ location_name: event.location_name });
    const words = dialog.getByLabelText('Your words');
    await user.clear(words);
    await user.type(words, 'The hall is flooded.');
    await user.dblClick(dialog.getByRole('button', { name: /^Save and tell \d+ people$/ }));
    await expect.poll(() => router.state.location.pathname).toBe(details);
    await screen.findByText(/^\d+ mails on the way\.$/);
    expect(await place()).toMatchObject({ location_name: 'Boat house' });
    const [message, ...more] = await told();
    expect(message).toMatchObject({ kind: 'change', state: 'sending', subject: 'New place: {{event}}' });
    expect(message?.mails).toBeGreaterThan(1);
    expect(more).toEqual([]);
    // The event's page says what guests were told, and leads to it.
    const panel = within(await screen.findByRole('region', { name: 'Messages to guests' }));
    await user.click(await panel.findByRole('link', { name: `New place: ${event.name}` }));
    await screen.findByText('The hall is flooded.');
  });

  test('goes back to the form with everything typed, and nothing is saved', async () => {
    open(edit, { as: organiser });
    await moveTo('Boat house');
    await user.click((await question()).getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByLabelText(/^Place/)).toHaveProperty('value', 'Boat house');
    expect(await place()).toMatchObject({ location_name: event.location_name });
    expect(await told()).toEqual([]);
  });

  test('is told later by the clock of the place, never at a time that is over', async () => {
    open(edit, { as: organiser });
    await moveTo('Boat house');
    const dialog = await question();
    await user.click(dialog.getByRole('radio', { name: /^Later/ }));
    const day = dialog.getByLabelText(/^Day in/);
    const chosen = day.getAttribute('value') ?? '';
    await user.clear(day);
    await user.type(day, '2020-01-01');
    await user.click(dialog.getByRole('button', { name: /later$/ }));
    await dialog.findByText('This time is over. Choose a later one.');
    await user.clear(day);
    await user.type(day, chosen);
    await user.click(dialog.getByRole('button', { name: /later$/ }));
    await screen.findByText(/^Your guests are told on /);
    expect(await told()).toMatchObject([{ state: 'scheduled', mails: 0 }]);
    await screen.findByText(/Planned for/);
  });

  test('is saved and told to nobody where the host wants that', async () => {
    open(edit, { as: organiser });
    await moveTo('Boat house');
    const dialog = await question();
    await user.click(dialog.getByRole('radio', { name: /^Not at all/ }));
    expect(dialog.queryByLabelText('Your words')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save without telling' }));
    await screen.findByText('New for your guests: place.');
    expect(await place()).toMatchObject({ location_name: 'Boat house' });
    expect(await told()).toEqual([]);
  });

  test('sends nothing when it cannot be saved, and asks again with the words that were written', async () => {
    open(edit, { as: organiser });
    await moveTo('Boat house');
    server.use(failing('rest/v1/rpc/change_event'));
    const words = (await question()).getByLabelText('Your words');
    await user.clear(words);
    await user.type(words, 'The hall is flooded.');
    await press(/^Save and tell/);
    await screen.findByText('Not saved');
    expect(await told()).toEqual([]);
    server.resetHandlers();
    await press(/^Save family/);
    expect((await question()).getByLabelText('Your words')).toHaveProperty('value', 'The hall is flooded.');
    await press(/^Save and tell/);
    await screen.findByText(/^\d+ mails on the way\.$/);
    expect(await told()).toHaveLength(1);
  });

  test('stands when its message cannot go, and the draft is one press away', async () => {
    open(edit, { as: organiser });
    await moveTo('Boat house');
    const dialog = await question();
    // The plan runs full while the question is open.
    await rows("update public.plan_limits set value = 1 where key = 'mails_day' returning key");
    await user.click(dialog.getByRole('button', { name: /^Save and tell/ }));
    await screen.findByText('Saved, but your guests are not told yet');
    await screen.findByText(/^Your plan has room for 1 mail /);
    expect(await place()).toMatchObject({ location_name: 'Boat house' });
    expect(await told()).toMatchObject([{ state: 'draft' }]);
    const button = await screen.findByRole('button', { name: 'Open the draft' });
    // The list of toasts takes a pointer a moment after its first one came; a key would go where the dialog gives its focus.
    await waitFor(() => expect(getComputedStyle(button).pointerEvents).not.toBe('none'));
    await user.click(button);
    expect(await screen.findByLabelText('Subject')).toHaveProperty('value', 'New place: {{event}}');
  });

  test('that cannot be told is asked about no mail', async () => {
    await rows('update public.persons set email = null where email is not null returning id');
    open(edit, { as: organiser });
    await moveTo('Boat house');
    const dialog = await question();
    dialog.getByText(/^No mail reaches anybody of/);
    expect(dialog.queryByRole('radio')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('New for your guests: place.');
  });

  test('asks nothing while nobody has the invitation', async () => {
    await rows(
      `update public.invitations set sent_at = null, opened_at = null, replied_at = null, reply_state = 'silent' where event_id = $1::uuid returning id`,
      [event.id],
    );
    open(edit, { as: organiser });
    await moveTo('Boat house');
    await screen.findByText('New for your guests: place.');
    expect(await told()).toEqual([]);
  });
});

test('another day takes the tasks that are counted from it along, and says how many', async () => {
  open(edit, { as: organiser });
  const [{ n, due } = { n: 0, due: '' }] = await rows<{ n: number; due: string }>(
    "select count(*)::int as n, min(due_on)::text as due from public.tasks where event_id = $1::uuid and anchor = 'event_start' and state <> 'done'",
    [event.id],
  );
  expect(n).toBeGreaterThan(1);
  await write(/^Starts on/, '10/07/2031');
  await write(/^Ends on/, '13/07/2031');
  await press(/^Save family/);
  const dialog = await question();
  dialog.getByText(new RegExp(`${n} tasks move with the event`));
  await user.click(dialog.getByRole('radio', { name: /^Not at all/ }));
  await user.click(dialog.getByRole('button', { name: 'Save without telling' }));
  await screen.findByText(new RegExp(`${n} tasks move with the event`));
  const [after] = await rows(
    "select min(due_on)::text as due from public.tasks where event_id = $1::uuid and anchor = 'event_start' and state <> 'done'",
    [event.id],
  );
  expect(after?.['due']).not.toBe(due);
});

describe('another state', () => {
  test('paused replies are told, and where the host keeps them to themselves nothing is sent', async () => {
    open(details, { as: organiser });
    await choose(/^Actions for/, 'Pause replies');
    await press(/^Pause and tell/);
    await screen.findByText('Paused', { selector: '[data-slot=badge]' });
    expect(await told()).toMatchObject([{ kind: 'change', subject: 'Replies are on hold: {{event}}' }]);
    await press('Resume replies');
    const dialog = await question();
    await user.click(dialog.getByRole('radio', { name: /^Not at all/ }));
    await user.click(dialog.getByRole('button', { name: 'Resume without telling' }));
    await screen.findByText('Live', { selector: '[data-slot=badge]' });
    expect(await told()).toHaveLength(1);
  });

  test('a cancellation is told later or not at all, and taken back with what was planned', async () => {
    open(details, { as: organiser });
    await choose(/^Actions for/, 'Cancel event');
    const dialog = await question(`Cancel ${event.name}?`);
    await user.click(dialog.getByRole('radio', { name: /^Later/ }));
    await user.click(dialog.getByRole('button', { name: /^Cancel event and tell/ }));
    await dialog.findByText('Say why, so that your guests know.');
    await user.type(dialog.getByLabelText('Reason for your guests'), 'The lake is dry.');
    await user.click(dialog.getByRole('button', { name: /^Cancel event and tell/ }));
    await screen.findByText('The lake is dry.');
    expect(await told()).toMatchObject([{ kind: 'cancellation', state: 'scheduled', mails: 0 }]);
    await press('Undo the cancellation');
    await screen.findByText('Live', { selector: '[data-slot=badge]' });
    expect(await told()).toEqual([]);
  });
});
