import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { failing, scenario, server, useScenario } from '@foregather/mocks/node';
import { brand } from '../../base/brand';
import { bare, page, signedIn, site, type RouteDef } from '../routes/routes';
import { open } from '../../../testing/open';
import { rows } from '../../../testing/journey';

useScenario('emptyAccount');
const { organiser } = scenario.emptyAccount;

afterEach(() => vi.restoreAllMocks());

describe('a new path', () => {
  const pageOf = (heading: string | null) => async () => ({
    Page: () => <main>{heading ? <h1>{heading}</h1> : <p>Nothing yet</p>}</main>,
  });
  const routes: RouteDef[] = [
    page('/', 'Start', pageOf('Start'), site),
    page('/same', 'People', pageOf('Your people'), site),
    page('/other', 'Event', pageOf('Okafor weekend'), bare),
    page('/members', 'Members', pageOf('Members'), signedIn),
  ];
  const said = () => document.querySelector('[data-announcer="polite"]')?.textContent ?? '';

  test('a new path starts at the top, with the focus on its heading; a title the heading says is not said twice', async () => {
    const router = open('/', { routes });
    await screen.findByRole('heading', { name: 'Start' });
    expect(document.activeElement).toBe(document.body);
    const scrolled: unknown[][] = [];
    window.scrollTo = (...to: unknown[]) => void scrolled.push(to);
    await router.navigate('/same');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your people'));
    expect(scrolled).toContainEqual([0, 0]);
    await waitFor(() => expect(document.title).toBe(`People · ${brand.name}`));
    await router.navigate('/other');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Okafor weekend'));
    await waitFor(() => expect(said()).toBe('Event'));
  });
});

describe('an address that leads nowhere', () => {
  test('names the three pages nearest by spelling, without those for admins, and a way home', async () => {
    open('/admn/users');
    await screen.findByRole('heading', { name: 'Page not found', level: 1 });
    const main = screen.getByRole('main');
    const links = within(main)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toHaveLength(4);
    expect(links.filter((to) => to?.startsWith('/admin'))).toEqual([]);
    expect(links.at(-1)).toBe('/');
    within(main).getByRole('combobox', { name: 'Find a feature' });
    open('/dashbaord', { as: organiser });
    await screen.findByRole('link', { name: 'Dashboard /dashboard' });
    await screen.findByRole('link', { name: 'Go to the dashboard' });
  });
});

describe('a page that fails', () => {
  const broken = (error: unknown): RouteDef[] => [
    page(
      '/',
      'Start',
      async () => ({
        Page: () => {
          throw error;
        },
      }),
      site,
    ),
  ];

  test('threat 106: the reader sees the general words and an id that is also in the console, and nothing of the error', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const secret = 'select * from private.keys at /srv/app/secret-file.ts:12';
    open('/', { routes: broken(new Error(secret)) });
    const panel = await screen.findByRole('alert');
    within(panel).getByRole('heading', { name: 'Something went wrong', level: 1 });
    within(panel).getByText('An unexpected error occurred. Please refresh the page or try again later.');
    const id = within(panel).getByRole('textbox', { name: 'Error id' });
    if (!(id instanceof HTMLInputElement)) throw new Error('The id stands in a field.');
    expect(id.value).toMatch(/^[2-9A-Z]{6}$/);
    expect(id.readOnly).toBe(true);
    expect(document.body.textContent).not.toMatch(/secret|private\.|\.ts|select \*/);
    // It is written in an effect, which on a busy machine runs after the panel is seen.
    await expect.poll(() => log.mock.calls.some(([first]) => String(first).includes(id.value))).toBe(true);
    expect(within(panel).getByRole('link', { name: 'Tell us about it' }).getAttribute('href')).toContain(
      id.value,
    );
  });

  test('threat 106: a failed check of a right refuses the page', async () => {
    await rows(
      "insert into private.platform_roles (user_id, role) values ($1::uuid, 'admin') returning user_id",
      [organiser.id],
    );
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(failing('rest/v1/rpc/is_admin', 403));
    open('/admin', { as: organiser });
    await screen.findByRole('heading', { name: 'For administrators', level: 1 });
    expect(screen.getByRole('main').textContent).toContain('Its data was not loaded.');
    expect(screen.queryByRole('button', { name: 'Admin' })).toBeNull();
    expect(log.mock.calls.flat().join(' ')).toContain('The admin check failed');
  });
});
