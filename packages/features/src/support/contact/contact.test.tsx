import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { loadPages, press, rows, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { organiser } = scenario.supportDesk;
useScenario('supportDesk');
beforeAll(() => loadPages('/contact', '/support'));

const field = (name: string) => screen.findByLabelText(name);

async function write({ subject = 'Clocks', email }: { subject?: string; email?: string } = {}) {
  if (email !== undefined) {
    await user.type(await field('Your name'), 'Vera Visitor');
    await user.type(await field('Email for the answer'), email);
  }
  await user.type(await field('In a few words'), subject);
  await user.type(await field('Your message'), 'Do all see the hour on their own clock?');
  await press('Send message');
}

const receiptShown = async () => {
  await screen.findByRole('heading', { name: 'We have it' });
  return screen.getByText(/^FG-/).textContent;
};

/** What the outbox is about to send. */
const queued = () =>
  rows(
    `select kind, payload ->> 'address' as address, payload -> 'details' ->> 'receipt' as receipt from private.outbox`,
  );

test('a visitor is told what is missing, sends, and reads the number that the mail carries too', async () => {
  open('/contact');
  await press('Send message');
  await within(await screen.findByRole('region', { name: /4/ })).findByText('Enter your email address.');
  await write({ email: 'vera@example.org' });
  const receipt = await receiptShown();
  expect(document.activeElement?.textContent).toBe('We have it');
  screen.getByText(/on its way to vera@example\.org/);
  expect(await queued()).toEqual([{ kind: 'support_receipt', address: 'vera@example.org', receipt }]);
  expect(
    await rows('select topic, subject, page, diagnostics from public.support_requests where receipt = $1', [
      receipt,
    ]),
  ).toEqual([{ topic: 'question', subject: 'Clocks', page: null, diagnostics: null }]);
  await press('Write another message');
  expect(await field('Your message')).toHaveProperty('value', '');
});

test('a program that fills in the hidden field is thanked like everybody, and nothing is kept', async () => {
  open('/contact');
  await field('Your name');
  const trap = document.querySelector<HTMLInputElement>('input[name=website]');
  if (!trap) throw new Error('There is no hidden field.');
  expect(trap.closest('[inert][aria-hidden]')).not.toBeNull();
  // As a program types; a person cannot.
  fireEvent.change(trap, { target: { value: 'https://spam.example' } });
  await write({ email: 'bot@example.org', subject: 'Cheap watches' });
  const receipt = await receiptShown();
  expect(await rows('select 1 as one from public.support_requests where receipt = $1', [receipt])).toEqual(
    [],
  );
});

test('over the limit the words say so, and nothing typed is lost', async () => {
  for (const subject of ['One', 'Two', 'Three']) {
    open('/contact');
    await write({ email: 'vera@example.org', subject });
    await receiptShown();
  }
  open('/contact');
  await write({ email: 'vera@example.org', subject: 'Four' });
  const alert = within(await screen.findByRole('alert'));
  alert.getByText('Not sent');
  alert.getByText(/several times just now.*write again in an hour/);
  expect(await field('In a few words')).toHaveProperty('value', 'Four');
});

test('with an account name and address are there, and the request is among one’s own', async () => {
  open('/contact', { as: organiser });
  expect(await screen.findByDisplayValue('Samira Haidari')).toHaveProperty('readOnly', true);
  await screen.findByDisplayValue(organiser.email);
  await user.click(screen.getByRole('checkbox', { name: /Send along/ }));
  await write();
  const receipt = await receiptShown();
  expect(
    await rows(
      `select page, diagnostics ? 'browser' as told, user_id from public.support_requests where receipt = $1`,
      [receipt],
    ),
  ).toEqual([{ page: '/contact', told: true, user_id: organiser.id }]);
  await user.click(screen.getByRole('link', { name: 'Follow it in my requests' }));
  await screen.findByRole('link', { name: 'Clocks' });
});
