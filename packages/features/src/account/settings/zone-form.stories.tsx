import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { clearDraft, RequestError } from '@foregather/features/core/base';
import { ZoneForm, type ZoneFormProps } from './zone-form';

const meta = {
  title: 'Features/Account/Zone form',
  component: ZoneForm,
  tags: ['ready'],
  beforeEach: () => clearDraft('visitor', 'time-zone'),
  args: {
    timezone: 'Africa/Lagos',
    zones: ['Africa/Lagos', 'America/New_York', 'Europe/Berlin'],
    onSave: fn<ZoneFormProps['onSave']>(async () => undefined),
  },
} satisfies Meta<typeof ZoneForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save time zone' }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({ timezone: 'Africa/Lagos' }, expect.any(String)),
    );
  },
};

/** The database knows fewer zones than a browser. */
export const RefusedByTheDatabase: Story = {
  args: {
    onSave: fn<ZoneFormProps['onSave']>(async () => {
      throw new RequestError(
        400,
        'new row for relation "profiles" violates check constraint "profiles_timezone_check"',
        { code: '23514' },
      );
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save time zone' }));
    await waitFor(() => expect(canvas.getByLabelText('Time zone')).toHaveFocus());
    await expect(canvas.getByLabelText('Time zone')).toHaveAccessibleDescription(
      /The server does not know this time zone\./,
    );
  },
};
