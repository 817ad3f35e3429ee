import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Alert } from '.';
import { Button } from '../button';
import { CALLOUT_TONES } from '../callout';
import { Stack } from '../stack';

const meta = {
  title: 'Feedback/Alert',
  component: Alert,
  tags: ['ready'],
  args: {
    tone: 'danger',
    title: 'The payment did not go through',
    children: 'Your bank refused it. Nothing was taken.',
  },
  argTypes: { tone: { control: 'select', options: CALLOUT_TONES }, actions: { control: false } },
} satisfies Meta<typeof Alert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The payment did not go through');
  },
};

export const SoonWaitsForAPause: Story = {
  args: { tone: 'warning', title: 'Check 12 rows', children: 'The other 288 are in.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Check 12 rows');
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const UrgencyIsWhatIsAsked: Story = {
  args: {
    tone: 'warning',
    urgency: 'now',
    title: 'You are offline',
    children: 'What you type is kept here.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('You are offline');
  },
};

function Pay() {
  const [failed, setFailed] = useState(false);
  return (
    <Stack>
      {failed ? <Alert tone="danger" title="The payment did not go through" /> : null}
      <div>
        <Button onClick={() => setFailed(true)}>Pay 40.00 EUR</Button>
      </div>
    </Stack>
  );
}

export const AppearsWithoutTakingFocus: Story = {
  tags: ['gate'],
  render: () => <Pay />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};

const retry = fn();
export const TabReachesItsActions: Story = {
  args: {
    actions: (
      <Button variant="outline" size="sm" onClick={retry}>
        Try again
      </Button>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    retry.mockClear();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(retry).toHaveBeenCalledTimes(1);
  },
};

export const LongText: Story = {
  args: {
    className: 'w-64',
    title: 'Die Zahlung konnte von der ausstellenden Bank Ihrer Kreditkarte leider nicht bestätigt werden',
    children: 'Donaudampfschifffahrtsgesellschaft'.repeat(4),
  },
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert');
    await expect(alert.scrollWidth).toBeLessThanOrEqual(alert.clientWidth);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack className="max-w-2xl">
      {CALLOUT_TONES.map((tone) => (
        <Alert key={tone} tone={tone} title={`Tone: ${tone}`}>
          What happened, then what to do about it.
        </Alert>
      ))}
      <Alert
        tone="danger"
        title="The payment did not go through"
        actions={
          <Button variant="outline" size="sm">
            Try again
          </Button>
        }
      >
        Your bank refused it. Nothing was taken.
      </Alert>
    </Stack>
  ),
};
