import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '@foregather/ui';
import { withRouter } from '../../testing/with-router';
import { HELP_ANSWERS } from '../answers';
import { AnswerHints } from './answer-hints';
import { HelpAnswers } from './help-answers';
import { ContactOptions } from './contact-options';
import { SentReceipt } from './sent-receipt';

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

/** With everything an operator can set. */
export const OtherWaysInFull: Story = {
  render: () => (
    <ContactOptions
      supportEmail="support@foregather.example"
      supportPhone={{ number: '+1 555 0142', hours: 'Monday to Friday, 9 to 17 in your own time zone.' }}
      postalAddress={['Foregather', '12 Harbour Lane', 'Springfield']}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '+1 555 0142' })).toHaveAttribute('href', 'tel:+15550142');
    await expect(canvas.getByText('12 Harbour Lane')).toBeVisible();
  },
};

/** What is not set is not shown. */
export const OtherWaysByMailOnly: Story = {
  render: () => <ContactOptions supportEmail="support@foregather.example" />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading', { name: 'By post' })).toBeNull();
    await expect(canvas.queryByRole('heading', { name: 'Rather talk?' })).toBeNull();
  },
};

const onAgain = fn();

export const Receipt: Story = {
  render: () => (
    <SentReceipt
      sent={{
        receipt: 'FG-7K3M-92QX',
        topic: 'billing',
        subject: 'A bill',
        email: 'vera@example.org',
        at: '2025-03-04T08:15:00Z',
      }}
      actions={<Button onClick={onAgain}>Write another message</Button>}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'We have it' })).toHaveFocus();
    await expect(canvas.getByText('FG-7K3M-92QX')).toBeVisible();
    await expect(canvas.getByText(/by .*6 March/)).toBeVisible();
  },
};
