import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button, Callout } from '@foregather/ui';
import { RequestError } from '@foregather/features/core/base';
import { withRouter } from '../../testing/with-router';
import { DetailPage } from './detail-page';
import { Panel, QueryPanel } from './panel';

const counts = { data: 12, error: null, isFetching: false, dataUpdatedAt: 1, refetch: fn() };
const failed = { ...counts, data: undefined, error: new RequestError(0, 'fetch failed'), refetch: fn() };

const meta = {
  title: 'Features/Patterns/Detail page',
  component: DetailPage,
  tags: ['ready', 'visual'],
  decorators: [withRouter],
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Okafor summer reunion with a name that goes on for longer than one line of a phone has room for',
    description: 'Friday 12 July 2030, 15:00, Berlin',
    back: { to: '/things', label: 'Back to the list' },
    actions: <Button variant="primary-action">Publish</Button>,
    notices: (
      <Callout tone="info" title="This is a draft">
        Only you see it.
      </Callout>
    ),
    tabs: [
      { label: 'Overview', to: '/', current: true },
      { label: 'Guests', to: '/guests', count: 48 },
      { label: 'Money', to: '/money' },
    ],
    children: null,
  },
} satisfies Meta<typeof DetailPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A panel that fails shows its error; the others are not affected. */
export const OnePanelFailed: Story = {
  args: {
    children: (
      <>
        <QueryPanel title="Replies" query={failed}>
          {(count: number) => <p>{count} people</p>}
        </QueryPanel>
        <QueryPanel title="Guests" query={counts} actions={<Button variant="outline">Invite</Button>}>
          {(count) => <p>{count} people</p>}
        </QueryPanel>
        <Panel title="Facts">
          <p>Nothing to load here.</p>
          {/* One line, however long: it is cut off, and the page does not grow with it. */}
          <div>
            <p className="truncate">
              {Array.from({ length: 12 }, () => 'Okafor-Lindqvist-Featherstonehaugh').join(' and ')}
            </p>
          </div>
        </Panel>
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('region', { name: 'Guests' })).toHaveTextContent('12 people');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(failed.refetch).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Guests 48' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Unrelated panels have frames; the page is as wide as a form. */
export const FramedParts: Story = {
  tags: ['!visual'],
  render: () => (
    <DetailPage width="form" title="Account settings">
      <QueryPanel framed title="Your plan" query={counts}>
        {(count) => <p>{count} days left</p>}
      </QueryPanel>
      <QueryPanel framed title="Your details" query={failed}>
        {(count: number) => <p>{count} details</p>}
      </QueryPanel>
    </DetailPage>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Your plan' })).toHaveTextContent('12 days left');
    const main = canvas.getByRole('main');
    // The width of a form is 42 rem; the whole width would be 72 rem.
    await expect(main.getBoundingClientRect().width).toBeLessThanOrEqual(42 * 16);
    await expect(getComputedStyle(canvas.getByRole('region', { name: 'Your plan' })).borderTopWidth).toBe(
      '1px',
    );
  },
};
