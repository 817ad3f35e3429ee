import { scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { withRouter } from '../../../testing/with-router';
import { FeatureSections } from './feature-sections';

const { organiser } = scenario.emptyAccount;

const meta = {
  title: 'Features/Core/Feature sections',
  component: FeatureSections,
  tags: ['ready'],
  args: { drawer: 'engagement-tools' },
  parameters: { scenario: 'emptyAccount', as: organiser },
  decorators: [withRouter],
} satisfies Meta<typeof FeatureSections>;
export default meta;
type Story = StoryObj<typeof meta>;

const card = (title: string) => {
  const found = screen.getByText(title).closest('li');
  if (!found) throw new Error(`${title} stands in no card.`);
  return found;
};

export const OneCategory: Story = {
  tags: ['visual'],
  parameters: { everyPageBuilt: true },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Engagement' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Polls' })).toHaveAttribute('href', '/polls');
    await waitFor(() =>
      expect(card('Custom forms')).toHaveTextContent('Upgrade to Business to access this feature'),
    );
    const forum = screen.getByRole('link', { name: 'Forum' });
    await expect(forum).toHaveAttribute('href', '/forum');
    await expect(forum).toHaveAccessibleDescription('Upgrade to Premium to access this feature');
    await expect(within(card('Polls')).queryByText(/Upgrade/)).toBeNull();
    await expect(screen.getAllByRole('listitem')).toHaveLength(9);
  },
};

export const WholeCardIsTheLink: Story = {
  parameters: { everyPageBuilt: true },
  play: async () => {
    const link = await screen.findByRole('link', { name: 'Polls' });
    const box = card('Polls').getBoundingClientRect();
    const under = document.elementFromPoint(box.right - 6, box.bottom - 6);
    await expect(under?.closest('a')).toBe(link);
  },
};

export const OnTheBusinessPlan: Story = {
  parameters: { everyPageBuilt: true },
  globals: { plan: 'business' },
  args: { drawer: 'administrative' },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Admin team' })).toBeVisible();
    await expect(screen.queryByText(/^Upgrade to/)).toBeNull();
    await expect(screen.queryByText('Service health')).toBeNull();
  },
};

/** What the catalogue announces stands in the quiet line of its category, and says who may open it. */
export const DirectoriesAreComingSoon: Story = {
  args: { drawer: 'people-teams' },
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('heading', { name: 'Coming soon' })).toBeVisible();
    await expect(screen.getByText('Event planners directory')).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Planner directory' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Planner directory' }));
    await waitFor(() => expect(screen.getByText('Access Restricted')).toBeVisible());
    await expect(
      screen.getByText('The planner directory is only clickable by administrators.'),
    ).toBeVisible();
  },
};

export const AllCategories: Story = {
  parameters: { everyPageBuilt: true },
  args: { drawer: null },
  play: async () => {
    await screen.findByRole('heading', { name: 'Quick start templates' });
    // Eleven categories, and the two directories that are announced below them.
    await expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(12);
    await expect(screen.getAllByRole('listitem')).toHaveLength(123);
  },
};

/** As the route table says: what is built can be opened, what comes is one line a category. */
export const AllCategoriesToday: Story = {
  tags: ['visual'],
  args: { drawer: null },
  play: async () => {
    const events = within(await screen.findByRole('region', { name: 'Event and venue management' }));
    await expect(events.getByRole('link', { name: 'My events' })).toBeVisible();
    // Which ones is the route table's matter: a page that gets built must not fail here.
    await expect(events.getByText(/^Coming: /)).toBeVisible();
    const coming = within(screen.getByRole('region', { name: 'Coming soon' }));
    await expect(coming.getAllByText(/^[^,]+, [^,]+ and \d+ more$/)[0]).toBeVisible();
    await expect(screen.queryByText(/^Upgrade to/)).toBeNull();
  },
};

/** A category of which no page is built: one line, without a link or a price. */
export const NothingBuilt: Story = {
  tags: ['visual'],
  args: { drawer: 'branding-customization' },
  play: async () => {
    await expect(await screen.findByText('Nothing in here is open yet.')).toBeVisible();
    await expect(screen.getByText(/^Coming: [^,]+, [^,]+ and 3 more$/)).toBeVisible();
    await expect(screen.queryByRole('link')).toBeNull();
    await expect(screen.queryByText(/Premium|Business/)).toBeNull();
  },
};

export const InTheWordsOfTheEventType: Story = {
  globals: { eventType: 'school' },
  args: { drawer: 'people-teams' },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Class Year Directory' })).toHaveAttribute(
      'href',
      '/directory',
    );
  },
};
