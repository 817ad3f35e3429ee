import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Stack } from '../stack';
import { Stepper } from './stepper';

const meta = {
  title: 'Forms/Stepper',
  component: Stepper,
  tags: ['ready'],
  args: {
    label: 'Create a family reunion',
    current: 'when',
    onStepSelect: fn(),
    steps: [
      { id: 'what', label: 'What' },
      { id: 'when', label: 'When' },
      { id: 'where', label: 'Where' },
      { id: 'people', label: 'People' },
    ],
  },
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Create a family reunion' })).toBeVisible();
    await expect(canvas.getByText('When').closest('[aria-current]')).toHaveAttribute('aria-current', 'step');
  },
};

export const EnterGoesBackToADoneStep: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'What Done' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onStepSelect).toHaveBeenLastCalledWith('what');
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
  },
};

export const TabAndSpaceGoBack: Story = {
  tags: ['gate'],
  args: { current: 'where' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'What Done' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'When Done' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onStepSelect).toHaveBeenLastCalledWith('when');
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack gap={8}>
      {args.steps.map((step) => (
        <Stepper key={step.id} {...args} label={`${args.label} ${step.label}`} current={step.id} />
      ))}
    </Stack>
  ),
};
