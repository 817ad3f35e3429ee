import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { choose, loadPages, press, rows, undo, user } from '../../testing/journey';
import { open } from '../../testing/open';
import { ownTemplateSchema } from './own-schema';

const { members, ownTemplate, pastEvent } = scenario.everyRole;
const path = '/pro/advanced-templates';
useScenario('everyRole');
beforeAll(() => loadPages(path));

const list = async () => within(await screen.findByRole('navigation', { name: 'Own templates' }));
const amount = (title: string) => screen.findByRole('textbox', { name: `How many, ${title}` });
async function write(title: string, days: string): Promise<void> {
  const field = await amount(title);
  await user.clear(field);
  if (days) await user.type(field, days);
}
/** What is stored of the templates of this name. */
async function kept(name: string) {
  const stored = await rows<{ id: string; shared: boolean; version: number; body: string }>(
    'select id, shared, version, body::text from public.org_templates where name = $1 and deleted_at is null',
    [name],
  );
  return stored.map((row) => ({ ...row, body: ownTemplateSchema.parse(JSON.parse(row.body)) }));
}

test('a template is made of an event that is over, with one day changed and one task left out, and shared', async () => {
  open(path, { as: members.owner });
  await press('From a past event');
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a template from an event' }));
  await user.click(await dialog.findByRole('link', { name: /^Lindgren reunion 2025/ }));

  await screen.findByRole('heading', { name: `${pastEvent.name}, planned and happened` });
  const row = within(screen.getByRole('row', { name: /Order shirts/ }));
  row.getByText('5 weeks late');
  row.getByRole('img', { name: 'planned 9 weeks before, happened 4 weeks before' });
  expect(await amount('Order shirts, sizes locked')).toHaveProperty('value', '4');

  // What is no day is told beside its field, and nothing is saved.
  await write('Order shirts, sizes locked', 'soon');
  await press('Save template');
  await screen.findByText(/Write a whole number/);
  expect(await kept('Lindgren reunion')).toEqual([]);
  await write('Order shirts, sizes locked', '6');
  await user.click(screen.getByRole('checkbox', { name: 'Boats from the quay' }));
  await user.click(screen.getByRole('checkbox', { name: '1 message' }));
  await press('Save template');

  await screen.findByText('Lindgren reunion saved');
  await (await list()).findByRole('link', { name: /^Lindgren reunion.*13 tasks.*Only you see it/ });
  const [template] = await kept('Lindgren reunion');
  expect(template?.body.tasks.find(({ title }) => title.startsWith('Order shirts'))?.offset).toBe(-42);
  expect(template?.body.tasks.map(({ title }) => title)).not.toContain('Boats from the quay');
  expect(template?.body.messages).toEqual([]);
  const use = await screen.findByRole('link', { name: 'Use this template' });
  expect(use.getAttribute('href')).toBe(`/templates?start=own%3A${template?.id}`);

  await choose('More for Lindgren reunion', 'Share');
  await (await list()).findByRole('link', { name: /^Lindgren reunion.*Yours, shared/ });
  expect((await kept('Lindgren reunion'))[0]?.shared).toBe(true);
});

test('saving anew makes another version; one that somebody else saved meanwhile is told and not overwritten', async () => {
  open(path, { as: members.owner });
  await write('Ring the elders', '20');
  await press('Save as version 3');
  await screen.findByText(`Version 3 of ${ownTemplate.name} saved`);
  expect((await kept(ownTemplate.name))[0]).toMatchObject({ version: 3 });

  await write('Ring the elders', '21');
  await rows(
    `update public.org_templates set body = jsonb_set(body, '{leadDays}', '365') where id = $1 returning id`,
    [ownTemplate.id],
  );
  await press('Save as version 4');
  await screen.findByText('Somebody saved version 4 meanwhile');
  expect(await amount('Ring the elders')).toHaveProperty('value', '21');
  expect((await kept(ownTemplate.name))[0]).toMatchObject({ version: 4, body: { leadDays: 365 } });
  await press('Show version 4');
  expect(await amount('Ring the elders')).toHaveProperty('value', '20');
});

test('a template gets another name, goes and comes back', async () => {
  open(path, { as: members.owner });
  await choose(`More for ${ownTemplate.name}`, 'Rename');
  const form = within(await screen.findByRole('dialog', { name: 'Rename the template' }));
  await user.clear(form.getByLabelText('Name'));
  await user.click(form.getByRole('button', { name: 'Save name' }));
  await form.findByText('Give the template a name.');
  await user.type(form.getByLabelText('Name'), 'Island weekend');
  await user.click(form.getByRole('button', { name: 'Save name' }));
  await (await list()).findByRole('link', { name: /^Island weekend/ });
  await choose('More for Island weekend', 'Remove');
  await screen.findByRole('heading', { name: 'No templates of your own yet' });
  await undo();
  await (await list()).findByRole('link', { name: /^Island weekend.*version 2/ });
});

test('who may not write reads a shared template and changes nothing', async () => {
  open(path, { as: members.viewer });
  await (await list()).findByRole('link', { name: /Shared with you/ });
  await screen.findByRole('cell', { name: '22 weeks before' });
  expect(screen.queryByRole('button', { name: /^(From a past event|Save as|More for)/ })).toBeNull();
  expect(screen.queryByRole('textbox', { name: /^How many/ })).toBeNull();
});
