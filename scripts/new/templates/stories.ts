import { capitalised } from '@foregather/words';
import { FIRST, firstError, insertOf, type TestSpec } from './example-values';
import { subjectOf } from './journeys';

/** Stories of a page on the real route table: filled, its form, and both of its ends: nothing there, and refused. */
export function pageStories(spec: TestSpec, pattern: 'list' | 'detail' | 'form'): string {
  const { names, columns, path, title, domain, scope } = spec;
  const { table, words } = names;
  const { as, owner, address } = subjectOf(spec);
  const head = (
    imports: string[],
    storybook: string[],
    at: string,
  ) => `import { ${imports.join(', ')} } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ${storybook.join(', ')} } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const meta = {
  title: 'Features/${domain.split('-').map(capitalised).join(' ')}/${title} page',
  component: PageAt,
  tags: ['ready'],
  args: { path: ${at} },
  parameters: { layout: 'fullscreen', scenario: 'everyRole', as: ${as} },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;
`;
  const failed = `
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/${table}', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
`;
  if (pattern === 'form')
    return `${head(['scenario'], ['expect'], `'${path}'`)}
export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Add ${words.one}' })).toBeVisible();
  },
};

export const WrongInput: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add ${words.one}' }));
    const [summary] = await canvas.findAllByText('${firstError(columns)}');
    await expect(summary).toBeVisible();
  },
};
`;
  if (pattern === 'detail') {
    const at = path.replace(/:\w+/, '3f2b8c1e-7a64-4f0d-9c35-d1e2a4b6c8f0');
    return `${head(['failing', 'scenario'], ['expect'], `'${at}'`)}
export const NotFound: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
  },
};
${failed}`;
  }
  return `${head(['backend', 'failing', 'scenario'], ['expect', 'screen', 'within'], address)}
/** One row with everything; runs after the scenario was seeded. */
const filled = [
  async () => {
    const { driver } = await backend();
    await driver.query(
      "${insertOf(names, columns, scope, true)}",
      [${owner}],
    );
    return {};
  },
];

export const Filled: Story = {
  loaders: filled,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: '${FIRST}' })).toBeVisible();
  },
};
export const FilledOnAPhone: Story = {
  ...Filled,
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};

export const Editing: Story = {
  loaders: filled,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for ${FIRST}' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit ${FIRST}' }));
    await expect(await form.findByDisplayValue('${FIRST}')).toBeVisible();
  },
};

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No ${words.many} yet')).toBeVisible();
  },
};
${failed}`;
}
