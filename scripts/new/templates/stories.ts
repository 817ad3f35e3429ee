import { capitalised } from '@foregather/words';
import { headingOf } from '../names';
import { example, firstError, required, type TestSpec } from './example-values';

/** Stories of a page on the real route table, at both of its ends: nothing there, and refused. */
export function pageStories(spec: TestSpec, pattern: 'list' | 'detail' | 'form'): string {
  const { names, columns, path, plan, title, domain } = spec;
  const { table, words } = names;
  const head = (
    imports: string[],
    storybook: string[],
    address: string,
  ) => `import { ${imports.join(', ')} } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ${storybook.join(', ')} } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const meta = {
  title: 'Features/${domain.split('-').map(capitalised).join(' ')}/${title} page',
  component: PageAt,
  tags: ['ready'],
  args: { path: '${address}' },
  parameters: { layout: 'fullscreen', scenario: 'everyRole', as: scenario.everyRole.plans.${plan} },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A page waits for its code, the session and its rows. */
const SLOW = { timeout: 10_000 };
`;
  if (pattern === 'form')
    return `${head(['scenario'], ['expect'], path)}
export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Add ${words.one}' }, SLOW)).toBeVisible();
  },
};
export const WrongInput: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add ${words.one}' }, SLOW));
    const [summary] = await canvas.findAllByText('${firstError(columns)}');
    await expect(summary).toBeVisible();
  },
};
`;
  if (pattern === 'detail') {
    const address = path.replace(/:\w+/, '3f2b8c1e-7a64-4f0d-9c35-d1e2a4b6c8f0');
    return `${head(['failing', 'scenario'], ['expect'], address)}
export const NotFound: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /not found/i }, SLOW)).toBeVisible();
  },
};
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/${table}', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' }, SLOW)).toBeVisible();
  },
};
`;
  }
  const type = required(columns)
    .map((column) =>
      column.type === 'date'
        ? `    fireEvent.change(form.getByLabelText('${headingOf(column.name)}'), { target: { value: '${example(column)}' } });`
        : `    await userEvent.type(form.getByLabelText('${headingOf(column.name)}'), '${example(column)}');`,
    )
    .join('\n');
  const dates = required(columns).some((column) => column.type === 'date');
  return `${head(['failing', 'scenario'], ['expect', ...(dates ? ['fireEvent'] : []), 'screen', 'within'], path)}
export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No ${words.many} yet', {}, SLOW)).toBeVisible();
  },
};
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add ${words.one}' }, SLOW));
    const form = within(await screen.findByRole('dialog'));
${type}
    await userEvent.click(form.getByRole('button', { name: 'Save ${words.one}' }));
    await expect(await canvas.findByRole('rowheader', { name: 'First one' }, SLOW)).toBeVisible();
  },
};
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/${table}', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' }, SLOW)).toBeVisible();
  },
};
`;
}
