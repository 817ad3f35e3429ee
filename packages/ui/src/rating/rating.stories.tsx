import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, fn } from 'storybook/test';
import { Stack } from '../stack';
import { Rating, RatingStars } from '.';

const meta = {
  title: 'Forms/Rating',
  component: Rating,
  tags: ['experimental'],
  args: { legend: 'How was the place?', onValueChange: fn() },
  argTypes: { optionText: { control: false } },
} satisfies Meta<typeof Rating>;
export default meta;
type Story = StoryObj<typeof meta>;

const filled = (root: HTMLElement) =>
  [...root.querySelectorAll('svg')].filter((star) => getComputedStyle(star).fill !== 'none').length;

export const Default: Story = {
  args: { defaultValue: 3 },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('group', { name: 'How was the place?' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: '3 of 5' })).toBeChecked();
    await expect(canvas.getByText('3 of 5')).toBeVisible();
    await expect(filled(canvasElement)).toBe(3);
  },
};

export const ArrowKeysMoveTheChoice: Story = {
  tags: ['gate'],
  args: { defaultValue: 3 },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: '3 of 5' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(4);
    await expect(filled(canvasElement)).toBe(4);
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}{ArrowUp}{ArrowUp}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(2);
    await expect(filled(canvasElement)).toBe(2);
  },
};

export const SpaceChoosesTheFirst: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('radio', { name: '1 of 5' })).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1);
  },
};

export const PressOnAStarChooses: Story = {
  play: async ({ args, canvasElement, userEvent }) => {
    const star = canvasElement.querySelectorAll('svg')[3];
    if (!star) throw new Error('There is no fourth star.');
    await userEvent.click(star);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(4);
    await expect(filled(canvasElement)).toBe(4);
  },
};

function Held(args: ComponentProps<typeof Rating>) {
  const [value, setValue] = useState(4);
  return (
    <Rating
      {...args}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        args.onValueChange?.(next);
      }}
    />
  );
}

export const Clearable: Story = {
  args: { clearable: true },
  render: (args) => <Held {...args} />,
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Clear rating' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(0);
    await expect(filled(canvasElement)).toBe(0);
    await expect(canvas.getByRole('radio', { name: '1 of 5' })).toHaveFocus();
  },
};

export const GoesWithAForm: Story = {
  args: { name: 'stars', defaultValue: 2 },
  render: (args) => (
    <form aria-label="Review">
      <Rating {...args} />
    </form>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    await userEvent.click(canvas.getByRole('radio', { name: '5 of 5' }));
    await expect([...new FormData(form)]).toEqual([['stars', '5']]);
    form.reset();
    // The stars follow a choice that changes past React.
    await expect(filled(canvasElement)).toBe(2);
  },
};

export const Invalid: Story = {
  args: { error: 'Choose one to five stars.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription('Choose one to five stars.');
  },
};

export const Disabled: Story = {
  args: { disabled: true, defaultValue: 3 },
  play: async ({ canvas }) => {
    for (const star of canvas.getAllByRole('radio')) await expect(star).toBeDisabled();
  },
};

export const AnAverageToRead: Story = {
  render: () => <RatingStars value={3.62} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3.6 of 5')).toBeVisible();
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { defaultValue: 2 },
  play: async ({ canvasElement }) => {
    const [first, second] = [...canvasElement.querySelectorAll('svg')].map(
      (star) => star.getBoundingClientRect().left,
    );
    await expect(first).toBeGreaterThan(second ?? Infinity);
  },
};

export const LongWordsWrap: Story = {
  args: {
    defaultValue: 5,
    legend: 'How did you and everybody you came with like the place where we met this time?',
    optionText: (stars) => `${stars} out of five stars, which means that you would come back at any time`,
  },
  decorators: [
    (Story) => (
      <div className="w-72">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack gap={8}>
      <Rating {...args} help="Only you and the organisers see it." />
      <Rating {...args} defaultValue={4} />
      <Rating {...args} value={2} clearable />
      <Rating {...args} error="Choose one to five stars." />
      <Rating {...args} defaultValue={3} disabled />
      <RatingStars value={3.6} />
      <RatingStars value={5} textHidden />
    </Stack>
  ),
};
