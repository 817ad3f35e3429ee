import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { loadPages, press, rows, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { event, organiser } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(() => loadPages('/reunion-info/:reunionId?'));

const NAME = 'Okafor family';
const row = async () =>
  within((await screen.findByRole('heading', { name: NAME })).closest('li') ?? document.body);
/** The link for everybody is on, so that one can ask here. */
const openToAll = () =>
  rows(
    `insert into public.open_invitations (event_id, state) values ($1::uuid, 'on')
     on conflict (event_id) do update set state = 'on' returning event_id`,
    [event.id],
  );
test('the sentence finds by name without accents, says why, and keeps itself in the address', async () => {
  const router = open('/reunion-info');
  await user.type(await screen.findByLabelText('Family name'), 'OKÁFOR');
  await user.type(screen.getByLabelText('Place'), 'Enugu');
  await press('Look');
  await screen.findByText('OKÁFOR');
  await row();
  expect(router.state.location.search).toBe('?name=OK%C3%81FOR&place=Enugu');
  // Whom it belongs to stands nowhere in the list.
  expect(document.body.textContent).not.toMatch(/Ngozi/);
});

test('a school asks for a year and says what is wrong with one', async () => {
  open('/reunion-info');
  await user.click(await screen.findByRole('radio', { name: 'School and year' }));
  await user.type(screen.getByLabelText('School'), 'Nowhere');
  await user.type(screen.getByLabelText('Year'), '96');
  await press('Look');
  await screen.findByText('Write a year of four digits, such as 1996.');
  await user.clear(screen.getByLabelText('Year'));
  await user.type(screen.getByLabelText('Year'), '1996');
  await press('Look');
  await screen.findByRole('heading', { name: 'None is listed' });
  await expect
    .poll(() => screen.getByRole('link', { name: 'Start our reunion' }).getAttribute('href'))
    .toBe(`/signup-simple?next=${encodeURIComponent('/create-event?name=Nowhere')}`);
});

test('asks to join in the row, and the answer tells nothing of who is known', async () => {
  await openToAll();
  open('/reunion-info');
  await user.click((await row()).getByRole('button', { name: /^Ask to join/ }));
  const form = within(await screen.findByRole('form', { name: `Ask to join ${NAME}` }));
  await user.click(form.getByRole('button', { name: /^Ask / }));
  await form.findByText('Enter your name.');
  await user.type(form.getByLabelText('Your name'), 'Kene Okafor');
  await user.type(form.getByLabelText('Email for the answer'), 'kene@asks.example');
  await user.type(form.getByLabelText(/^How do you belong/), 'A grandson of Festus');
  // What is sent within two seconds is taken for a program's: it is refused in words, nothing is lost, and it is sent again.
  const isSent = () => screen.queryByText(/^Your request is with/) !== null;
  await waitFor(async () => {
    if (!isSent()) await user.click(form.getByRole('button', { name: /^Ask / }));
    expect(isSent()).toBe(true);
  });
  expect(await rows('select name, note, state from public.join_requests')).toEqual([
    { name: 'Kene Okafor', note: 'A grandson of Festus', state: 'waiting' },
  ]);
});

test('without an open invitation the way is the contact form', async () => {
  open('/reunion-info');
  await user.click((await row()).getByRole('button', { name: /^Ask to join/ }));
  const link = await screen.findByRole('link', { name: 'Write to us' });
  expect(link.getAttribute('href')).toBe('/contact?subject=To+the+host+of+Okafor+family');
});

test('the page of one shows it, and nothing once it is off', async () => {
  const [listing] = await rows<{ id: string }>('select id from public.reunion_listings');
  open(`/reunion-info/${listing?.id}`, { as: organiser });
  await screen.findByRole('heading', { name: NAME, level: 1 });
  await rows(`update public.reunion_listings set state = 'off' returning id`);
  open(`/reunion-info/${listing?.id}`);
  await screen.findByRole('heading', { name: 'Not found' });
});
