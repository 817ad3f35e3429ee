import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { backend, failing, scenario, server, useScenario } from '@foregather/mocks/node';
import { open } from '../../testing/open';

const family = scenario.familyReunion;
const { event, organiser, stranger, silentInvitation } = family;
useScenario('familyReunion');

const rowOf = async (name: string) =>
  screen.findByRole('row', { name: new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) });
const filter = (name: RegExp) => screen.findByRole('link', { name, hidden: true });
const said = (reply: string) =>
  family.replies.flatMap(({ people }) => people).filter((person) => person.reply === reply).length;

test('the counts are those of the rows, and each shows its rows', async () => {
  const router = open('/rsvp', { as: organiser });
  const coming = await filter(new RegExp(`^Coming ${said('yes')}$`));
  await filter(new RegExp(`^Not coming ${said('no')}$`));
  await filter(/^Invited 45$/);
  await filter(/^Not answered 22$/);
  // Every yes has a row; the plus-ones are in the rows of their households.
  await userEvent.click(coming);
  expect(router.state.location.search).toBe(`?event=${event.id}&show=yes`);
  const table = await screen.findByRole('table', { name: 'Invitations' });
  expect(within(table).getAllByRole('img', { name: /, coming$/ })).toHaveLength(said('yes'));

  await userEvent.click(await filter(/^Not answered 22$/));
  await expect.poll(() => within(table).getAllByRole('rowheader').length).toBe(22);
});

test('the search finds by any name and lives in the address', async () => {
  const router = open(`/rsvp?event=${event.id}`, { as: organiser });
  await screen.findByRole('table', { name: 'Invitations' });
  await userEvent.type(screen.getByLabelText('Search'), 'garcia');
  await expect.poll(() => new URLSearchParams(router.state.location.search).get('q')).toBe('garcia');
  const table = within(screen.getByRole('table', { name: 'Invitations' }));
  await expect.poll(() => table.getAllByRole('rowheader').length).toBeLessThan(45);
  const found = table.getAllByRole('rowheader');
  for (const header of found) expect(header.closest('tr')?.textContent).toMatch(/García/);
});

