import type { Meta, StoryObj } from '@storybook/react-vite';
import { Mail, Pencil, Trash2 } from 'lucide-react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { BUTTON_VARIANTS } from '../button';
import { Cluster } from '../cluster';
import { Stack } from '../stack';
import { IconButton } from './icon-button';

const meta = {
  title: 'Actions/Icon button',
  component: IconButton,
  tags: ['ready'],
  args: { label: 'Remove Ada Okafor', children: <Trash2 aria-hidden />, onClick: fn() },
  argTypes: {
    variant: { control: 'select', options: BUTTON_VARIANTS },
    size: { control: 'select', options: ['sm', 'default', 'lg'] },
  },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const FocusShowsTheName: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Remove Ada Okafor' });
    await expect(button).toHaveFocus();
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Remove Ada Okafor'));
    // Named by it already: as a description a reader would say it a second time.
    await expect(button).not.toHaveAttribute('aria-describedby');
  },
};

export const EscapeHidesTheName: Story = {
  tags: ['gate'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await screen.findByRole('tooltip');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};

export const EnterActivates: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const SpaceActivates: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const OtherWordsDescribeIt: Story = {
  args: { label: 'Send reminder', tooltip: 'Goes to 12 guests', children: <Mail aria-hidden /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Send reminder' });
    await waitFor(() => expect(button).toHaveAccessibleDescription('Goes to 12 guests'));
  },
};

export const WithoutTooltip: Story = {
  args: { tooltip: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Remove Ada Okafor' })).toHaveFocus();
    await expect(screen.queryByRole('tooltip')).toBeNull();
  },
};

export const DisabledIsFoundAndDoesNothing: Story = {
  args: { disabled: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Remove Ada Okafor' });
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const PendingKeepsItsName: Story = {
  args: { pending: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Remove Ada Okafor' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const LongName: Story = {
  args: {
    label:
      'Send the invitation for the family reunion once more to everybody in the household of Ada and Chinedu Okafor who has not answered yet',
    children: <Mail aria-hidden />,
  },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    const tooltip = await screen.findByRole('tooltip');
    await expect(tooltip.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={3}>
      {BUTTON_VARIANTS.map((variant) => {
        const onDark = variant === 'secondary-dark' || variant === 'secondary-light';
        return (
          <Cluster key={variant} className={onDark ? 'rounded-md bg-spruce-950 p-3' : 'px-3'}>
            <IconButton variant={variant} size="sm" label="Edit Ada">
              <Pencil aria-hidden />
            </IconButton>
            <IconButton variant={variant} label="Edit Ben">
              <Pencil aria-hidden />
            </IconButton>
            <IconButton variant={variant} size="lg" label="Edit Chi">
              <Pencil aria-hidden />
            </IconButton>
            <IconButton variant={variant} pending label="Edit Dayo">
              <Pencil aria-hidden />
            </IconButton>
            <IconButton variant={variant} disabled label="Edit Efe">
              <Pencil aria-hidden />
            </IconButton>
          </Cluster>
        );
      })}
    </Stack>
  ),
};
