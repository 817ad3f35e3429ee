import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { choose, loadPages, makeViewer, press, rows, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { event, organiser, org, stranger } = scenario.familyReunion;
useScenario('familyReunion');
beforeAll(async () => {
  await loadPages('/event-info-editor/:pageId?', '/my-information-pages');
  await import('./page-editor');
});

const pageOf = async (title: string) => {
  const [page] = await rows<{
    id: string;
    row_version: number;
    title: string;
    link_state: string;
    published: number;
  }>(
    'select id, row_version, title, link_state, published_version as published from public.info_pages where title = $1',
    [title],
  );
  if (!page) throw new Error(`There is no page ${title}.`);
  return page;
};
const titleOf = async (id: string) =>
  (await rows<{ title: string }>('select title from public.info_pages where id = $1::uuid', [id]))[0]?.title;
/** Somebody else writes on the page. */
const write = (id: string, path: string, value: string) =>
  rows(
    'update public.info_pages set blocks = jsonb_set(blocks, $2::text[], to_jsonb($3::text)) where id = $1::uuid returning row_version',
    [id, path, value],
  );

test('saves by itself what is written, publishes it, and tells what is new for guests', async () => {
  const { id } = await pageOf('The last day');
  open(`/event-info-editor/${id}`, { as: organiser });
  await user.type(await screen.findByLabelText('Title'), ' together');
  await expect.poll(() => titleOf(id)).toBe('The last day together');
  await press('Publish');
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish' }));
  dialog.getByText('Your guests have not read this page yet.');
  await user.click(dialog.getByRole('button', { name: 'Publish page' }));
  await dialog.findByDisplayValue(/\/event-info-view\//);
  await dialog.findByText('Your guests read exactly this already.');
  expect(await pageOf('The last day together')).toMatchObject({ published: 1, link_state: 'on' });
});

test('two writers: what both changed shows both texts, and both can be kept', async () => {
  const { id } = await pageOf('The last day');
  open(`/event-info-editor/${id}`, { as: organiser });
  await user.click(await screen.findByRole('button', { name: 'Edit Heading: Sunday' }));
  await write(id, '{0,text}', 'Sunday noon');
  await user.type(await screen.findByLabelText('Heading'), ' morning');
  // In a narrow window the fields of a block are a sheet over the page.
  await user.keyboard('{Escape}');
  const clash = within(await screen.findByRole('region', { name: 'Changed by two' }));
  clash.getByText('Sunday morning');
  clash.getByText('Sunday noon');
  await user.click(clash.getByRole('button', { name: /^Keep both/ }));
  await expect
    .poll(() =>
      rows(
        "select array_to_string(array(select b ->> 'text' from jsonb_array_elements(blocks) b where b ->> 'type' = 'heading'), ', ') as texts from public.info_pages where id = $1::uuid",
        [id],
      ),
    )
    .toEqual([{ texts: 'Sunday morning, Sunday noon' }]);
});

test('two writers on different blocks: each is told where the other writes, and no block is lost', async () => {
  const { id } = await pageOf('The last day');
  const [heading, words] = await rows<{ id: string }>(
    "select b ->> 'id' as id from public.info_pages p, jsonb_array_elements(p.blocks) with ordinality as x(b, n) where p.id = $1::uuid order by n",
    [id],
  );
  if (!heading || !words) throw new Error('The page has two blocks.');
  const say = (block: string | null, here = true) =>
    rows("select realtime.send($1::jsonb, 'writing', $2, true) as sent", [
      JSON.stringify({ what: 'writing', page: id, by: organiser.id, tab: 'a', block, here }),
      `event:${event.id}`,
    ]);
  open(`/event-info-editor/${id}`, { as: organiser });
  const own = await screen.findByRole('button', { name: 'Edit Heading: Sunday' });
  // Said again until the page has joined the channel.
  await waitFor(async () => {
    await say(words.id);
    screen.getByText('You in another window have this page open too');
  });
  await user.click(screen.getAllByRole('button', { name: /^Edit/ })[1] ?? own);
  await screen.findByText(/You read it as it is written/);
  await user.keyboard('{Escape}');
  // They leave: the block is ours to write.
  await say(null, false);
  await waitFor(() => expect(screen.queryByText(/is writing here/)).toBeNull());
  await rows(
    `update public.info_pages set blocks = blocks || '[{"id": "of-theirs", "type": "heading", "v": 1, "text": "From theirs", "level": 2}]'::jsonb where id = $1::uuid returning id`,
    [id],
  );
  await user.click(own);
  await user.type(await screen.findByLabelText('Heading'), ' morning');
  await user.keyboard('{Escape}');
  await expect
    .poll(() =>
      rows(
        "select array_to_string(array(select b ->> 'text' from jsonb_array_elements(blocks) b where b ->> 'type' = 'heading'), ', ') as texts from public.info_pages where id = $1::uuid",
        [id],
      ),
    )
    .toEqual([{ texts: 'Sunday morning, From theirs' }]);
});

test('brings an earlier version back, and keeps what was there', async () => {
  const { id } = await pageOf('The last day');
  await write(id, '{0,text}', 'Sunday noon');
  open(`/event-info-editor/${id}`, { as: organiser });
  await press('Versions');
  const drawer = within(await screen.findByRole('dialog', { name: 'Versions' }));
  await drawer.findByText(/since then: 1 block changed/);
  await user.click(drawer.getByRole('button', { name: /^Show/ }));
  drawer.getByText('Changed since');
  await user.click(drawer.getByRole('button', { name: /^Bring back/ }));
  await screen.findByText('The earlier version is back');
  expect(
    await rows("select blocks #>> '{0,text}' as text from public.info_pages where id = $1::uuid", [id]),
  ).toEqual([{ text: 'Sunday' }]);
  expect(
    await rows(
      "select blocks #>> '{0,text}' as text from public.info_page_versions where page_id = $1::uuid order by created_at",
      [id],
    ),
  ).toEqual([{ text: 'Sunday' }, { text: 'Sunday noon' }]);
});

test('files are sent, stand on the page under their names, and are taken off again', async () => {
  const { id } = await pageOf('The last day');
  const files = async () =>
    (
      await rows<{ name: string }>(
        `select f ->> 'name' as name from public.info_pages p, jsonb_array_elements(p.blocks) b, jsonb_array_elements(b -> 'files') f
         join storage.objects o on o.bucket_id = 'handouts' and o.name = f ->> 'src' where p.id = $1::uuid`,
        [id],
      )
    ).map(({ name }) => name);
  open(`/event-info-editor/${id}`, { as: organiser });
  await choose('Add a block', 'Files');
  await press('Add files');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add files' }));
  await user.click(dialog.getByRole('button', { name: 'Use this file' }));
  dialog.getByText('Choose a file first.');
  await user.upload(dialog.getByLabelText(/^Files/), [
    new File(['%PDF-1.7\n%\u00e2\u00e3 1 0 obj\n'], 'Plan.pdf', { type: 'application/pdf' }),
    new File(['Soup, then cake.'], 'Menu.txt', { type: 'text/plain' }),
  ]);
  await dialog.findByRole('button', { name: 'Leave out Plan.pdf' });
  await dialog.findByRole('button', { name: 'Leave out Menu.txt' });
  expect(dialog.queryByText(/was not sent/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Use these files' }));
  await expect.poll(files).toEqual(['Plan.pdf', 'Menu.txt']);
  await press('Remove File 1');
  await expect.poll(files).toEqual(['Menu.txt']);
});

test('comments stand by the name of their block and are settled', async () => {
  const { id } = await pageOf('Getting there');
  open(`/event-info-editor/${id}`, { as: organiser });
  const block = within(await screen.findByRole('region', { name: 'People: Whom to call' }));
  block.getByText('Say that I need the arrival times a week before.');
  await user.click(block.getByRole('button', { name: 'Settle the comment of Emeka' }));
  await screen.findByText('All comments are settled.');
  expect(await rows('select settled_at is not null as done from public.info_page_comments')).toEqual([
    { done: true },
  ]);
});

test('without an id it begins a page', async () => {
  const router = open('/event-info-editor', { as: organiser });
  await user.click(await screen.findByRole('radio', { name: /Getting there/ }));
  await press('Begin the page');
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/event-info-editor\/.{36}$/);
});

test('who only reads is told so', async () => {
  const { id } = await pageOf('The last day');
  await makeViewer(stranger.id, org.id);
  open(`/event-info-editor/${id}`, { as: stranger });
  await screen.findByText('You can read, not change');
});
