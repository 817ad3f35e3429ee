import { screen } from '@testing-library/react';
import { scenario, server, useScenario } from '@foregather/mocks/node';
import { afterEach, expect, test } from 'vitest';
import { open } from '../testing/open';
import { rows } from '../testing/journey';
import { adminRoutes } from './routes';

useScenario('familyReunion');
const { organiser } = scenario.familyReunion;

/** Tables and procedures a page asked for, without those that every signed-in page asks for. */
const asked: string[] = [];
const note = ({ request }: { request: Request }) => asked.push(new URL(request.url).pathname);
afterEach(() => {
  server.events.removeListener('request:start', note);
  asked.length = 0;
});

test('threat 17: an ordinary account gets the refusal on every admin page, and no admin data is asked for', async () => {
  await rows(
    `insert into public.csp_reports (fingerprint, violated_directive, blocked_uri) values (md5('x'), 'script-src', 'https://told-to-admins.example') returning id`,
  );
  server.events.on('request:start', note);
  expect(adminRoutes.length).toBeGreaterThanOrEqual(10);
  const [first, ...others] = adminRoutes.map(({ path }) => path);
  const router = open(first ?? '', { as: organiser });
  await screen.findByRole('heading', { level: 1, name: 'For administrators' });
  for (const path of others) {
    await router.navigate(path);
    expect(router.state.location.pathname).toBe(path);
    await screen.findByRole('heading', { level: 1, name: 'For administrators' });
    expect(document.body.textContent).not.toContain('told-to-admins');
  }
  expect(asked.filter((path) => /csp_reports|audit_log|admin_|functions\/v1/.test(path))).toEqual([]);
});
