import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Tabs } from '.';
import { Badge } from '../badge';

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs.Root,
  tags: ['ready'],
  args: { defaultValue: 'all' },
  render: (args) => (
    <Tabs.Root {...args}>
      <Tabs.List aria-label="Guests by answer">
        <Tabs.Trigger value="all">
          Everyone <Badge>48</Badge>
        </Tabs.Trigger>
        <Tabs.Trigger value="yes">Coming</Tabs.Trigger>
        <Tabs.Trigger value="no" disabled>
          Not coming
        </Tabs.Trigger>
        <Tabs.Trigger value="silent">Not answered</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="all">48 people in 19 households.</Tabs.Content>
      <Tabs.Content value="yes">21 people are coming.</Tabs.Content>
      <Tabs.Content value="no">Nobody has said no.</Tabs.Content>
      <Tabs.Content value="silent">27 people have not answered.</Tabs.Content>
    </Tabs.Root>
  ),
} satisfies Meta<typeof Tabs.Root>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllVariants: Story = { tags: ['visual'] };

export const ArrowsMoveAndShow: Story = {
  tags: ['gate'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: /Everyone/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tabpanel', { name: 'Coming' })).toHaveTextContent('21 people');
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Not answered' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'Coming' })).toHaveFocus();
  },
};

export const HomeAndEndJump: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: 'Not answered' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('tab', { name: /Everyone/ })).toHaveFocus();
  },
};

export const TabGoesIntoThePanel: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
  },
};
