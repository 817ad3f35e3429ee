import type { FormColumn } from '../columns';
import { headingOf } from '../names';
import { example, firstError, insertOf, required, type TestSpec } from './example-values';

const fill = (columns: readonly FormColumn[], form: string) =>
  required(columns)
    .map((column) =>
      column.type === 'date'
        ? `  fireEvent.change(${form}.getByLabelText('${headingOf(column.name)}'), { target: { value: '${example(column)}' } });`
        : `  await user.type(${form}.getByLabelText('${headingOf(column.name)}'), '${example(column)}');`,
    )
    .join('\n');
const testingImports = (columns: readonly FormColumn[], names: readonly string[]) =>
  [...(required(columns).some(({ type }) => type === 'date') ? ['fireEvent'] : []), ...names].join(', ');
/** The journey of a list: wrong input, add, edit, remove, undo. */
export function listJourney(spec: TestSpec): string {
  const { names, columns, path, plan, page } = spec;
  const { words } = names;
  const naming = headingOf(columns[0]?.name ?? 'name');
  return `import { ${testingImports(columns, ['screen', 'within'])} } from '@testing-library/react';
import { beforeAll, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { loadPages, press, user } from '../testing/journey';
import { open } from '../testing/open';

const { ${plan}: organiser } = scenario.everyRole.plans;
useScenario('everyRole');
beforeAll(() => loadPages('${path}'));

const dialog = async () => within(await screen.findByRole('dialog'));

test('${page}: a ${words.one} is added, edited, removed and brought back', async () => {
  open('${path}', { as: organiser });
  await screen.findByText('No ${words.many} yet');
  await press('Add ${words.one}');
  let form = await dialog();
  await user.click(form.getByRole('button', { name: 'Save ${words.one}' }));
  await form.findByText('${firstError(columns)}');
${fill(columns, 'form')}
  await user.click(form.getByRole('button', { name: 'Save ${words.one}' }));
  await screen.findByText('First one added');
  await screen.findByRole('rowheader', { name: 'First one' });

  await press('Actions for First one');
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  form = await dialog();
  await user.clear(form.getByLabelText('${naming}'));
  await user.type(form.getByLabelText('${naming}'), 'Second one');
  await user.click(form.getByRole('button', { name: 'Save ${words.one}' }));
  await screen.findByRole('rowheader', { name: 'Second one' });

  await press('Actions for Second one');
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove ${words.one}' }),
  );
  await screen.findByText('No ${words.many} yet');
  await press('Undo');
  await screen.findByRole('rowheader', { name: 'Second one' });
});
`;
}

/** The journey of one row: seen, edited, and an address without a row. */
export function detailJourney(spec: TestSpec): string {
  const { names, columns, path, plan, page, param } = spec;
  const { words } = names;
  const naming = headingOf(columns[0]?.name ?? 'name');
  const at = path.replace(`:${param}`, '${id}');
  return `import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { loadPages, press, rows, user } from '../testing/journey';
import { open } from '../testing/open';

const { plans, ownOrgs } = scenario.everyRole;
useScenario('everyRole');
beforeAll(() => loadPages('${path}'));

test('${page}: a ${words.one} is shown and edited', async () => {
  const [{ id } = { id: '' }] = await rows<{ id: string }>(
    "${insertOf(names, columns).replace('$1', '$1::uuid')} returning id",
    [ownOrgs.${plan}.id],
  );
  open(\`${at}\`, { as: plans.${plan} });
  await screen.findByRole('heading', { level: 1, name: 'First one' });
  await press('Edit');
  const form = within(await screen.findByRole('dialog'));
  await user.clear(form.getByLabelText('${naming}'));
  await user.click(form.getByRole('button', { name: 'Save ${words.one}' }));
  await form.findByText('${firstError(columns)}');
  await user.type(form.getByLabelText('${naming}'), 'Second one');
  await user.click(form.getByRole('button', { name: 'Save ${words.one}' }));
  await screen.findByRole('heading', { level: 1, name: 'Second one' });
});

test.each(['not-an-id', '3f2b8c1e-7a64-4f0d-9c35-d1e2a4b6c8f0'])(
  '${page}: %s is no ${words.one}',
  async (id) => {
    open(\`${at}\`, { as: plans.${plan} });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/not found/i);
  },
);
`;
}

/** The journey of a form: wrong input, saved, ready for the next. */
export function formJourney(spec: TestSpec): string {
  const { names, columns, path, plan, page } = spec;
  const { words, table } = names;
  return `import { ${testingImports(columns, ['screen'])} } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { loadPages, press, rows, user } from '../testing/journey';
import { open } from '../testing/open';

const { ${plan}: organiser } = scenario.everyRole.plans;
useScenario('everyRole');
beforeAll(() => loadPages('${path}'));

test('${page}: a ${words.one} is added', async () => {
  open('${path}', { as: organiser });
  await press('Add ${words.one}');
  await screen.findAllByText('${firstError(columns)}');
${fill(columns, 'screen').replace(/^ {2}/gm, '  ')}
  await press('Add ${words.one}');
  await screen.findByText('First one added');
  expect(await rows('select ${columns[0]?.name ?? 'name'} from public.${table}')).toHaveLength(1);
});
`;
}
