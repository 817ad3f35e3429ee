import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { RequestError } from '@foregather/features/core/base';
import { QuickAddHousehold, type QuickAddHouseholdProps } from './quick-add-household';

const meta = {
  title: 'Features/People/Quick add of a household',
  component: QuickAddHousehold,
  tags: ['ready'],
  args: { onAdd: fn<QuickAddHouseholdProps['onAdd']>(async () => undefined) },
} satisfies Meta<typeof QuickAddHousehold>;
export default meta;
type Story = StoryObj<typeof meta>;

const LINE = /^Add a household/;

/** Enter adds what stands below the line; the next one is typed at once. */
export const OneAfterTheOther: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    const line = canvas.getByRole('textbox', { name: LINE });
    await userEvent.type(line, 'Ada and Obi Okafor, ada@example.org');
    await expect(canvas.getByText('Ada and Obi Okafor')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(line).toHaveValue(''));
    await expect(args.onAdd).toHaveBeenCalledWith(
      {
        name: 'Ada and Obi Okafor',
        people: [
          { full_name: 'Ada Okafor', email: 'ada@example.org', phone: null, nickname: null, role: 'adult' },
          { full_name: 'Obi Okafor', email: null, phone: null, nickname: null, role: 'adult' },
        ],
      },
      expect.any(String),
    );
    await expect(line).toHaveFocus();
    await userEvent.type(line, 'Laura Brandt <laura@example.org>');
    await expect(canvas.getByText(/Laura Brandt \(laura@example.org\)/)).toBeVisible();
  },
};

/** Nothing that was typed is dropped without a word. */
export const NotUnderstood: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const line = canvas.getByRole('textbox', { name: LINE });
    await userEvent.type(line, 'Ada Okafor, 12 Main Street{Enter}');
    await expect(canvas.getByText(/^“12 Main Street”: no name, email or phone number/)).toBeVisible();
    await expect(line).toHaveValue('Ada Okafor, 12 Main Street');
    await expect(line).toBeInvalid();
    await expect(args.onAdd).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: {
    onAdd: fn<QuickAddHouseholdProps['onAdd']>(async () => {
      throw new RequestError(409, 'There is a household of this name already.');
    }),
  },
  play: async ({ canvas, userEvent }) => {
    const line = canvas.getByRole('textbox', { name: LINE });
    await userEvent.type(line, 'The Adeyemis{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('household of this name already');
    await expect(line).toHaveValue('The Adeyemis');
  },
};
