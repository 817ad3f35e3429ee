import { backend, failing, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { organiser, event } = scenario.familyReunion;
const phone = { viewport: { value: 'mobile1', isRotated: false } };

const meta = {
  title: 'Features/Information pages/Event information',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/event-info' },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Getting there' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy the address' })).toBeVisible();
  },
};
export const FilledOnAPhone: Story = { ...Filled, globals: phone };

export const Empty: Story = {
  loaders: [
    async () => {
      const { driver } = await backend();
      await driver.query('delete from public.info_pages where event_id = $1', [event.id]);
      return {};
    },
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Write the first page' })).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/info_pages', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
