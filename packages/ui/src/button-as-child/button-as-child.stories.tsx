import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Cluster } from '../cluster';
import { ButtonAsChild } from './button-as-child';

const meta = {
  title: 'Actions/Button as child',
  component: ButtonAsChild,
  tags: ['ready'],
  args: { variant: 'primary-signup', children: <a href="#signup">Sign up</a> },
} satisfies Meta<typeof ButtonAsChild>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Sign up' });
    await expect(link).toHaveAttribute('href', '#signup');
    await expect(link).toHaveAttribute('data-slot', 'button');
  },
};

export const EnterFollowsTheLink: Story = {
  tags: ['gate'],
  args: { onClick: fn((event: { preventDefault(): void }) => event.preventDefault()) },
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const DisabledStaysOnThePage: Story = {
  args: { disabled: true, onClick: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Sign up' }));
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(window.location.hash).not.toBe('#signup');
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Cluster>
      <ButtonAsChild>
        <a href="#a">Open event</a>
      </ButtonAsChild>
      <ButtonAsChild variant="outline" pending>
        <a href="#b">Opening</a>
      </ButtonAsChild>
      <ButtonAsChild variant="secondary" disabled>
        <a href="#c">Not open yet</a>
      </ButtonAsChild>
    </Cluster>
  ),
};
