import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { failing, scenario, server, useScenario } from '@foregather/mocks/node';
import { admin, page, signedIn, site, type RouteDef } from '../routes/routes';
import { open } from '../../../testing/open';
import { rows } from '../../../testing/journey';

useScenario('emptyAccount');
const { organiser } = scenario.emptyAccount;

afterEach(() => vi.restoreAllMocks());

const Page = () => (
  <main>
    <h1>A page</h1>
    <p>Words of a page</p>
    <label>
      Link <input readOnly value="https://example.org/rsvp/abc" />
    </label>
    <label>
      Note <textarea defaultValue="typed" />
    </label>
    <div contentEditable suppressContentEditableWarning>
      <b>Being written</b>
    </div>
  </main>
);
const load = async () => ({ Page });
const routes: RouteDef[] = [
  page('/', 'A page', load, site),
  page('/members', 'A page', load, signedIn),
  // The header leads only to pages that are built.
  page('/admin', 'Admin', load, admin),
];

const EVENTS = ['copy', 'cut', 'contextmenu'] as const;
const tell = {
  copy: (element: Element) => fireEvent.copy(element),
  cut: (element: Element) => fireEvent.cut(element),
  contextmenu: (element: Element) => fireEvent.contextMenu(element),
};
/** Which of the three events the page allows on an element. */
const allowed = (element: Element) => EVENTS.filter((type) => tell[type](element));

/** The guard starts after the page is shown. */
const guarded = (element: Element) => expect.poll(() => allowed(element)).toEqual([]);

const makeAdmin = async (role: 'admin' | 'super_admin') =>
  rows('insert into private.platform_roles (user_id, role) values ($1::uuid, $2) returning user_id', [
    organiser.id,
    role,
  ]);

describe('threat 24: the copy guard', () => {
  test('threat 24: copy, cut and the context menu are stopped on page text and nowhere else', async () => {
    open('/', { routes });
    const text = await screen.findByText('Words of a page');
    await guarded(text);
    expect(allowed(screen.getByRole('heading', { name: 'A page' }))).toEqual([]);
    expect(allowed(screen.getByLabelText('Link'))).toEqual([...EVENTS]);
    expect(allowed(screen.getByLabelText('Note'))).toEqual([...EVENTS]);
    expect(allowed(screen.getByText('Being written'))).toEqual([...EVENTS]);
  });

  test('threat 24: an attempt is answered, so that nobody takes it for a fault', async () => {
    open('/', { routes });
    await guarded(await screen.findByText('Words of a page'));
    await screen.findByText('Text on this page cannot be copied');
  });

  test('threat 24: keys, paste and selection are left alone', async () => {
    open('/', { routes });
    const text = await screen.findByText('Words of a page');
    expect(fireEvent.keyDown(text, { key: 'c', ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(text, { key: 'F10', shiftKey: true })).toBe(true);
    expect(fireEvent.paste(text)).toBe(true);
    expect(fireEvent(text, new Event('selectstart', { bubbles: true, cancelable: true }))).toBe(true);
  });

  test('threat 24: a super admin is exempt once the server says so, an admin is not', async () => {
    await makeAdmin('admin');
    open('/members', { as: organiser, routes });
    const text = await screen.findByText('Words of a page');
    await screen.findByRole('button', { name: 'Admin' });
    expect(allowed(text)).toEqual([]);
    await rows(
      "update private.platform_roles set role = 'super_admin' where user_id = $1::uuid returning user_id",
      [organiser.id],
    );
    open('/members', { as: organiser, routes });
    const later = await screen.findByText('Words of a page');
    // What comes late is there, the guard with it.
    await screen.findByRole('navigation', { name: 'Footer' });
    await waitFor(() => expect(allowed(later)).toEqual([...EVENTS]));
  });

  test('threat 24: when the question fails, copying stays blocked', async () => {
    await makeAdmin('super_admin');
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(failing('rest/v1/rpc/is_super_admin_user', 403));
    open('/members', { as: organiser, routes });
    const text = await screen.findByText('Words of a page');
    await waitFor(() => expect(log.mock.calls.flat().join(' ')).toContain('copying stays blocked'));
    expect(allowed(text)).toEqual([]);
  });
});
