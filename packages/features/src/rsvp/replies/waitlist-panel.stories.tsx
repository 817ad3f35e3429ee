import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EXAMPLE_ROWS } from '../example-rows';
import { WaitlistPanel } from './waitlist-panel';

const meta = {
  title: 'Features/Replies/Waitlist panel',
  component: WaitlistPanel,
  tags: ['ready'],
  args: { rows: EXAMPLE_ROWS, zone: 'Europe/Berlin' },
} satisfies Meta<typeof WaitlistPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InOrderOfTheOffers: Story = {
  play: async ({ canvas }) => {
    const [, first, second] = canvas.getAllByRole('row');
    await expect(first).toHaveTextContent('Offered');
    await expect(second).toHaveTextContent('Waiting');
  },
};

export const NobodyWaits: Story = { args: { rows: [] } };
