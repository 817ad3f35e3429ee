import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, vi } from 'vitest';
import { backend, failing, server } from '@foregather/mocks/node';
import { routes } from '../registry/routes';

/** Simulates the user of a journey. */
export const user = userEvent.setup();

/** Presses the button of this name once it appears. */
export const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

/**
 * Takes back what a toast tells of, once the list of toasts takes a pointer: a moment after its first one came. A key
 * would go astray where a closing dialog gives its focus back.
 *
 * @param toast - The toast that is meant, where several can be taken back.
 */
export async function undo(toast?: HTMLElement): Promise<void> {
  const button = await (toast ? within(toast) : screen).findByRole('button', { name: 'Undo' });
  // Not the press itself: each try changes the page, which is a reason to try again before any clock runs.
  await waitFor(() => expect(getComputedStyle(button).pointerEvents).not.toBe('none'));
  await user.click(button);
}

/** Opens the menu of this name and chooses the item. */
export async function choose(menu: string | RegExp, item: string): Promise<void> {
  await press(menu);
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

/** Imports pages in advance: on a busy machine the first import of one takes longer than a query waits. */
export async function loadPages(...paths: string[]): Promise<void> {
  const wanted = routes.flatMap((def) => (def.kind === 'page' && paths.includes(def.path) ? [def] : []));
  if (wanted.length < paths.length) throw new Error(`Not all of these are pages: ${paths.join(', ')}`);
  await Promise.all(wanted.map((def) => def.load()));
}

/** Queries the database without policies, to prepare a journey and to check its result. */
export async function rows<T extends Record<string, unknown>>(
  sql: string,
  params: unknown[] = [],
): Promise<T[]> {
  const { driver } = await backend();
  return (await driver.query<T>(sql, params)).rows;
}

/** Makes an account a viewer of this organisation only, because its own one would be preferred. */
export async function makeViewer(accountId: string, orgId: string): Promise<void> {
  await rows(
    "insert into public.org_members (org_id, user_id, role, accepted_at) values ($1::uuid, $2::uuid, 'viewer', now()) returning org_id",
    [orgId, accountId],
  );
  await rows(
    "delete from public.orgs o using public.org_members m where m.org_id = o.id and m.user_id = $1::uuid and m.role = 'owner' returning o.id",
    [accountId],
  );
}

/** Collects the files that the page downloads, as text. `vi.restoreAllMocks()` ends it. */
export function downloads(): Promise<string>[] {
  const files: Promise<string>[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file.text());
    return 'blob:test';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return files;
}

/** Makes the server refuse the token at this path until a new one is requested. */
export function refuseUntilRenewed(path: string) {
  server.use(failing(path, 401));
  const forgive = ({ request }: { request: Request }) => {
    if (request.url.includes('/auth/v1/token')) server.resetHandlers();
  };
  server.events.on('request:start', forgive);
  onTestFinished(() => server.events.removeListener('request:start', forgive));
}
