import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { backend, failing, scenario, server, useScenario } from '@foregather/mocks/node';
import { readPendingPlan } from '../../core/session';
import { open } from '../../testing/open';

const { organiser } = scenario.emptyAccount;
useScenario('emptyAccount');

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** The newest mail to an address, once it is there. */
async function mailTo(address: string): Promise<string> {
  const { mailer } = await backend();
  await expect.poll(() => mailer.last(address)?.text).toMatch(/token_hash=/);
  return mailer.last(address)?.text ?? '';
}
const linkIn = (text: string) => new URL(/https?:\/\/\S+token_hash=\S+/.exec(text)?.[0] ?? '');
async function askFor(address: string) {
  await userEvent.type(await screen.findByLabelText('Email'), address);
  await press('Create account');
  await screen.findByRole('heading', { name: 'Check your email' });
}

/** What is kept of an account, as the sign-up with a password leaves it too. */
async function account(email: string) {
  const { driver } = await backend();
  const { rows } = await driver.query(
    `select p.full_name, p.timezone is not null as has_zone, o.name as organisation, s.plan_type,
       u.raw_user_meta_data ->> 'plan_type' as wished, u.raw_user_meta_data ->> 'full_name' as metadata_name
     from auth.users u join public.profiles p using (id) join public.subscriptions s on s.user_id = u.id
     join public.org_members m on m.user_id = u.id and m.role = 'owner' join public.orgs o on o.id = m.org_id
     where u.email = $1`,
    [email],
  );
  return rows;
}

test('an address is enough: the mail leads in, the name is asked, and all is as after the other sign-up', async () => {
  open('/signup-simple?plan=pro&next=/create-event');
  await screen.findByLabelText('Email');
  const asked: string[] = [];
  const hear = ({ request }: { request: Request }) => {
    const url = new URL(request.url);
    if (url.pathname === '/auth/v1/otp') asked.push(url.searchParams.get('redirect_to') ?? '');
  };
  server.events.on('request:start', hear);
  onTestFinished(() => server.events.removeListener('request:start', hear));
  await askFor('amara@example.org');
  const next = '/signup-simple?next=%2Fcreate-event';
  expect(asked).toEqual([globalThis.location.origin + next]);
  expect(readPendingPlan()).toMatchObject({ plan: 'pro' });

  const link = linkIn(await mailTo('amara@example.org'));
  // The mail names the next page where the site is its own origin, which the backend of tests is not.
  link.searchParams.set('next', next);
  const router = open(link.pathname + link.search);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm and sign in' }));
  await screen.findByRole('heading', { name: 'What is your name?' });
  await press('Continue');
  expect((await screen.findAllByText('Enter your first name.')).length).toBeGreaterThan(0);
  await userEvent.type(screen.getByLabelText('First name'), 'Amara');
  await userEvent.type(screen.getByLabelText(/^Last name/), 'Okafor');

  server.use(failing('rest/v1/profiles', 503));
  await press('Continue');
  await screen.findByText('Not saved');
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Amara');
  server.resetHandlers();
  await press('Continue');
  await expect.poll(() => router.state.location.pathname).toBe('/create-event');
  expect(await account('amara@example.org')).toEqual([
    {
      full_name: 'Amara Okafor',
      has_zone: true,
      organisation: 'Amara Okafor',
      plan_type: 'free',
      wished: 'pro',
      metadata_name: 'Amara Okafor',
    },
  ]);
});

test('the code of the mail does the same, and whoever has a name is not asked again', async () => {
  const router = open('/signup-simple');
  await askFor(organiser.email);
  const code = /(?:Code|asked for it): (\d{6})/.exec(await mailTo(organiser.email))?.[1] ?? '';
  const group = within(screen.getByRole('group', { name: 'Code in the mail' }));
  await userEvent.click(group.getAllByRole('textbox')[0] ?? screen.getByRole('form'));
  await userEvent.paste(code);
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
  expect(screen.queryByRole('heading', { name: 'What is your name?' })).toBeNull();
});

test('both sign-ups lead to each other and keep the plan', async () => {
  const router = open('/signup?plan=premium');
  await userEvent.click(await screen.findByRole('link', { name: 'Sign up by email alone' }));
  await expect.poll(() => router.state.location.pathname).toBe('/signup-simple');
  await screen.findByText('Premium');
  await userEvent.click(await screen.findByRole('link', { name: 'Sign up with name and password' }));
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe('/signup?plan=premium');
});
