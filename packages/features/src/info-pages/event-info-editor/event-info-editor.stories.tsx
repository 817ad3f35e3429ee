import { backend, failing, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { organiser, pageIds } = scenario.familyReunion;
const phone = { viewport: { value: 'mobile1', isRotated: false } };

const meta = {
  title: 'Features/Information pages/Information page editor',
  component: PageAt,
  tags: ['ready'],
  args: { path: `/event-info-editor/${pageIds.changed}` },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Blocks of the page' })).toBeVisible();
    await expect(await canvas.findByRole('region', { name: 'People: Whom to call' })).toBeVisible();
  },
};
export const FilledOnAPhone: Story = { ...Filled, globals: phone };

export const ChangedByTwo: Story = {
  play: async ({ canvas, userEvent }) => {
    const title = await canvas.findByLabelText('Title');
    const { driver } = await backend();
    await driver.query("update public.info_pages set title = 'The way to us' where id = $1", [
      pageIds.changed,
    ]);
    await userEvent.type(title, ' easily');
    const clash = within(await canvas.findByRole('region', { name: 'Changed by two' }));
    await expect(clash.getByText('The way to us')).toBeVisible();
    await expect(clash.getByText('Getting there easily')).toBeVisible();
  },
};

export const Publishing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish' }));
    await expect(dialog.getByText('New for your guests: 1 block new.')).toBeVisible();
    await expect(await dialog.findByDisplayValue(/event-info-view/)).toBeVisible();
  },
};

export const Begin: Story = {
  args: { path: '/event-info-editor' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Begin the page' })).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/info_pages', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
