import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { backend, scenario, useScenario } from '@foregather/mocks/node';
import { open } from '../../testing/open';

const family = scenario.familyReunion;
const { event, organiser, stranger, silentInvitation } = family;
useScenario('familyReunion');

const letterTo = (name: string) => screen.findByRole('region', { name: `Letter to ${name}` });

test('from a household’s row to its letter: the address is written down in place, the printed code opens its reply', async () => {
  const { name } = silentInvitation.household;
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const router = open(`/rsvp?event=${event.id}&show=silent`, { as: organiser });
  await userEvent.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Print a letter' }));
  expect(new URLSearchParams(router.state.location.search).get('print')).toBe('letters');
  await letterTo(name);

  await userEvent.click(screen.getByRole('button', { name: `Add the address of ${name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Address of ${name}` }));
  await userEvent.type(dialog.getByLabelText('Postal address'), 'Rosenweg 12{Enter}10827 Berlin');
  await userEvent.click(dialog.getByRole('button', { name: 'Save address' }));
  await screen.findByText(`Address of ${name} saved`);
  await within(await letterTo(name)).findByText('10827 Berlin');

  await userEvent.click(screen.getByRole('button', { name: 'Print one letter' }));
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();

  // Another visit: the address is in the database. The code opens the very household.
  open(`/rsvp?event=${event.id}&print=letters&invitation=${silentInvitation.id}`, { as: organiser });
  await within(await letterTo(name)).findByText('Rosenweg 12');
  const typed = (await letterTo(name)).querySelector('.paper-address')?.textContent ?? '';
  const code = typed.split('/rsvp/')[1] ?? '';
  expect(code).toMatch(/^([0-9a-z]{5}-){4}[0-9a-z]{6}$/);
  const { driver } = await backend();
  const { rows } = await driver.query('select public.rsvp_by_token($1) as reply', [code.toUpperCase()]);
  expect(JSON.stringify(rows)).toContain(name);
});

test('name tags are printed for those who said yes, and the poster waits for the open invitation', async () => {
  const coming = family.replies.flatMap(({ people }) => people).filter(({ reply }) => reply === 'yes').length;
  open(`/rsvp?event=${event.id}&print=tags`, { as: organiser });
  await screen.findByRole('button', { name: `Print ${coming} name tags` });
  await screen.findByRole('region', { name: 'Sheet 1 of name tags' });
  // What goes to the printer stands beside the page: one tag for each yes, and nobody else.
  const tags = [...document.querySelectorAll('.paper-print .paper-tag')];
  expect(tags).toHaveLength(coming);
  await userEvent.click(screen.getByRole('link', { name: 'Poster' }));
  await screen.findByText(/Switch the open invitation on first/);
});

test('a stranger is handed no links', async () => {
  open(`/rsvp?event=${event.id}&print=letters`, { as: stranger });
  await screen.findByText('Replies: not open to you');
  expect(document.body.textContent).not.toContain(silentInvitation.household.name);
  expect(document.querySelector('.paper-sheet')).toBeNull();
});
