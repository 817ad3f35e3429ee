import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ZoneForm } from './zone-form';

const meta = {
  title: 'Features/Account/Zone form',
  component: ZoneForm,
  tags: ['ready'],
  args: {
    userId: 'story',
    timezone: 'Africa/Lagos',
    zones: ['Africa/Lagos', 'America/New_York', 'Europe/Berlin'],
    onSave: fn(async () => undefined),
  },
} satisfies Meta<typeof ZoneForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save time zone' }));
    await expect(args.onSave).toHaveBeenCalledWith({ timezone: 'Africa/Lagos' });
  },
};
