import { backend, failing, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { organiser, venueIds } = scenario.familyReunion;
const phone = { viewport: { value: 'mobile1', isRotated: false } };

/** Runs after the scenario was seeded. */
const prepared = (sql: string) => [
  async () => {
    const { driver } = await backend();
    await driver.query(sql);
    return {};
  },
];

const meta = {
  title: 'Features/Venues/Venue',
  component: PageAt,
  tags: ['ready'],
  args: { path: `/venues/${venueIds.own}` },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  tags: ['visual', 'page'],
  // The event lies years ahead; as most look at it, what is booked is near.
  loaders: prepared(
    "update public.venue_bookings set local_start = local_start - interval '1300 days', local_end = local_end - interval '1300 days'",
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Choir rehearsal')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Book a space' })).toBeVisible();
  },
};
export const FilledOnAPhone: Story = { ...Filled, globals: phone };

export const Booking: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Book a space' }));
    const dialog = canvasElement.ownerDocument.querySelector('[role=dialog]');
    await expect(dialog).toHaveAccessibleName(/^Book a space of/);
  },
};
export const BookingOnAPhone: Story = { ...Booking, globals: phone };

/** Nothing is noted but the name. */
export const LittleKnown: Story = {
  loaders: prepared(
    `update public.venues set address = null, town = null, description = null, capacity = null, step_free = null,
       hearing_loop = null, access_notes = null, parking = null, contact_name = null, contact_email = null,
       contact_phone = null, rate_minor = null, rate_basis = null, minimum_minor = null, currency = null`,
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No rate is noted/)).toBeVisible();
  },
};

export const NothingBooked: Story = {
  loaders: prepared('delete from public.venue_bookings'),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Free for the next six months.')).length).toBe(3);
  },
};

/** Of another organisation: facts, and no bookings. */
export const SharedByOthers: Story = {
  args: { path: `/venues/${venueIds.shared}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Spaces' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Book a space' })).toBeNull();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/venues')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading venue')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/venues', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
