import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withRouter } from '../../testing/with-router';
import { HELP_ANSWERS } from './answers';
import { AnswerHints, HelpAnswers } from './help-answers';

const meta = {
  title: 'Features/Support/Help pieces',
  component: HelpAnswers,
  tags: ['ready'],
  decorators: [withRouter],
  args: { title: 'Top answers', answers: HELP_ANSWERS, none: 'No answer has these words.' },
} satisfies Meta<typeof HelpAnswers>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Answers: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'How do I bring my guest list in?' }));
    await expect(await canvas.findByRole('link', { name: 'Import a list' })).toHaveAttribute(
      'href',
      '/directory?view=import',
    );
  },
};

export const NoAnswer: Story = {
  args: { answers: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No answer has these words.')).toBeVisible();
  },
};

export const HintsWhileWriting: Story = {
  render: () => <AnswerHints text="Remind the silent guests" />,
  play: async ({ canvas }) => {
    // Another region of the same role may be left by what an earlier story announced.
    const hint = canvas.getByText(/How do I remind only those/);
    await expect(hint.closest('[role=status]')).toBeVisible();
  },
};
