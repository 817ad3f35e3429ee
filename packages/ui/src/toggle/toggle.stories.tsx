import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bold, Italic, Star } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { Cluster } from '../cluster';
import { Stack } from '../stack';
import { Toggle } from './toggle';

const meta = {
  title: 'Actions/Toggle',
  component: Toggle,
  tags: ['ready'],
  args: { children: 'Show children', onPressedChange: fn() },
  argTypes: {
    variant: { control: 'select', options: ['outline', 'ghost'] },
    size: { control: 'select', options: ['default', 'sm', 'lg'] },
  },
} satisfies Meta<typeof Toggle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Pressed: Story = {
  args: { defaultPressed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Show children', pressed: true })).toBeVisible();
  },
};

export const EnterToggles: Story = {
  tags: ['gate'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPressedChange).toHaveBeenLastCalledWith(true);
    await expect(canvas.getByRole('button', { pressed: true })).toHaveFocus();
  },
};

export const SpaceToggles: Story = {
  args: { defaultPressed: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onPressedChange).toHaveBeenLastCalledWith(false);
    await expect(canvas.getByRole('button', { pressed: false })).toHaveFocus();
  },
};

export const HeldByTheParent: Story = {
  args: { pressed: false },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onPressedChange).toHaveBeenCalledOnce();
    await expect(args.onPressedChange).toHaveBeenLastCalledWith(true);
    await expect(canvas.getByRole('button', { pressed: false })).toBeVisible();
  },
};

export const IconOnly: Story = {
  args: { size: 'icon', 'aria-label': 'Favourite', children: <Star aria-hidden /> },
};

export const DisabledIsFoundAndDoesNothing: Story = {
  args: { disabled: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Show children' })).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onPressedChange).not.toHaveBeenCalled();
  },
};

export const LongLabel: Story = {
  args: {
    children: 'Show the children of all households together with the grown-ups they come with',
  },
  decorators: [
    (Story) => (
      <div className="max-w-72">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    await expect(button.scrollHeight).toBeLessThanOrEqual(button.clientHeight);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack>
      {(['outline', 'ghost'] as const).flatMap((variant) =>
        [false, true].map((on) => (
          <Cluster key={`${variant} ${on}`}>
            <Toggle variant={variant} defaultPressed={on} size="sm">
              Small
            </Toggle>
            <Toggle variant={variant} defaultPressed={on}>
              <Star aria-hidden />
              Favourite
            </Toggle>
            <Toggle variant={variant} defaultPressed={on} size="lg">
              Large
            </Toggle>
            <Toggle variant={variant} defaultPressed={on} size="icon" aria-label="Bold">
              <Bold aria-hidden />
            </Toggle>
            <Toggle variant={variant} defaultPressed={on} disabled>
              <Italic aria-hidden />
              Unavailable
            </Toggle>
          </Cluster>
        )),
      )}
    </Stack>
  ),
};
