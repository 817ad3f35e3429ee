import { type FormColumn, has, headingOf } from '../columns';
import { example, FIRST, firstError, insertOf, labelOf, referred, type TestSpec } from './example-values';

/** The story of a picture is told in a browser: jsdom cannot draw. */
const filledIn = (columns: readonly FormColumn[]) => columns.filter(({ type }) => type !== 'picture');

/** Types one column in; `form` is where its field stands. */
function fillOne(column: FormColumn, form: string, naming: boolean): string {
  const label = labelOf(column);
  const field = `${form}.getByLabelText(${label})`;
  switch (column.type) {
    case 'choice': {
      const words = example(column).replaceAll('_', ' ');
      return `await user.selectOptions(${field}, '${words.charAt(0).toUpperCase()}${words.slice(1)}');`;
    }
    case 'boolean':
      return `await user.click(${field});`;
    case 'money':
      return `await user.type(${field}, '12.50');`;
    case 'instant':
      return `fillInstant(${form}.getByRole('group', { name: ${label} }), '2030-07-12', '18:00');`;
    case 'reference':
      // The names come with the form.
      return `await user.type(${field}, \`\${${referred(column.to)}}\`);
  await screen.findByRole('option', { name: \`\${${referred(column.to)}}\` });
  await user.keyboard('{Enter}');`;
    default:
      return `await user.type(${field}, '${example(column, naming)}');`;
  }
}
const fill = (columns: readonly FormColumn[], form: string) =>
  filledIn(columns)
    .map((column) => `  ${fillOne(column, form, column === columns[0])}`)
    .join('\n');

/** As whom a page is opened, at which address, and the owner of its rows: as code over `scenario`. */
export function subjectOf({ scope, columns, path, ...spec }: TestSpec) {
  // Events and people are of the organisation of the business plan, which opens every page.
  const plan = scope === 'event' || has(columns, 'reference') ? 'business' : spec.plan;
  const as = `scenario.everyRole.plans.${plan}`;
  return {
    as,
    address: scope === 'event' ? `\`${path}?event=\${scenario.everyRole.event.id}\`` : `'${path}'`,
    owner:
      scope === 'event'
        ? 'scenario.everyRole.event.id'
        : scope === 'own'
          ? `${as}.id`
          : `scenario.everyRole.ownOrgs.${plan}.id`,
  };
}

/** The instant that an account means by its own clock, as code in the test. */
const OWN_INSTANT = "${new Date('2030-07-12T18:00').toISOString()}";

/** What the database must hold after the fields were filled in. */
function stored({ names, columns, scope }: TestSpec): { select: string; row: string } {
  const cells = filledIn(columns).flatMap((column, at): [string, string, string][] => {
    const { name, type } = column;
    const value = example(column, at === 0);
    if (type === 'reference') return [[`${name} is not null as ${name}`, name, 'true']];
    if (type === 'date' || type === 'email') return [[`${name}::text`, name, `'${value}'`]];
    if (type === 'money') return [[`${name}::int`, name, value]];
    if (type === 'instant')
      return [[`${name} = '${scope === 'own' ? OWN_INSTANT : value}' as ${name}`, name, 'true']];
    return [[name, name, type === 'integer' || type === 'boolean' ? value : `'${value}'`]];
  });
  return {
    select: `select ${['id', ...cells.map(([sql]) => sql)].join(', ')} from public.${names.table} where deleted_at is null`,
    row: `{ ${cells.map(([, name, value]) => `${name}: ${value}`).join(', ')} }`,
  };
}

const INSTANT = `
/** Day and time of an instant; jsdom has no clock to pick from. */
function fillInstant(group: HTMLElement, day: string, time: string): void {
  const fields = within(group);
  fireEvent.change(fields.getByLabelText('Day'), { target: { value: day } });
  fireEvent.change(fields.getByLabelText('Time'), { target: { value: time } });
}
`;

