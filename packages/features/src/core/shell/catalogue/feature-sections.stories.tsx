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

export const DirectoriesAreComingSoon: Story = {
  args: { drawer: 'people-teams' },
  play: async ({ userEvent }) => {
    await screen.findByRole('heading', { name: 'Event planners directory' });
    await expect(card('Planner directory')).toHaveTextContent('Coming Soon');
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
    await expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(12);
    await expect(screen.getAllByRole('listitem')).toHaveLength(125);
  },
};

/** As the route table says: what is built can be opened, of the rest the names stand in a line. */
export const AllCategoriesToday: Story = {
  tags: ['visual'],
  args: { drawer: null },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'My events' })).toBeVisible();
    await expect(screen.getAllByText('Coming soon:').length).toBeGreaterThan(0);
    await expect(screen.queryByText(/^Upgrade to/)).toBeNull();
  },
};

/** A category of which no page is built is described, without a link or a price. */
export const NothingBuilt: Story = {
  tags: ['visual'],
  args: { drawer: 'branding-customization' },
  play: async () => {
    await expect(await screen.findByText('Nothing in here is open yet. This is what comes:')).toBeVisible();
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
