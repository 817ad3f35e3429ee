import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { failing, scenario, server, useScenario } from '@foregather/mocks/node';
import { loadPages, rows, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { event, organiser, silentInvitation } = scenario.familyReunion;
const { household } = silentInvitation;
useScenario('familyReunion');
beforeEach(() => loadPages('/rsvp'));

const keys = (text: string) => user.keyboard(text);
const search = () => screen.findByRole('searchbox', { name: 'Household, or code of its letter' });
const inSearch = async () => {
  const field = await search();
  await expect.poll(() => document.activeElement === field).toBe(true);
};
/** Opens the household by what is typed, and waits until its first answer takes keys. */
const enter = async (typed: string) => {
  await inSearch();
  await keys(`${typed}{Enter}`);
  await screen.findByRole('form', { name: `Reply of ${household.name}` });
  await expect.poll(() => document.activeElement?.getAttribute('type')).toBe('radio');
};
const said = () =>
  rows<{ full_name: string; reply: string; channel: string; meal: string | null }>(
    `select p.full_name, a.reply, r.channel, r.note, m.name as meal from public.rsvps r join public.rsvp_people a on a.rsvp_id = r.id
     join public.persons p on p.id = a.person_id left join public.meal_options m on m.id = a.meal_option_id
     where r.invitation_id = $1 order by a.reply desc, p.full_name`,
    [silentInvitation.id],
  );
const stateOf = async () =>
  (
    await rows<{ reply_state: string }>('select reply_state from public.invitations where id = $1', [
      silentInvitation.id,
    ])
  )[0]?.reply_state;

test('a household is found, answered by a key each, saved and undone by the keyboard alone', async () => {
  open(`/rsvp?event=${event.id}&view=entry`, { as: organiser });
  await enter(household.name);
  // The first comes and eats the second meal of the list, everybody else stays at home.
  await keys(`y2${'n'.repeat(household.people.length - 1)}`);
  await keys('"Late on Friday');
  server.use(failing('rest/v1/rpc/record_rsvp'));
  await keys('{Control>}{Enter}{/Control}');
  await screen.findByText('The server did not answer. Nothing was changed; try again in a moment.');
  server.resetHandlers();
  expect(screen.getByRole('textbox', { name: /^What they said/ })).toHaveProperty('value', 'Late on Friday');
  // What is wrong holds the focus, and the first answer comes after it.
  await keys('{Tab}{Enter}');
  await screen.findByRole('list', { name: 'Last entries' });
  await inSearch();
  const answers = await said();
  expect(answers.map(({ reply }) => reply)).toEqual(['yes', ...household.people.slice(1).map(() => 'no')]);
  expect(answers[0]).toMatchObject({ channel: 'phone', note: 'Late on Friday', meal: expect.any(String) });

  await keys('{Control>}z{/Control}');
  await screen.findByText(`The entry of ${household.name} is undone`);
  expect(await stateOf()).toBe('silent');
  await inSearch();
});

test('a letter is found by the beginning of its code; what somebody changed meanwhile is told first', async () => {
  const [letter] = await rows<{ code: string }>(
    `select left(private.link_code(i.id || ':' || i.token_version), 5) as code from public.invitations i where i.id = $1`,
    [silentInvitation.id],
  );
  open(`/rsvp?event=${event.id}&view=entry`, { as: organiser });
  await user.click(await screen.findByRole('radio', { name: 'On paper' }));
  (await search()).focus();
  await enter(letter?.code ?? '');
  await keys('n'.repeat(household.people.length));
  // Meanwhile the guests answer by their link.
  const people = household.people.map(({ id }) => ({ person_id: id, reply: 'yes' }));
  await rows('select public.submit_rsvp($1, $2::jsonb)', [silentInvitation.token, { people }]);
  await keys('{Enter}');
  const told = within(await screen.findByRole('alert'));
  told.getByText('Somebody changed this reply meanwhile. Nothing is saved yet.');
  told.getByText(new RegExp(`^${household.people[0]?.fullName ?? ''}: Coming, was Not answered$`));
  expect((await said()).every(({ reply }) => reply === 'yes')).toBe(true);
  // Left and opened again, what was typed stands there, and it is told again.
  await keys('{Escape}');
  await inSearch();
  await enter(household.name);
  await keys('{Enter}');
  (await screen.findByRole('button', { name: 'Save mine over it' })).focus();
  await keys('{Enter}');
  await screen.findByRole('list', { name: 'Last entries' });
  expect((await said()).every(({ reply, channel }) => reply === 'no' && channel === 'paper')).toBe(true);
});
