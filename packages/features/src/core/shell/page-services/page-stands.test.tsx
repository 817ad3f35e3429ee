import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { scenario, server, useScenario } from '@foregather/mocks/node';
import { open } from '../../../testing/open';
import { page, signedIn } from '../routes/routes';

const { organiser } = scenario.emptyAccount;
useScenario('emptyAccount');

/** What was asked of the backend, in order. */
const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  const note = ({ request }: { request: Request }) =>
    void asked.push(`${request.method} ${new URL(request.url).pathname}`);
  server.events.on('request:start', note);
  onTestFinished(() => server.events.removeListener('request:start', note));
});
const LATER = [
  'HEAD /rest/v1/notifications',
  'POST /rest/v1/rpc/is_admin',
  'POST /rest/v1/rpc/get_user_subscription_fast',
];

test('what no page waits for is asked once the page has its rows, and each of it once', async () => {
  let answer = (_rows: string) => {};
  const rows = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const Page = () => <h1>{useQuery({ queryKey: ['rows'], queryFn: () => rows }).data ?? 'On the way'}</h1>;
  open('/room', { as: organiser, routes: [page('/room', 'Room', async () => ({ Page }), signedIn)] });
  await screen.findByRole('heading', { name: 'On the way' });
  await expect.poll(() => asked).toContain('POST /rest/v1/rpc/org_subscription');
  expect(asked.filter((each) => LATER.includes(each))).toEqual([]);
  answer('Rows');
  await screen.findByRole('heading', { name: 'Rows' });
  await expect.poll(() => asked).toEqual(expect.arrayContaining(LATER));
  expect(asked.filter((each) => LATER.includes(each)).toSorted()).toEqual(LATER.toSorted());
});
