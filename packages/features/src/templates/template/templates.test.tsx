import { screen, waitFor, within } from '@testing-library/react';
import { useSearchParams } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { backend, failing, scenario, server, useScenario } from '@foregather/mocks/node';
import { addDays, dayInZone, deviceZone } from '@foregather/words';
import { page, type RouteDef, signedIn } from '../../core/shell';
import { routes as productRoutes } from '../../registry/routes';
import { makeViewer, press, rows, user } from '../../testing/journey';
import { open } from '../../testing/open';
import { ApplyDialog } from '../apply/apply-dialog';

const { organiser, org, stranger } = scenario.familyReunion;
useScenario('familyReunion');

/** The place where the dialog opens, without the gallery around it. */
function Start() {
  const [params, setParams] = useSearchParams();
  const [slug, date, people] = ['start', 'date', 'people'].map((name) => params.get(name) ?? undefined);
  return (
    <main>
      <h1>Templates</h1>
      {slug === undefined ? null : (
        <ApplyDialog
          slug={slug}
          date={date}
          days={Number(params.get('days') ?? 1)}
          people={people === undefined ? undefined : Number(people)}
          onClose={() => setParams({})}
        />
      )}
    </main>
  );
}
const routes: RouteDef[] = [
  ...productRoutes.filter(({ path }) => path !== '/templates'),
  page('/templates', 'Template gallery', async () => ({ Page: Start }), signedIn),
];

const today = dayInZone(new Date(), deviceZone());
const inDays = (days: number) => addDays(today, days);
const plans = () =>
  rows<{ id: string; name: string; start_date: string }>(
    "select id, name, start_date::text from public.events where template_slug = 'family'",
  );

test('a plan is looked at, given a date, started once, and stands in the checklist on real days', async () => {
  const at = open('/templates/family', { as: organiser, routes });
  await screen.findByRole('heading', { level: 1, name: 'Family reunion' });
  screen.getByText(/So long the plan takes in comfort/);
  const day = screen.getByLabelText('The day');
  await user.type(day, inDays(-1));
  await press('Lay it out');
  await screen.findByText('This day has passed. Choose today or a later one.');
  await user.clear(screen.getByLabelText('The day'));
  await user.type(screen.getByLabelText('The day'), inDays(63));
  await press('Lay it out');
  await screen.findByText('63 days.');
  await screen.findByRole('heading', { name: /This week/ });
  await user.click(screen.getAllByRole('link', { name: 'Start with this' })[0] ?? day);

  const dialog = within(await screen.findByRole('dialog', { name: 'Family reunion' }));
  const name = await dialog.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Okafors by the sea');
  await user.click(dialog.getByRole('checkbox', { name: /^Messages/ }));
  const create = dialog.getByRole('button', { name: /^Create the plan: \d+ things$/ });
  const promised = Number(/\d+/.exec(create.textContent ?? '')?.[0]);
  await user.dblClick(create);

  await screen.findByText('The plan of Okafors by the sea is made');
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: 'Checklists' })).not.toBeNull());
  const made = await plans();
  expect(made).toMatchObject([{ name: 'Okafors by the sea', start_date: inDays(63) }]);
  expect(at.state.location.search).toContain(made[0]?.id);
  const [{ things } = { things: 0 }] = await rows<{ things: number }>(
    `select sum(n)::int as things from (select count(*) n from public.tasks where event_id = $1::uuid
       union all select count(*) from public.budget_lines where event_id = $1::uuid
       union all select count(*) from public.activities where event_id = $1::uuid
       union all select count(*) from public.committee_roles where event_id = $1::uuid
       union all select count(*) from public.questions where event_id = $1::uuid
       union all select count(*) from public.messages where event_id = $1::uuid) as all_rows`,
    [made[0]?.id],
  );
  expect(things).toBe(promised);
  const late = await rows('select id from public.tasks where event_id = $1::uuid and due_on < $2::date', [
    made[0]?.id,
    today,
  ]);
  expect(late).toEqual([]);
});

