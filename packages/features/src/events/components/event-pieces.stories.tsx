import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { withRouter } from '../../testing/with-router';
import { buttonVariants, Checkbox } from '@foregather/ui';
import { EventCards } from '../manage-events/event-cards';
import { HeadcountPanel } from './headcount-panel';
import { EventActions } from '../event-details/event-actions';
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
    const menu = await screen.findByRole('menu');
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

const moves = { pending: false, onStatus: fn(), onArchive: fn(), onCancel: fn(), onDelete: fn() };
const headActions = { name: 'Okafor reunion', repliesPath: '/rsvp?event=e1', editPath: '/edit-event/e1' };

export const ActionsOfADraft: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3">
      <EventActions {...headActions} status="draft" moves={moves} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await expect(moves.onStatus).toHaveBeenCalledWith('live');
  },
};
export const ActionsOfALiveEvent: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3">
      <EventActions {...headActions} status="live" moves={moves} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Okafor reunion' }));
    const items = await screen.findAllByRole('menuitem');
    await expect(items.map((item) => item.textContent)).toEqual(['Pause replies', 'Archive', 'Cancel event']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Pause replies' }));
    await expect(moves.onStatus).toHaveBeenCalledWith('paused');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};
/** Nobody is invited: that is what the page asks for. */
export const ActionsOfALiveEventWithoutGuests: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3">
      <EventActions {...headActions} invitePath="/rsvp?invite=guests" status="live" moves={moves} />
    </div>
  ),
  play: async ({ canvas }) => {
    const main = buttonVariants({ variant: 'primary-action' }).split(' ');
    await expect(canvas.getByRole('link', { name: 'Invite guests' })).toHaveClass(...main);
    await expect(canvas.getByRole('link', { name: 'Guests and replies' })).not.toHaveClass(...main);
  },
};
export const ActionsOfAPausedEvent: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3">
      <EventActions {...headActions} status="paused" moves={moves} />
    </div>
  ),
};
/** Who only reads gets to the replies, and changes nothing. */
export const ActionsOfAReader: Story = {
  render: () => <EventActions {...headActions} editPath={undefined} status="draft" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Guests and replies' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