/** The journey of a list: wrong input, add, edit, a conflict, remove, undo. */
export function listJourney(spec: TestSpec): string {
  const { names, columns, path, page } = spec;
  const { words, table } = names;
  const naming = columns[0]?.name ?? 'name';
  const label = headingOf(columns[0] ?? { name: 'name', type: 'boolean' });
  const { as, address } = subjectOf(spec);
  const { select, row } = stored(spec);
  const instant = has(columns, 'instant');
  return `import { ${instant ? 'fireEvent, ' : ''}screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { choose, loadPages, press, rows, undo, user } from '../../testing/journey';
import { open } from '../../testing/open';

useScenario('everyRole');
beforeAll(() => loadPages('${path}'));

const dialog = async () => within(await screen.findByRole('dialog'));
const stored = () => rows(\`${select}\`);
${instant ? INSTANT : ''}
test('${page}: ${words.one} added, edited over nobody else’s change, removed, and the same one brought back', async () => {
  open(${address}, { as: ${as} });
  await screen.findByText('No ${words.many} yet');
  await press('Add ${words.one}');
  let form = await dialog();
  await user.click(form.getByRole('button', { name: 'Save ${words.one}' }));
  await form.findByText('${firstError(columns)}');
${fill(columns, 'form')}
  await user.click(form.getByRole('button', { name: 'Save ${words.one}' }));
  await screen.findByText('${FIRST} added');
  await screen.findByRole('rowheader', { name: '${FIRST}' });
  const [added] = await stored();
  expect(added).toMatchObject(${row});

  await choose('Actions for ${FIRST}', 'Edit');
  form = await dialog();
  await rows("update public.${table} set ${naming} = 'Theirs' returning id");
  await user.clear(form.getByLabelText('${label}'));
  await user.type(form.getByLabelText('${label}'), 'Second one');
  await user.click(form.getByRole('button', { name: 'Save ${words.one}' }));
  await form.findByText(/^Somebody else changed or removed this ${words.one}/);
  expect(form.getByLabelText('${label}')).toHaveProperty('value', 'Second one');
  await user.click(form.getByRole('button', { name: 'Cancel' }));

  await choose('Actions for Theirs', 'Edit');
  form = await dialog();
  await user.clear(form.getByLabelText('${label}'));
  await user.type(form.getByLabelText('${label}'), 'Second one');
  await user.click(form.getByRole('button', { name: 'Save ${words.one}' }));
  await screen.findByRole('rowheader', { name: 'Second one' });
  expect(await stored()).toEqual([{ ...added, ${naming}: 'Second one' }]);

  await choose('Actions for Second one', 'Remove');
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove ${words.one}' }),
  );
  await screen.findByText('No ${words.many} yet');
  expect(await stored()).toEqual([]);
  await undo();
  await screen.findByRole('rowheader', { name: 'Second one' });
  expect(await stored()).toEqual([{ ...added, ${naming}: 'Second one' }]);
});
`;
}

/** The journey of one row: seen, edited, and an address without a row. */
export function detailJourney(spec: TestSpec): string {
  const { names, columns, path, page, param, scope } = spec;
  const { words } = names;
  const label = headingOf(columns[0] ?? { name: 'name', type: 'boolean' });
  const at = path.replace(`:${param}`, '${id}');
  const { as, owner } = subjectOf(spec);
  return `import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { loadPages, press, rows, user } from '../../testing/journey';
import { open } from '../../testing/open';

const organiser = ${as};
useScenario('everyRole');
beforeAll(() => loadPages('${path}'));

test('${page}: a ${words.one} is shown and edited', async () => {
  const [{ id } = { id: '' }] = await rows<{ id: string }>(
    "${insertOf(names, columns, scope).replaceAll('$1', '$1::uuid')} returning id",
    [${owner}],
  );
  open(\`${at}\`, { as: organiser });
  await screen.findByRole('heading', { level: 1, name: '${FIRST}' });
  await press('Edit');
  const form = within(await screen.findByRole('dialog'));
  await user.clear(form.getByLabelText('${label}'));
  await user.click(form.getByRole('button', { name: 'Save ${words.one}' }));
  await form.findByText('${firstError(columns)}');
  await user.type(form.getByLabelText('${label}'), 'Second one');
  await user.click(form.getByRole('button', { name: 'Save ${words.one}' }));
  await screen.findByRole('heading', { level: 1, name: 'Second one' });
});

test.each(['not-an-id', '3f2b8c1e-7a64-4f0d-9c35-d1e2a4b6c8f0'])(
  '${page}: %s is no ${words.one}',
  async (id) => {
    open(\`${at}\`, { as: organiser });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/not found/i);
  },
);
`;
}

/** The journey of a form: wrong input, saved, ready for the next. */
export function formJourney(spec: TestSpec): string {
  const { columns, path, page, names } = spec;
  const { words } = names;
  const { as } = subjectOf(spec);
  const { select, row } = stored(spec);
  const instant = has(columns, 'instant');
  return `import { ${instant ? 'fireEvent, ' : ''}screen${instant ? ', within' : ''} } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { loadPages, press, rows, user } from '../../testing/journey';
import { open } from '../../testing/open';

useScenario('everyRole');
beforeAll(() => loadPages('${path}'));
${instant ? INSTANT : ''}
test('${page}: a ${words.one} is added', async () => {
  open('${path}', { as: ${as} });
  await press('Add ${words.one}');
  await screen.findAllByText('${firstError(columns)}');
${fill(columns, 'screen')}
  await press('Add ${words.one}');
  await screen.findByText('${FIRST} added');
  expect(await rows(\`${select}\`)).toMatchObject([${row}]);
});
`;
}
