import { backend, failing, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { organiser, org } = scenario.familyReunion;
const phone = { viewport: { value: 'mobile1', isRotated: false } };

const meta = {
  title: 'Features/Information pages/My information pages',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/my-information-pages' },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Getting there' })).toBeVisible();
    await expect(await canvas.findByText('Published, changed since')).toBeVisible();
  },
};
export const FilledOnAPhone: Story = { ...Filled, globals: phone };

export const NewPage: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New page' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New page' }));
    await userEvent.click(dialog.getByRole('radio', { name: /Getting there/ }));
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Getting there');
  },
};

export const Empty: Story = {
  loaders: [
    async () => {
      const { driver } = await backend();
      await driver.query('delete from public.info_pages where org_id = $1', [org.id]);
      return {};
    },
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Write the first page' })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/info_pages')),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'My information pages', level: 1 }),
    ).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/info_pages', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
