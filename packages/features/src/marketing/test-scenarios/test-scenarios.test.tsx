import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useScenario } from '@foregather/mocks/node';
import { press, undo, user } from '../../testing/journey';
import { open } from '../../testing/open';

useScenario('emptyAccount');

const box = (title: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `${title}: went as expected` });
const noteOf = async (title: string) => {
  const item = (await box(title)).closest('li');
  if (!item) throw new Error('The walk-through stands in no list.');
  return within(item).getByLabelText<HTMLTextAreaElement>(/^Note/);
};

test('a tester narrows to a role, ticks and notes, finds both again, and begins anew', async () => {
  const router = open('/test-scenarios');
  await screen.findByText('For testing');
  await user.click(await screen.findByRole('link', { name: /^Guest/ }));
  expect(router.state.location.search).toBe('?role=guest');
  await user.click(await box('Answer for a household'));
  await user.type(await noteOf('Stop the mails'), 'No mail came.');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 of 5');

  // Another visit, and all roles.
  open('/test-scenarios');
  expect((await box('Answer for a household')).checked).toBe(true);
  expect((await noteOf('Stop the mails')).value).toBe('No mail came.');
  expect((await box('Make an account')).checked).toBe(false);

  await press('Begin anew');
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove ticks and notes' }),
  );
  await screen.findByText('Ticks and notes removed');
  expect((await box('Answer for a household')).checked).toBe(false);
  await undo();
  await screen.findByText('Ticks and notes are back');
  expect((await noteOf('Stop the mails')).value).toBe('No mail came.');
});

test('a browser that keeps nothing says so, and nothing noted is lost before one leaves', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  try {
    open('/test-scenarios?role=viewer');
    await user.click(await box('Read the replies'));
    await screen.findByText('This browser keeps nothing');
    await user.type(await noteOf('Read the replies'), 'Seen.');
    expect((await box('Read the replies')).checked).toBe(true);
    expect((await noteOf('Read the replies')).value).toBe('Seen.');
  } finally {
    full.mockRestore();
  }
});
