import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../stack';
import { TextLink } from './text-link';

const meta = {
  title: 'Actions/Text link',
  component: TextLink,
  tags: ['ready'],
  args: { href: '#guide', children: 'Read the guide' },
} satisfies Meta<typeof TextLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TabReachesIt: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Read the guide' })).toHaveFocus();
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={3}>
      <p>
        The list is ready. <TextLink href="#people">See the people on it</TextLink> before you send
        invitations.
      </p>
      <p>
        <TextLink href="#terms" tone="standalone">
          Terms
        </TextLink>
      </p>
    </Stack>
  ),
};
