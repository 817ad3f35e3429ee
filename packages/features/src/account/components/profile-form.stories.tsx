import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ProfileForm } from './profile-form';

const meta = {
  title: 'Features/Account/Profile form',
  component: ProfileForm,
  tags: ['ready'],
  args: {
    userId: 'story',
    zones: ['Africa/Lagos', 'America/New_York', 'Europe/Berlin'],
    defaultValues: { firstName: 'Amara', lastName: 'Okafor', timezone: 'Africa/Lagos' },
    onSave: fn(async () => undefined),
  },
} satisfies Meta<typeof ProfileForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongNameRightToLeft: Story = {
  args: {
    defaultValues: {
      firstName: 'محمد بن عبد الرحمن',
      lastName: 'آل سعيد الهاشمي',
      timezone: 'Europe/Berlin',
    },
  },
  globals: { dir: 'rtl' },
};

export const RefusesAnEmptyName: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.clear(canvas.getByLabelText('First name'));
    await userEvent.click(canvas.getByRole('button', { name: 'Save details' }));
    await expect((await canvas.findAllByText('Enter your first name.'))[0]).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};
