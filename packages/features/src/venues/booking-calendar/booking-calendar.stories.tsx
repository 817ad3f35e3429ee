import { backend, failing, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { organiser, org, venueIds } = scenario.familyReunion;
/** The calendar of the family's own house. */
const calendar = (search: string) => `/booking-calendar?venue=${venueIds.own}&${search}`;
const phone = { viewport: { value: 'mobile1', isRotated: false } };

/** Runs after the scenario was seeded. */
const prepared = (sql: string) => [
  async () => {
    const { driver } = await backend();
    await driver.query(sql, [org.id]);
    return {};
  },
];

const meta = {
  title: 'Features/Venues/Booking calendar',
  component: PageAt,
  tags: ['ready'],
  args: { path: calendar('day=2030-07-12') },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Week: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Banquet and dance, Confirmed/ })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Confirm Brunch and farewell' })).toBeVisible();
  },
};

export const OnAPhone: Story = {
  args: { path: calendar('day=2030-07-13') },
  globals: phone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Great hall' }));
    await expect(await canvas.findByRole('button', { name: /^Banquet and dance/ })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Day: Story = {
  tags: ['visual', 'page'],
  args: { path: calendar('view=day&day=2030-07-13') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Games of the branches, Hold/ })).toBeVisible();
  },
};

export const Month: Story = {
  tags: ['visual', 'page'],
  args: { path: calendar('view=month&day=2030-07-13') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Committee, Confirmed, Veranda/ })).toBeVisible();
  },
};

/** A move that the database refuses: the other is named, with ways out. */
export const Refused: Story = {
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('button', { name: /^Choir rehearsal/ })).focus();
    await userEvent.keyboard('m{ArrowRight}{ArrowRight}{Enter}');
    const card = await screen.findByRole('dialog', { name: '‘Choir rehearsal’ cannot be there' });
    await expect(card).toHaveTextContent('‘Banquet and dance’ has Great hall then');
  },
};

export const Details: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Games of the branches, Hold/ }));
    await expect(await screen.findByRole('dialog', { name: 'Games of the branches' })).toHaveTextContent(
      'with 30 min of set-up and 30 min of clearing',
    );
  },
};

export const NoVenue: Story = {
  loaders: prepared('delete from public.venues where org_id = $1'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Add the first venue' })).toHaveAttribute(
      'href',
      '/create-venue',
    );
  },
};

export const NoSpace: Story = {
  loaders: prepared('update public.venue_spaces set deleted_at = now() where org_id = $1'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Add a space' })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/venue_bookings')),
  play: async ({ canvas }) => {
    // The sheet is there at once; what it holds is on its way.
    await expect(await canvas.findByRole('grid')).toBeInTheDocument();
    await expect(canvas.getByText('Loading bookings')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/venue_bookings', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