test('what is wrong is said beside its field, and what fails keeps everything', async () => {
  open(`/templates?start=family&date=${inDays(63)}&people=60`, { as: organiser, routes });
  const dialog = within(await screen.findByRole('dialog', { name: 'Family reunion' }));
  const name = await dialog.findByLabelText('Name');
  await user.clear(name);
  await press(/^Create the plan/);
  await dialog.findByText('Give the event a name.');
  await user.type(name, 'Okafors');
  server.use(failing('rest/v1/rpc/apply_template', 500));
  await press(/^Create the plan/);
  await dialog.findByText('Nothing was made');
  expect(name).toHaveProperty('value', 'Okafors');
  server.resetHandlers();
  await press(/^Create the plan/);
  await screen.findByText('The plan of Okafors is made');
  expect(await plans()).toHaveLength(1);
});

test('a plan is added to an event that is there, which keeps its name', async () => {
  const { event } = scenario.familyReunion;
  open('/templates?start=family', { as: organiser, routes });
  const dialog = within(await screen.findByRole('dialog', { name: 'Family reunion' }));
  await user.selectOptions(await dialog.findByLabelText('For'), event.name);
  expect(dialog.queryByLabelText('Name')).toBeNull();
  for (const part of ['Tasks', 'Budget lines', 'Programme points', 'Questions', 'Messages'])
    await user.click(dialog.getByRole('checkbox', { name: new RegExp(`^${part}`) }));
  await press(/^Create the plan/);
  await screen.findByText(`The plan of ${event.name} is made`);
  const roles = await rows('select id from public.committee_roles where event_id = $1::uuid', [event.id]);
  expect(roles.length).toBeGreaterThan(3);
});

test('who only reads is told so', async () => {
  await makeViewer(stranger.id, org.id);
  open('/templates?start=family', { as: stranger, routes });
  await screen.findByText(/You may read in .*, and not plan its events/);
  expect(screen.queryByRole('button', { name: /Create the plan/ })).toBeNull();
});

test('a visitor comes back to what was chosen, from sign-up by the mail that confirms it', async () => {
  const chosen = `/templates?start=family&date=${inDays(63)}&people=60`;
  open(chosen, { routes });
  await user.click(await screen.findByRole('link', { name: 'Create an account' }));
  await user.type(await screen.findByLabelText('First name'), 'Amara');
  await user.type(screen.getByLabelText('Email'), 'amara@example.org');
  await user.type(screen.getByLabelText('Password'), 'walnut harbour lantern');
  const asked: string[] = [];
  const hear = ({ request }: { request: Request }) => {
    const url = new URL(request.url);
    if (url.pathname === '/auth/v1/signup') asked.push(url.searchParams.get('redirect_to') ?? '');
  };
  server.events.on('request:start', hear);
  onTestFinished(() => server.events.removeListener('request:start', hear));
  await press('Create account');
  await screen.findByRole('heading', { name: 'Check your email' });
  expect(asked).toEqual([globalThis.location.origin + chosen]);
  const { mailer } = await backend();
  await expect.poll(() => mailer.sent.at(-1)?.text ?? '').toMatch(/token_hash=/);
  const link = new URL(/https?:\/\/\S+token_hash=\S+/.exec(mailer.sent.at(-1)?.text ?? '')?.[0] ?? '');
  // The mail names the next page where the site is its own origin, which the backend of tests is not.
  link.searchParams.set('next', chosen);
  const at = open(link.pathname + link.search, { routes });
  await press('Confirm and sign in');
  await expect.poll(() => at.state.location.pathname + at.state.location.search).toBe(chosen);
  // It is a session of its own that begins: the dialog is open with what was chosen.
  await screen.findByRole('dialog', { name: 'Family reunion' });
  expect(await screen.findByLabelText('How many people, about?')).toHaveProperty('value', '60');
});
