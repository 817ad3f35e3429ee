import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createQueryClient } from '@foregather/features/core/base';
import { signUpPage } from './example/sign-up-page';
import { createSignUps, type SignUps } from './example/sign-ups';
import { TokenPageView } from './token-page-view';

/** The list of helpers in the application, at an address. */
function open(signUps: SignUps, address = '/helpers/good-token', leadsTo?: () => string) {
  const page = signUpPage(signUps, leadsTo);
  const router = createMemoryRouter(
    [{ path: '/helpers/:token', Component: () => <TokenPageView page={page} /> }],
    {
      initialEntries: [address],
    },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </QueryClientProvider>,
  );
  return router;
}

const fill = async (name: string, email: string) => {
  await userEvent.type(await screen.findByLabelText('Name'), name);
  await userEvent.type(screen.getByLabelText('Email'), email);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const summerFair = () => createSignUps({ event: 'Summer fair', free: 2, names: [] });

test('sends the form itself, shows what has changed and cleans the address', async () => {
  const signUps = summerFair();
  const router = open(signUps, '/helpers/good-token?done=sign-up');
  await fill('Ada', 'ada@example.org');
  await press('Join the list');
  await screen.findByText('You are on the list.');
  screen.getByText('Ada');
  expect(screen.queryByText('Nobody is on the list yet.')).toBeNull();
  expect(signUps.list.names).toEqual(['Ada']);
  expect(router.state.location.search).toBe('');
});

test('a wrong field is told beside it and above the form, which takes the focus', async () => {
  const signUps = summerFair();
  open(signUps);
  await fill('Ada', 'ada');
  await press('Join the list');
  const summary = await screen.findByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(screen.getByLabelText('Email').getAttribute('aria-describedby')).toBe('email-error');
  expect(signUps.list.names).toEqual([]);
});

test('a form without an answer keeps what was typed, and sent again counts once', async () => {
  const signUps = summerFair();
  const { signUp } = signUps;
  // It is done, and its answer is lost on the way.
  signUps.signUp = async (...sent) => {
    await signUp(...sent);
    signUps.signUp = signUp;
    return { data: null, error: { message: 'Failed to fetch', hint: null, details: null }, status: 0 };
  };
  open(signUps);
  await fill('Ada', 'ada@example.org');
  await press('Join the list');
  await screen.findByText(/Everything you typed is kept/);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
  await press('Join the list');
  await screen.findByText('You are on the list.');
  expect(signUps.list.names).toEqual(['Ada']);
});

test('a form without a connection is sent by itself when there is one', async () => {
  const signUps = summerFair();
  const { signUp } = signUps;
  signUps.signUp = async () => ({
    data: null,
    error: { message: 'Failed to fetch', hint: null, details: null },
    status: 0,
  });
  open(signUps);
  await fill('Ada', 'ada@example.org');
  await press('Join the list');
  await screen.findByText(/^There is no connection, or the server did not answer\./);
  // What is typed meanwhile goes along.
  await userEvent.type(screen.getByLabelText('Name'), ' Okafor');
  signUps.signUp = signUp;
  globalThis.dispatchEvent(new Event('online'));
  await screen.findByText('You are on the list.');
  expect(signUps.list.names).toEqual(['Ada Okafor']);
});

test('an action that is done stays done when the page cannot be read again', async () => {
  const signUps = summerFair();
  open(signUps);
  await screen.findByText('Nobody is on the list yet.');
  signUps.fails = 500;
  await press('Empty the list');
  await screen.findByText('Nobody is on the list.');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Summer fair');
});

test('a link that opens nothing says so', async () => {
  open(summerFair(), '/helpers/unknown');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('This link does not work');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a second press of the same form is the same request, until a field is changed', async () => {
  const signUps = summerFair();
  open(signUps);
  await fill('Ada', 'ada@example.org');
  await press('Join the list');
  await screen.findByText('You are on the list.');
  await press('Join the list');
  await waitFor(() => expect(signUps.keys).toHaveLength(2));
  expect(new Set(signUps.keys).size).toBe(1);
  expect(screen.queryByRole('alert')).toBeNull();
  // Changed and typed back it is meant anew, and the list says what it thinks of that.
  await userEvent.type(screen.getByLabelText('Name'), 'm{Backspace}');
  await press('Join the list');
  await screen.findAllByText('This address is on the list already.');
  expect(new Set(signUps.keys).size).toBe(2);
  expect(signUps.list.names).toEqual(['Ada']);
});

test('a form that leads elsewhere stays the same request until the other page is there', async () => {
  const signUps = summerFair();
  // An address with nothing behind it but its part: the document stays, as it does while another site is fetched.
  open(signUps, undefined, () => '#pay');
  await fill('Ada', 'ada@example.org');
  await press('Join the list');
  await waitFor(() => expect(signUps.keys).toHaveLength(1));
  await press('Join the list');
  await waitFor(() => expect(signUps.keys).toHaveLength(2));
  expect(new Set(signUps.keys).size).toBe(1);
  expect(signUps.list.names).toEqual(['Ada']);
});

test('a button without fields may be meant once more when it is done', async () => {
  const signUps = summerFair();
  open(signUps);
  await screen.findByText('Nobody is on the list yet.');
  await press('Empty the list');
  await screen.findByText('Nobody is on the list.');
  await press('Empty the list');
  await waitFor(() => expect(new Set(signUps.keys).size).toBe(2));
});
