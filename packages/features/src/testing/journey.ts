import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { backend } from '@foregather/mocks/node';
import { routes } from '../routes';

/** The hand of a journey. */
export const user = userEvent.setup();

/** Presses the button of that name once it is there. */
export const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

/** Reads pages beforehand: on a busy machine the first visit of one takes longer than a query waits. */
export async function loadPages(...paths: string[]): Promise<void> {
  const wanted = routes.flatMap((def) => (def.kind === 'page' && paths.includes(def.path) ? [def] : []));
  if (wanted.length < paths.length) throw new Error(`Not all of these are pages: ${paths.join(', ')}`);
  await Promise.all(wanted.map((def) => def.load()));
}

/** What the database holds, past every policy: to prepare a journey and to see what it has done. */
export async function rows<T extends Record<string, unknown>>(
  sql: string,
  params: unknown[] = [],
): Promise<T[]> {
  const { driver } = await backend();
  return (await driver.query<T>(sql, params)).rows;
}

/** Makes an account a viewer of an organisation and of no other: its own one would come first. */
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

/** From here on the files that the page hands to the reader, as text. `vi.restoreAllMocks()` ends it. */
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
