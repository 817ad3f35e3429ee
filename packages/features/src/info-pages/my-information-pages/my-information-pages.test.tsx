import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { choose, loadPages, makeViewer, press, rows, undo, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { organiser, org, stranger } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(() => loadPages('/my-information-pages', '/event-info-editor/:pageId?'));

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (!row) throw new Error(`${name} stands in no row.`);
  return row;
};

test('says where each page stands, and how many comments wait', async () => {
  open('/my-information-pages', { as: organiser });
  expect((await rowOf('What to bring')).textContent).toMatch(/Published/);
  const way = await rowOf('Getting there');
  expect(way.textContent).toContain('Published, changed since');
  await expect.poll(() => way.textContent).toMatch(/changed since01/);
  expect((await rowOf('The last day')).textContent).toContain('Draft');
});

test('begins a page from an example and opens it in the editor', async () => {
  const router = open('/my-information-pages', { as: organiser });
  await rowOf('What to bring');
  await press('New page');
  const dialog = within(await screen.findByRole('dialog', { name: 'New page' }));
  await user.click(dialog.getByRole('radio', { name: /A blank page/ }));
  await user.click(dialog.getByRole('button', { name: 'Begin the page' }));
  await dialog.findByText('Give the page a title.');
  await user.click(dialog.getByRole('radio', { name: /Who is who/ }));
  await user.click(dialog.getByRole('button', { name: 'Begin the page' }));
  await screen.findByRole('heading', { name: 'Who is who', level: 1 });
  expect(router.state.location.pathname).toMatch(/^\/event-info-editor\/[0-9a-f-]{36}$/);
  expect(
    await rows("select blocks #>> '{1,title}' as title from public.info_pages where title = 'Who is who'"),
  ).toEqual([{ title: 'Whom to call' }]);
});

test('copies, turns off and renews a link', async () => {
  open('/my-information-pages', { as: organiser });
  await rowOf('What to bring');
  await choose('Actions for What to bring', 'Copy a link');
  const dialog = within(await screen.findByRole('dialog', { name: 'Links of ‘What to bring’' }));
  const link = await dialog.findByDisplayValue(/\/event-info-view\//);
  const before = link.getAttribute('value');
  await user.click(dialog.getByRole('button', { name: 'Make a new link : Link for your guests' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make a new link' }),
  );
  await expect
    .poll(() => dialog.queryByDisplayValue(/\/event-info-view\//)?.getAttribute('value'))
    .not.toBe(before);
  await user.click(dialog.getByRole('button', { name: 'Turn the link off : Link for your guests' }));
  await dialog.findByText(/Nobody opens the page by a link now/);
});

test('removes a page after asking, and brings the same one back', async () => {
  const isGone = async () =>
    (
      await rows("select deleted_at is not null as gone from public.info_pages where title = 'The last day'")
    )[0];
  open('/my-information-pages', { as: organiser });
  await rowOf('The last day');
  await choose('Actions for The last day', 'Remove');
  await press('Remove page');
  await screen.findByText('The last day removed');
  expect(await isGone()).toEqual({ gone: true });
  await undo();
  await rowOf('The last day');
  expect(await isGone()).toEqual({ gone: false });
});

test('who only reads begins, changes and shares nothing', async () => {
  await makeViewer(stranger.id, org.id);
  open('/my-information-pages', { as: stranger });
  const link = await screen.findByRole('link', { name: 'What to bring' });
  expect(link.getAttribute('href')).toMatch(/^\/event-info\?event=/);
  expect(screen.queryByRole('button', { name: 'New page' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});