test('a reply taken by phone counts at once, can be changed and taken back', async () => {
  open(`/rsvp?event=${event.id}&show=silent`, { as: organiser });
  await userEvent.click(
    await screen.findByRole('button', { name: `Enter a reply of ${silentInvitation.household.name}` }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter a reply' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Save reply' }));
  // Without a choice each person's field shows an error, and nothing is sent.
  expect(await dialog.findByText('The reply is not saved yet.')).toBeDefined();
  for (const person of silentInvitation.household.people) {
    const choice = within(dialog.getByRole('group', { name: `Is ${person.fullName} coming?` }));
    await userEvent.click(choice.getByRole('radio', { name: /Yes/ }));
  }
  await userEvent.click(dialog.getByRole('radio', { name: 'On paper' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save reply' }));
  await screen.findByText(`Reply of ${silentInvitation.household.name} saved`);
  const coming = said('yes') + silentInvitation.household.people.length;
  await filter(new RegExp(`^Coming ${coming}$`));
  await filter(/^Not answered 21$/);

  // Another visit, so from the database.
  open(`/rsvp?event=${event.id}&show=yes`, { as: organiser });
  const header = await screen.findByRole('rowheader', { name: new RegExp(silentInvitation.household.name) });
  expect(header.closest('tr')?.textContent).toContain('on paper');
  await userEvent.click(screen.getByRole('button', { name: `More for ${silentInvitation.household.name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Take the reply back' }));
  const asked = within(await screen.findByRole('alertdialog'));
  // It says what goes before anything does.
  for (const { fullName } of silentInvitation.household.people)
    asked.getByText(new RegExp(`${fullName}: Coming`));
  await userEvent.click(asked.getByRole('button', { name: 'Take the reply back' }));
  await filter(new RegExp(`^Coming ${said('yes')}$`));
  // Withdrawn is a state of its own, so that the numbers add up to who is invited.
  await userEvent.click(await filter(/^Withdrawn 1$/));
  const withdrawn = await screen.findByRole('rowheader', {
    name: new RegExp(silentInvitation.household.name),
  });
  const row = within(withdrawn.closest('tr') ?? withdrawn);
  row.getByText('Withdrawn');
  expect(row.getAllByRole('img', { name: /, withdrawn$/ })).toHaveLength(
    silentInvitation.household.people.length,
  );
  await filter(/^Invited 45$/);
  await filter(/^Answered 23$/);
  await filter(/^Not answered 21$/);
});

test('over capacity is said in words, keeps what was chosen, and offers the waitlist', async () => {
  const { driver } = await backend();
  await driver.query(
    "update public.capacity_pools set size = taken + 1 where event_id = $1::uuid and purpose = 'event'",
    [event.id],
  );
  open(`/rsvp?event=${event.id}&show=silent`, { as: organiser });
  const { household } = silentInvitation;
  await userEvent.click(await screen.findByRole('button', { name: `Enter a reply of ${household.name}` }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const person of household.people) {
    const choice = within(await dialog.findByRole('group', { name: `Is ${person.fullName} coming?` }));
    await userEvent.click(choice.getByRole('radio', { name: /Yes/ }));
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Save reply' }));
  await dialog.findByText(`One place is left, and this reply needs ${household.people.length}.`);
  expect(dialog.getAllByRole('radio', { name: /Yes/, checked: true })).toHaveLength(household.people.length);
  await userEvent.click(dialog.getByRole('button', { name: 'Put them on the waitlist' }));
  const waitlist = within(await screen.findByRole('table', { name: 'Who waits for a place' }));
  expect(waitlist.getByRole('rowheader', { name: household.name })).toBeDefined();
});

test('invites who is new in the directory, sends the mail, and says who has no address', async () => {
  const { driver } = await backend();
  await driver.query(
    "insert into public.persons (org_id, full_name, email) values ($1::uuid, 'Zelda Newcomer', 'zelda@example.org'), ($1::uuid, 'Yves Letterbox', null)",
    [family.org.id],
  );
  open(`/rsvp?event=${event.id}`, { as: organiser });
  await userEvent.click(await screen.findByRole('button', { name: 'Invite guests' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite guests' }));
  await userEvent.click(await dialog.findByLabelText('Choose all 2 who are not invited yet'));
  await userEvent.click(dialog.getByRole('button', { name: 'Invite 2' }));
  await screen.findByText('2 invitations made');
  // On to the mails, without a further press.
  const sending = within(await screen.findByRole('dialog', { name: 'Send invitations' }));
  expect(sending.getByRole('link', { name: 'Print the letter to Yves Letterbox' })).toBeDefined();
  await userEvent.click(sending.getByRole('button', { name: 'Send one mail' }));
  await sending.findByText('One mail on the way');
  const queued = await driver.query(
    "select address::text from public.message_recipients where state = 'queued' and event_id = $1::uuid",
    [event.id],
  );
  expect(queued.rows).toEqual([{ address: 'zelda@example.org' }]);
});

test('a reminder goes to the silent alone, once a day, and says who got none', async () => {
  const silent = family.invitations.filter(({ repliedAt }) => repliedAt === null);
  const reachable = silent.filter(({ household }) => household.people.some(({ email }) => email !== null));
  open(`/rsvp?event=${event.id}`, { as: organiser });
  await userEvent.click(
    await screen.findByRole('button', { name: `Send ${reachable.length} reminders`, hidden: true }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind who has not answered' }));
  await userEvent.click(dialog.getByRole('button', { name: `Send ${reachable.length} reminders` }));
  await dialog.findByText(`${reachable.length} mails on the way`);
  await dialog.findByText(/not sent, no email address/);
  // Once a day: what would go out now is nothing, and the button says so.
  await screen.findByRole('button', { name: 'Remind the silent: no mail now', hidden: true });
  const { driver } = await backend();
  const { rows } = await driver.query(
    `select i.replied_at from public.message_recipients r join public.messages m on m.id = r.message_id
     join public.invitations i on i.id = r.invitation_id where m.kind = 'reminder' and r.state = 'queued'`,
  );
  expect(rows).toEqual(reachable.map(() => ({ replied_at: null })));
});

test('a paused event sends nothing before it is resumed, which the dialog offers', async () => {
  const { driver } = await backend();
  await driver.query("update public.events set status = 'paused' where id = $1::uuid", [event.id]);
  await driver.query('update public.invitations set sent_at = null where id = $1::uuid', [
    silentInvitation.id,
  ]);
  open(`/rsvp?event=${event.id}`, { as: organiser });
  await userEvent.click(await screen.findByRole('button', { name: 'Send one invitation' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send invitations' }));
  expect(dialog.getByText('Resume the event before you send anything.')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Resume the event' }));
  await screen.findByText('Replies resumed');
  await expect.poll(() => dialog.queryByText('Resume the event before you send anything.')).toBeNull();
});

test('a personal link is shown to copy; turned off it opens nothing, a new one does', async () => {
  open(`/rsvp?event=${event.id}&show=silent`, { as: organiser });
  const { name } = silentInvitation.household;
  const menu = async (item: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `More for ${name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  await menu('Copy the link');
  const field = await screen.findByLabelText<HTMLInputElement>('Personal link');
  expect(field.value).toBe(`${window.location.origin}/rsvp/${silentInvitation.token}`);
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? field);
  await menu('Turn the link off');
  await userEvent.click(await screen.findByRole('button', { name: 'Turn the link off' }));
  await screen.findByText(`Link of ${name} turned off`);
  await menu('Make a new link');
  await userEvent.click(await screen.findByRole('button', { name: 'Make a new link' }));
  await screen.findByText(`New link for ${name}`);
  await menu('Copy the link');
  const renewed = await screen.findByLabelText<HTMLInputElement>('Personal link');
  expect(renewed.value).not.toContain(silentInvitation.token);
});

test('a failed invitation says so and keeps what was chosen', async () => {
  const { driver } = await backend();
  await driver.query("insert into public.persons (org_id, full_name) values ($1::uuid, 'Zelda Newcomer')", [
    family.org.id,
  ]);
  open(`/rsvp?event=${event.id}`, { as: organiser });
  await userEvent.click(await screen.findByRole('button', { name: 'Invite guests' }));
  const dialog = within(await screen.findByRole('dialog'));
  const box = await dialog.findByLabelText<HTMLInputElement>('Zelda Newcomer');
  await userEvent.click(box);
  server.use(failing('rest/v1/rpc/create_invitations', 500));
  await userEvent.click(dialog.getByRole('button', { name: 'Invite 1' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  expect(box.checked).toBe(true);
});

test('a stranger sees nothing of it: no name, no count', async () => {
  open(`/rsvp?event=${event.id}`, { as: stranger });
  await screen.findByText('Replies: not open to you');
  expect(document.body.textContent).not.toContain(event.name);
  expect(document.body.textContent).not.toContain(silentInvitation.household.name);
});

test('a viewer reads and has nothing to press', async () => {
  const { driver } = await backend();
  await driver.query('delete from public.org_members where user_id = $1::uuid', [stranger.id]);
  await driver.query(
    "insert into public.org_members (org_id, user_id, role, accepted_at) values ($1::uuid, $2::uuid, 'viewer', now())",
    [family.org.id, stranger.id],
  );
  open(`/rsvp?event=${event.id}`, { as: stranger });
  await rowOf(silentInvitation.household.name);
  expect(screen.queryByRole('button', { name: /Enter|Send|Invite|Remind|More for/ })).toBeNull();
});

test('another event keeps what is printed, and leaves the household it was printed for', async () => {
  const { driver } = await backend();
  await driver.query(
    "insert into public.events (org_id, user_id, name, event_type_id) select org_id, user_id, 'Reunion of the cousins', event_type_id from public.events where id = $1::uuid",
    [event.id],
  );
  const router = open(`/rsvp?event=${event.id}&print=letters&invitation=${silentInvitation.id}`, {
    as: organiser,
  });
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Event' }),
    'Reunion of the cousins',
  );
  await screen.findByRole('heading', { level: 1, name: 'Print' });
  const search = new URLSearchParams(router.state.location.search);
  expect([...search.keys()].toSorted()).toEqual(['event', 'print']);
  expect(search.get('event')).not.toBe(event.id);
});

test('a malformed id is an error panel, and no event at all leads to creating one', async () => {
  open('/rsvp?event=nonsense', { as: organiser });
  await screen.findByText('Invalid Event ID');
  open('/rsvp', { as: stranger });
  const create = await screen.findByRole('link', { name: /^Create/ });
  expect(create.getAttribute('href')).toBe('/create-event');
});
