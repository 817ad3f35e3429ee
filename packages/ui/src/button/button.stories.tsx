import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight, CalendarPlus, Trash2 } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { Cluster } from '../cluster';
import { Stack } from '../stack';
import { Button } from './button';
import { BUTTON_VARIANTS, type ButtonVariant } from './button.variants';

const meta = {
  title: 'Actions/Button',
  component: Button,
  tags: ['ready'],
  args: { children: 'Save changes', onClick: fn() },
  argTypes: {
    variant: { control: 'select', options: BUTTON_VARIANTS },
    size: { control: 'select', options: ['default', 'sm', 'lg'] },
  },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithIcon: Story = {
  args: {
    variant: 'primary-action',
    children: (
      <>
        <CalendarPlus aria-hidden />
        Create event
      </>
    ),
  },
};

export const IconOnly: Story = {
  args: { variant: 'ghost', size: 'icon', 'aria-label': 'Remove guest', children: <Trash2 aria-hidden /> },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Save changes' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Pending: Story = { args: { ...WithIcon.args, pending: true } };

export const EnterActivates: Story = {
  tags: ['gate'],
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

export const PendingKeepsFocus: Story = {
  args: { pending: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Save changes' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

const LABELS: Record<ButtonVariant, string> = {
  default: 'Save changes',
  'primary-action': 'Send invitations',
  'primary-signup': 'Start trial',
  secondary: 'Add household',
  'secondary-muted': 'Not now',
  outline: 'Export list',
  ghost: 'Edit',
  link: 'Read the guide',
  destructive: 'Delete event',
  'secondary-light': 'See photos',
  'primary-dark': 'Choose Pro',
  'secondary-dark': 'Watch the tour',
};

/** Every look in every size and state; the fixed ones on the surface they are made for. */
export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={3}>
      {BUTTON_VARIANTS.map((variant) => {
        const onDark = variant === 'secondary-dark' || variant === 'secondary-light';
        return (
          <Cluster key={variant} className={onDark ? 'rounded-md bg-spruce-950 p-3' : 'px-3'}>
            <Button variant={variant} size="sm">
              {LABELS[variant]}
            </Button>
            <Button variant={variant}>
              <CalendarPlus aria-hidden />
              {LABELS[variant]}
            </Button>
            <Button variant={variant} size="lg">
              {LABELS[variant]}
              <ArrowRight aria-hidden className="rtl:-scale-x-100" />
            </Button>
            <Button variant={variant} size="icon" aria-label={LABELS[variant]}>
              <CalendarPlus aria-hidden />
            </Button>
            <Button variant={variant} pending>
              <CalendarPlus aria-hidden />
              {LABELS[variant]}
            </Button>
            <Button variant={variant} disabled>
              {LABELS[variant]}
            </Button>
          </Cluster>
        );
      })}
    </Stack>
  ),
};
