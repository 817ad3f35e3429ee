import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Countdown } from '.';

const NOW = Date.UTC(2030, 6, 1, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const meta = {
  title: 'Feedback/Countdown',
  component: Countdown,
  tags: ['ready'],
  args: {
    to: NOW + 11 * DAY + 4 * HOUR + 30 * MINUTE,
    now: NOW,
    label: 'Until the doors open',
    onDone: fn(),
  },
} satisfies Meta<typeof Countdown>;
export default meta;
type Story = StoryObj<typeof meta>;

const timer = () => screen.getByRole('timer', { name: 'Until the doors open' });

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('11 days, 4 hours, 30 minutes')).toBeInTheDocument();
    await expect(canvasElement.querySelector('[data-unit=second]')).toBeNull();
  },
};

export const SecondsOnTheLastDay: Story = {
  args: { to: NOW + 3 * HOUR + 12 * MINUTE + 40_000 },
  play: async ({ canvas, canvasElement }) => {
    const seconds = canvasElement.querySelector('[data-unit=second]');
    const before = seconds?.textContent;
    await expect(canvasElement.querySelector('[data-unit=day]')).toBeNull();
    await waitFor(() => expect(seconds?.textContent).not.toBe(before));
    // The text for screen readers changes only once a minute.
    await expect(canvas.getByText('3 hours, 12 minutes')).toBeInTheDocument();
  },
};

export const NothingIsReadOutWhileItRuns: Story = {
  args: { to: NOW + HOUR },
  play: async () => {
    const region = timer();
    await expect(region.closest('[aria-live]')).toBeNull();
    await expect(region.querySelector('[aria-live], [role=status], [role=alert]')).toBeNull();
  },
};

export const SaysItsEndOnce: Story = {
  args: { to: NOW + 1000, doneText: 'The doors are open' },
  play: async ({ args }) => {
    await waitFor(() => expect(timer()).toHaveTextContent('The doors are open'));
    await expect(args.onDone).toHaveBeenCalledTimes(1);
    await waitFor(() =>
      expect(screen.getByText('Until the doors open: The doors are open')).toHaveAttribute(
        'aria-live',
        'polite',
      ),
    );
  },
};

export const Over: Story = {
  args: { to: NOW - DAY },
  play: async ({ args }) => {
    await expect(timer()).toHaveTextContent('It is time');
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

export const LastMinute: Story = {
  args: { to: NOW + 50_000 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Less than a minute')).toBeInTheDocument();
  },
};

export const OtherLanguage: Story = {
  args: { locale: 'de', label: 'Bis zum Einlass' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('11 Tage, 4 Stunden und 30 Minuten')).toBeInTheDocument();
  },
};

export const RightToLeft: Story = { args: { locale: 'ar' }, globals: { dir: 'rtl' } };

export const Narrow: Story = {
  args: { size: 'lg', className: 'w-40', to: NOW + 1200 * DAY },
  play: async () => {
    const region = timer();
    await expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth);
  },
};

export const TabPassesItBy: Story = {
  tags: ['gate'],
  render: (args) => (
    <>
      <Countdown {...args} />
      <button type="button">Next</button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Next' })).toHaveFocus();
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  // Whole days and an end that lies behind: a picture of it must not change from second to second.
  render: ({ to, now }) => (
    <div className="grid gap-8">
      <Countdown to={to} now={now} size="sm" label="Until replies close" />
      <Countdown to={to} now={now} label="Until the doors open" />
      <Countdown to={now + 120 * DAY} now={now} size="lg" label="Until the day" />
      <Countdown to={now} now={now} label="Until the start" doneText="It has begun" />
    </div>
  ),
};
