import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failing, scenario, server, useScenario } from '@foregather/mocks/node';
import { rows, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { organiser, org, households } = scenario.familyReunion;
useScenario('familyReunion');

const [first, second] = households;
if (!first || !second) throw new Error('The family has two households.');
const branch = '00000000-0000-4000-8000-0000000000b1';
const lagos = '00000000-0000-4000-8000-0000000000b2';

/** The first household is in the branch itself, the second in a group below it. */
async function seedGroups() {
  await rows(
    `insert into public.groups (id, org_id, name, parent_id) values ($1::uuid, $3::uuid, 'Okafor', null), ($2::uuid, $3::uuid, 'Lagos', $1::uuid) returning id`,
    [branch, lagos, org.id],
  );
  for (const [group, people] of [
    [branch, first?.people ?? []],
    [lagos, second?.people ?? []],
  ] as const) {
    await rows(
      'insert into public.group_members (group_id, person_id) select $1::uuid, unnest($2::uuid[]) returning group_id',
      [group, people.map(({ id }) => id)],
    );
  }
}
const rail = async () => within(await screen.findByRole('navigation', { name: 'Parts of the directory' }));
const size = (household: typeof first) => household?.people.length ?? 0;

test('a group shows its people and those of the groups below it, in both views and with the number it says', async () => {
  await seedGroups();
  const router = open('/directory', { as: organiser });
  const groups = await rail();
  const all = size(first) + size(second);
  expect(groups.getByRole('link', { name: 'Everyone 120' }).getAttribute('aria-current')).toBe('page');
  groups.getByRole('link', { name: `Lagos ${String(size(second))}` });
  await user.click(groups.getByRole('link', { name: `Okafor ${String(all)}` }));
  expect(new URLSearchParams(router.state.location.search).get('group')).toBe(branch);
  await screen.findByText(`${String(all)} people match`);
  const table = within(screen.getByRole('table'));
  await expect.poll(() => table.getAllByRole('rowheader').length).toBe(all);

  await user.click(screen.getByRole('tab', { name: 'Households' }));
  await screen.findByRole('heading', { level: 2, name: first.name });
  expect(screen.getAllByRole('button', { name: /^Rename / })).toHaveLength(2);
});

test('where there is no room beside the list, one choice above it has the groups too', async () => {
  await seedGroups();
  const router = open('/directory', { as: organiser });
  await rail();
  const choice = await screen.findByRole('combobox', { name: 'Show', hidden: true });
  await user.selectOptions(choice, screen.getByRole('option', { name: '– Lagos', hidden: true }));
  await screen.findByText(`${String(size(second))} people match`);
  expect(new URLSearchParams(router.state.location.search).get('group')).toBe(lagos);
  await user.selectOptions(choice, 'Everyone');
  await screen.findByText('120 people');
  expect(router.state.location.search).toBe('');
});

test('the address of a group can be shared: what is below it is known before its people are asked for', async () => {
  await seedGroups();
  open(`/directory?group=${branch}`, { as: organiser });
  await screen.findByText(`${String(size(first) + size(second))} people match`);
});

test('without the counts the list is there all the same', async () => {
  server.use(failing('rest/v1/rpc/directory_counts', 500));
  open('/directory', { as: organiser });
  expect(await screen.findByText('120 people')).toBeDefined();
  expect(screen.queryByRole('navigation', { name: 'Parts of the directory' })).toBeNull();
});
