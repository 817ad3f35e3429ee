import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { Button } from '../button';
import { announce } from '../lib/announce';
import { Stack } from '../stack';
import { LiveRegion } from './live-region';

const meta = {
  title: 'Feedback/Live region',
  component: LiveRegion,
  tags: ['ready'],
  args: { visible: true, children: '12 guests match' },
} satisfies Meta<typeof LiveRegion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('12 guests match');
  },
};

export const AnnounceSpeaksOnce: Story = {
  render: () => <Button onClick={() => announce('Ada moved to table 4')}>Move Ada</Button>,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() =>
      expect(screen.getByText('Ada moved to table 4')).toHaveAttribute('aria-live', 'polite'),
    );
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack>
      <LiveRegion visible>12 guests match</LiveRegion>
      <LiveRegion visible politeness="assertive">
        You are offline
      </LiveRegion>
    </Stack>
  ),
};
