import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { withRouter } from '../../testing/with-router';
import { Checkbox } from '@foregather/ui';
import { EventCards } from './event-cards';
import { HeadcountPanel } from './headcount-panel';
import { StatusActions } from './status-actions';
import { emptyCounts, rightToLeftEvent, storyCounts, storyEvent, undatedEvent } from './story-data';

const meta = {
  title: 'Features/Events/Pieces',
  component: EventCards,
  tags: ['ready', 'visual'],
  decorators: [withRouter],
  args: {
    events: [storyEvent, undatedEvent, rightToLeftEvent],
    onAction: fn(),
    select: ({ name }) => <Checkbox aria-label={`Select ${name}`} />,
  },
} satisfies Meta<typeof EventCards>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: `Actions for ${storyEvent.name}` }));
    const menu = await screen.findByRole('menu', {}, { timeout: 5_000 });
    await waitFor(() => expect(menu).toBeVisible());
    await expect(menu).toHaveTextContent('Cancel event');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onAction).toHaveBeenCalledWith('duplicate', storyEvent);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(canvas.getByRole('checkbox', { name: `Select ${undatedEvent.name}` })).toBeVisible();
  },
};
export const ListOfAViewer: Story = {
  render: ({ events }) => <EventCards events={events} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const ListRightToLeft: Story = { globals: { dir: 'rtl' } };

const rowsPath = (show: string) => `/rsvp?event=e1&show=${show}`;

export const Headcount: Story = {
  render: () => <HeadcountPanel counts={storyCounts} rowsPath={rowsPath} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Coming' })).toHaveAttribute('href', rowsPath('yes'));
    await expect(canvas.getByRole('link', { name: '3 on the waitlist' })).toBeVisible();
  },
};
export const HeadcountEmpty: Story = {
  render: () => <HeadcountPanel counts={emptyCounts} rowsPath={rowsPath} />,
};

const actions = {
  pending: false,
  onStatus: fn(),
  onArchive: fn(),
  onCancel: fn(),
  onDelete: fn(),
};

export const ActionsOfADraft: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3">
      <StatusActions status="draft" {...actions} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await expect(actions.onStatus).toHaveBeenCalledWith('live');
  },
};
export const ActionsOfALiveEvent: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3">
      <StatusActions status="live" {...actions} />
    </div>
  ),
};
export const ActionsOfAPausedEvent: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3">
      <StatusActions status="paused" {...actions} />
    </div>
  ),
};
