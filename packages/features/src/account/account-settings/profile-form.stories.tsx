import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { clearDraft, RequestError } from '@foregather/features/core/base';
import { ProfileForm, type ProfileFormProps } from './profile-form';

const meta = {
  title: 'Features/Account/Profile form',
  component: ProfileForm,
  tags: ['ready'],
  beforeEach: () => clearDraft('visitor', 'profile'),
  args: {
    zones: ['Africa/Lagos', 'America/New_York', 'Europe/Berlin'],
    defaultValues: { firstName: 'Amara', lastName: 'Okafor', timezone: 'Africa/Lagos' },
    onSave: fn<ProfileFormProps['onSave']>(async () => undefined),
  },
} satisfies Meta<typeof ProfileForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A double press saves once. */
export const SavesOnce: Story = {
  args: {
    onSave: fn<ProfileFormProps['onSave']>(async () => {
      // Long enough for the second press to come while the first one is pending.
      await new Promise((resolve) => setTimeout(resolve, 200));
    }),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Save details' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Save details' })).not.toHaveAttribute('aria-busy'),
    );
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};

export const RefusedByTheDatabase: Story = {
  args: {
    onSave: fn<ProfileFormProps['onSave']>(async () => {
      throw new RequestError(
        400,
        'new row for relation "profiles" violates check constraint "profiles_first_name_check"',
        { code: '23514' },
      );
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save details' }));
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Check one answer' })).toHaveFocus());
    await expect(canvas.getByLabelText('First name')).toHaveAccessibleDescription(
      'This first name is too long.',
    );
  },
};

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
