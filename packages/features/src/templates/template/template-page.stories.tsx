import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { addDays, dayInZone, deviceZone } from '@foregather/words';
import { scenario } from '@foregather/mocks';
import { PageAt } from '../../testing/page-at';

const { organiser } = scenario.familyReunion;
const phone = { viewport: { value: 'mobile1', isRotated: false } };
const inDays = (days: number) => addDays(dayInZone(new Date(), deviceZone()), days);

const meta = {
  title: 'Features/Templates/Template',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/templates/family' },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithoutADate: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Family reunion' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: /A year and more before/ })).toBeVisible();
  },
};

export const OnRealDays: Story = {
  tags: ['visual', 'page'],
  args: { path: `/templates/family?date=${inDays(63)}&days=1&people=60` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('63 days.')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: /This week/ })).toBeVisible();
    await expect(canvas.getByText('Comes back with a second day')).toBeVisible();
  },
};
export const OnAPhone: Story = { ...OnRealDays, globals: phone };

export const ADayThatHasPassed: Story = {
  args: { path: `/templates/family?date=${inDays(-1)}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('The day')).toHaveAccessibleDescription(
      'This day has passed. Choose today or a later one.',
    );
  },
};
