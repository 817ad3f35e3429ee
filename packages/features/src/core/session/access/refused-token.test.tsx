import { screen } from '@testing-library/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { failing, scenario, server, useScenario } from '@foregather/mocks/node';
import { press, refuseUntilRenewed } from '../../../testing/journey';
import { open } from '../../../testing/open';
import { db } from '../../base/data/client';
import { unwrap, unwrapNothing } from '../../base/data/unwrap';
import { admin, page, signedIn, type RouteDef } from '../../shell/routes/routes';

const { organiser } = scenario.emptyAccount;
useScenario('emptyAccount');

/** Paths that were requested from the backend, in order. */
function listen() {
  const asked: string[] = [];
  const note = ({ request }: { request: Request }) => void asked.push(new URL(request.url).pathname.slice(1));
  server.events.on('request:start', note);
  onTestFinished(() => server.events.removeListener('request:start', note));
  return asked;
}

function Room() {
  const read = (name: string) => ({
    queryKey: ['room', name],
    queryFn: async () => unwrap(await db().from('profiles').select('full_name').single()).full_name,
  });
  const [first, second] = [useQuery(read('first')), useQuery(read('second'))];
  const rename = useMutation({
    mutationFn: async (full_name: string) =>
      unwrapNothing(await db().from('profiles').update({ full_name }).eq('id', organiser.id)),
  });
  return (
    <>
      <h1>The room</h1>
      <p>{first.data && second.data ? `${first.data} and ${second.data}` : 'Loading'}</p>
      <button type="button" onClick={() => rename.mutate('Nadine Okafor')}>
        {rename.isSuccess ? 'Renamed' : 'Rename'}
      </button>
    </>
  );
}
const routes: RouteDef[] = [
  page('/room', 'Room', async () => ({ Page: Room }), signedIn),
  page('/office', 'Office', async () => ({ Page: () => <h1>The office</h1> }), admin),
];

test('what is read with a token that the server refuses is read again with a new one, asked for once', async () => {
  refuseUntilRenewed('rest/v1/profiles');
  const asked = listen();
  open('/room', { as: organiser, routes });
  expect(await screen.findByText('Nadia Haddad and Nadia Haddad')).toBeTruthy();
  expect(asked.filter((path) => path === 'auth/v1/token')).toHaveLength(1);
  expect(asked.filter((path) => path === 'rest/v1/profiles')).toHaveLength(4);
});

test('what is written with it is written once', async () => {
  open('/room', { as: organiser, routes });
  await screen.findByText('Nadia Haddad and Nadia Haddad');
  refuseUntilRenewed('rest/v1/profiles');
  const asked = listen();
  await press('Rename');
  expect(await screen.findByRole('button', { name: 'Renamed' })).toBeTruthy();
  const path = 'rest/v1/profiles';
  expect(asked.filter((one) => one === path || one === 'auth/v1/token')).toEqual([
    path,
    'auth/v1/token',
    path,
  ]);
});

test('a question that answers with a safe value where it fails waits for the new token too', async () => {
  refuseUntilRenewed('rest/v1/rpc/is_admin');
  const asked = listen();
  open('/office', { as: organiser, routes });
  await screen.findByRole('heading', { name: 'For administrators' });
  expect(asked.filter((path) => path === 'rest/v1/rpc/is_admin')).toHaveLength(2);
});

test('a server that refuses the new token as well is not asked for ever', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => complain.mockRestore());
  server.use(failing('rest/v1/rpc/is_admin', 401));
  const asked = listen();
  open('/office', { as: organiser, routes });
  await screen.findByRole('heading', { name: 'For administrators' });
  expect(asked.filter((path) => path === 'rest/v1/rpc/is_admin')).toHaveLength(2);
});

test('a session whose renewal is refused ends at the sign-in page', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => complain.mockRestore());
  server.use(failing('rest/v1/profiles', 401), failing('auth/v1/token', 400));
  const router = open('/room', { as: organiser, routes });
  await expect.poll(() => router.state.location.pathname).toBe('/login');
});
