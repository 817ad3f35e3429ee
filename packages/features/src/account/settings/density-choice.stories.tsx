import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DensityChoice } from './density-choice';

const meta = {
  title: 'Features/Account/Density choice',
  component: DensityChoice,
  tags: ['ready'],
  beforeEach: () => {
    localStorage.removeItem('foregather:density');
    const before = document.documentElement.dataset['density'];
    return () => {
      localStorage.removeItem('foregather:density');
      if (before === undefined) delete document.documentElement.dataset['density'];
      else document.documentElement.dataset['density'] = before;
    };
  },
} satisfies Meta<typeof DensityChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Without a choice the pointer decides; a choice counts at once and stays on this device. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'As it fits' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Roomy' }));
    await expect(document.documentElement).toHaveAttribute('data-density', 'comfortable');
    await expect(localStorage.getItem('foregather:density')).toBe('"comfortable"');
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Compact' })).toBeChecked();
    await expect(document.documentElement).toHaveAttribute('data-density', 'compact');
    await userEvent.click(canvas.getByRole('radio', { name: 'As it fits' }));
    await expect(localStorage.getItem('foregather:density')).toBeNull();
    const fits = matchMedia('(pointer: fine)').matches ? 'compact' : 'comfortable';
    await expect(document.documentElement).toHaveAttribute('data-density', fits);
  },
};
