import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { rsvpPaths, type RepliesShow } from '../../rsvp/paths';
import { withRouter } from '../../testing/with-router';
import { BulkBar } from './bulk-bar';
import { BulkButtons } from './bulk-buttons';
import { EventList } from './event-list';
import { HeadcountPanel } from './headcount-panel';
import { StatusActions } from './status-actions';
import { emptyCounts, rightToLeftEvent, storyCounts, storyEvent, undatedEvent } from './story-data';

const meta = {
  title: 'Features/Events/Pieces',
  component: EventList,
  tags: ['ready', 'visual'],
  decorators: [withRouter],
  args: {
    events: [storyEvent, undatedEvent, rightToLeftEvent],
    canWrite: true,
    onAct: fn(),
    selected: new Set([undatedEvent.id]),
    onSelect: fn(),
  },
} satisfies Meta<typeof EventList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: `Actions for ${storyEvent.name}` }));
    const menu = await screen.findByRole('menu', {}, { timeout: 5_000 });
    await waitFor(() => expect(menu).toBeVisible());
    await expect(menu).toHaveTextContent('Cancel event');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onAct).toHaveBeenCalledWith('duplicate', storyEvent);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(canvas.getByRole('checkbox', { name: `Select ${undatedEvent.name}` })).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: `Select ${storyEvent.name}` }));
    await expect(args.onSelect).toHaveBeenCalledWith(storyEvent.id);
  },
};
export const ListOfAViewer: Story = {
  args: { canWrite: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const ListRightToLeft: Story = { globals: { dir: 'rtl' } };

const bulk = { shown: 5, onSelectAll: fn() };
const onAct = fn();
export const BulkNothingChosen: Story = {
  render: () => <BulkBar {...bulk} chosen={0} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all 5' }));
    await expect(bulk.onSelectAll).toHaveBeenCalled();
  },
};
/** What an event's state does not allow is not counted, and what is possible for none is not offered. */
export const BulkSomeChosen: Story = {
  render: () => (
    <BulkBar {...bulk} chosen={3}>
      <BulkButtons possible={{ archive: 2, duplicate: 3, cancel: 0 }} duplicating={false} onAct={onAct} />
    </BulkBar>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('checkbox', { name: '3 of 5 selected' })).toBePartiallyChecked();
    await expect(canvas.queryByRole('button', { name: /^Cancel/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Archive 2' }));
    await expect(onAct).toHaveBeenCalledWith('archive');
  },
};

const rowsPath = (show: RepliesShow) => rsvpPaths.replies({ event: 'e1', show });

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

const acts = {
  pending: false,
  onStatus: fn(),
  onArchive: fn(async () => undefined),
  onCancel: fn(),
  onDelete: fn(async () => undefined),
};

export const ActsOfADraft: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3">
      <StatusActions status="draft" {...acts} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await expect(acts.onStatus).toHaveBeenCalledWith('live');
  },
};
export const ActsOfALiveEvent: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3">
      <StatusActions status="live" {...acts} />
    </div>
  ),
};
export const ActsOfAPausedEvent: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3">
      <StatusActions status="paused" {...acts} />
    </div>
  ),
};
