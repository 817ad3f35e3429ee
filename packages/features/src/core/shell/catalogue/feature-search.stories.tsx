import { backend, failing, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLocation } from 'react-router-dom';
import { expect, screen, waitFor, within } from 'storybook/test';
import { withRouter } from '../../../testing/with-router';
import { FeatureSearch } from './feature-search';

const { organiser } = scenario.emptyAccount;

/** Shows the address that a choice opened. */
function Where() {
  const { pathname, search } = useLocation();
  return (
    <p>
      You are at {pathname}
      {decodeURIComponent(search)}
    </p>
  );
}

const meta = {
  title: 'Features/Core/Feature search',
  component: FeatureSearch,
  tags: ['ready'],
  parameters: { scenario: 'emptyAccount', as: organiser, everyPageBuilt: true },
  render: () => (
    <div className="grid min-h-120 content-start gap-4">
      <FeatureSearch />
      <Where />
    </div>
  ),
  decorators: [withRouter],
} satisfies Meta<typeof FeatureSearch>;
export default meta;
type Story = StoryObj<typeof meta>;

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Find / });
const pointedAt = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '');

export const Empty: Story = {};

export const FindsInTitleDescriptionCategoryAndPlan: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(box(), 'potluck');
    await expect(await screen.findByRole('option', { name: /Family reunion/ })).toBeVisible();
    await expect(canvas.getByText('1 feature found')).toBeVisible();
    await userEvent.clear(box());
    await userEvent.type(box(), 'engagement business');
    await expect(await canvas.findByText('5 features found')).toBeVisible();
    await expect(box()).toHaveAttribute('aria-expanded', 'true');
    // Announced by a separate live region, because the count appears together with the list.
    await waitFor(() =>
      expect(document.querySelector('[data-announcer="polite"]')).toHaveTextContent('5 features found'),
    );
  },
};

/** What is not built is named below the results, and cannot be chosen. */
export const ComingSoon: Story = {
  tags: ['visual'],
  parameters: { everyPageBuilt: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(box(), 'chat');
    await expect(await canvas.findByText(/^\d+ features? found, (\d+ of them )?coming soon$/)).toBeVisible();
    await expect(canvas.getByText(/Event chat/)).toBeVisible();
    await expect(screen.queryByRole('option', { name: /Event chat/ })).toBeNull();
  },
};

export const NothingMatches: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(box(), 'zeppelin');
    await expect(await canvas.findByText('No features found matching "zeppelin"')).toBeVisible();
    await expect(screen.queryByRole('option')).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(canvas.getByText('You are at /')).toBeVisible();
  },
};

export const ArrowsMoveAndGoRound: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await expect(box()).toHaveFocus();
    await userEvent.keyboard('photo');
    const options = await screen.findAllByRole('option');
    await waitFor(() => expect(pointedAt()).toBe(options[0]));
    await expect(options[0]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(pointedAt()).toBe(options[1]));
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await waitFor(() => expect(pointedAt()).toBe(options.at(-1)));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(pointedAt()).toBe(options[0]));
    await expect(box()).toHaveFocus();
  },
};

export const EnterOpensAndClears: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(box(), 'budget scenarios');
    await screen.findByRole('option');
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('You are at /budget-planning')).toBeVisible();
    await expect(box()).toHaveValue('');
    await expect(screen.queryByRole('listbox')).toBeNull();
  },
};

export const PressOpensAndClears: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(box(), 'polls');
    await userEvent.click(await screen.findByRole('option', { name: /^Polls/ }));
    await expect(await canvas.findByText('You are at /polls')).toBeVisible();
    await expect(box()).toHaveValue('');
  },
};

export const EscapePutsAwayThenEmpties: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(box(), 'polls');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(box()).toHaveValue('polls');
    await expect(box()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    await expect(await screen.findByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{Escape}{Escape}');
    await expect(box()).toHaveValue('');
  },
};

export const LeavingPutsTheListAway: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(box(), 'polls');
    await screen.findByRole('listbox');
    await userEvent.tab();
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(box()).toHaveValue('polls');
  },
};

export const LockedLeadsToThePrices: Story = {
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(box(), 'forum');
    const option = await screen.findByRole('option', { name: /^Forum/ });
    await waitFor(() => expect(option).toHaveTextContent('Upgrade to Premium to access this feature'));
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('You are at /pricing')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Premium Feature')).toBeVisible());
    await expect(screen.getByText('Forum is a premium feature. Upgrade to gain access.')).toBeVisible();
    await expect(box()).toHaveValue('forum');
    await userEvent.click(box());
    await expect(await screen.findByRole('listbox')).toBeVisible();
  },
};

export const OnTheProPlan: Story = {
  globals: { plan: 'pro' },
  play: async ({ userEvent }) => {
    await userEvent.type(box(), 'volunteers');
    const locked = await screen.findByRole('option', { name: /^Volunteers/ });
    await waitFor(() => expect(locked).toHaveTextContent('Upgrade to Business to access this feature'));
    await userEvent.clear(box());
    await userEvent.type(box(), 'timeline');
    const open = await screen.findByRole('option', { name: /^Project timeline/ });
    await expect(open).not.toHaveTextContent('Upgrade');
  },
};

export const DirectoryIsForAdmins: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(box(), 'supplier');
    const option = await screen.findByRole('option', { name: /^Supplier directory/ });
    await expect(option).toHaveTextContent('Coming Soon');
    await userEvent.click(option);
    await waitFor(() => expect(screen.getByText('Access Restricted')).toBeVisible());
    await expect(
      screen.getByText('The supplier directory is only clickable by administrators.'),
    ).toBeVisible();
    await expect(canvas.getByText('You are at /')).toBeVisible();
  },
};

export const AdminsFindTheirOwn: Story = {
  beforeEach: async () => {
    const { driver } = await backend();
    await driver.query(`insert into private.platform_roles (user_id, role) values ($1, 'admin')`, [
      organiser.id,
    ]);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(box(), 'moderation');
    await expect(await canvas.findByText('3 features found')).toBeVisible();
    await userEvent.clear(box());
    await userEvent.type(box(), 'planner directory');
    await userEvent.click(await screen.findByRole('option', { name: /^Planner directory/ }));
    await expect(await canvas.findByText('You are at /planner-directory')).toBeVisible();
  },
};

/** Nobody is signed in: null, since Storybook takes an undefined parameter for one that is not given. */
export const Visitor: Story = {
  parameters: { scenario: 'emptyAccount', as: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(box(), 'moderation');
    await expect(await canvas.findByText('No features found matching "moderation"')).toBeVisible();
    await userEvent.clear(box());
    await userEvent.type(box(), 'forum');
    await expect(await canvas.findByText('Upgrade to Premium to access this feature')).toBeVisible();
    await expect(box()).toHaveAttribute('placeholder', 'Find a feature');
    await expect(screen.getByRole('listbox', { name: 'Features' })).toBeVisible();
    await expect(screen.queryByRole('group')).toBeNull();
  },
};

const inTheFamily = {
  parameters: { scenario: 'familyReunion', as: scenario.familyReunion.organiser },
} satisfies Partial<Story>;

/** People and events of the organisation join the features; the keys run through all of them. */
export const PeopleAndEvents: Story = {
  ...inTheFamily,
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await expect(box()).toHaveAttribute('placeholder', 'Find people and events');
    await userEvent.type(box(), 'reunion');
    const events = await screen.findByRole('group', { name: 'Events' });
    const features = screen.getAllByRole('option');
    await expect(within(events).getByRole('option', { name: /Okafor summer reunion/ })).toBeVisible();
    await expect(features.length).toBeGreaterThan(1);
    // From the first feature back round to the last result.
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(pointedAt()).toHaveTextContent('Okafor summer reunion'));
    await userEvent.clear(box());
    await userEvent.type(box(), 'okafor');
    const people = await screen.findByRole('group', { name: 'People' });
    await expect(within(people).getAllByRole('option')).toHaveLength(6);
    await waitFor(() => expect(pointedAt()).toBe(within(people).getAllByRole('option')[0]));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(pointedAt()).toHaveTextContent('All people matching "okafor"'));
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('You are at /directory?q=okafor')).toBeVisible();
    await expect(box()).toHaveValue('');
    await userEvent.type(box(), 'okafor');
    await expect(await screen.findByRole('group', { name: 'People' })).toBeVisible();
  },
};

/** Features can be chosen while people and events are read. */
export const StillLooking: Story = {
  ...inTheFamily,
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/persons')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(box(), 'reunion');
    await expect(await canvas.findByText('Looking for people and events…')).toBeVisible();
    await expect(screen.getAllByRole('option').length).toBeGreaterThan(0);
  },
};

export const NobodyOfThatName: Story = {
  ...inTheFamily,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(box(), 'zeppelin');
    await expect(await canvas.findByText('No people or events found')).toBeVisible();
    await expect(canvas.getByText('No features found matching "zeppelin"')).toBeVisible();
    await waitFor(() =>
      expect(document.querySelector('[data-announcer="polite"]')).toHaveTextContent(
        'No features found matching "zeppelin". No people or events found',
      ),
    );
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('listbox')).toBeNull();
  },
};

/** What could be read can be chosen; the reason for the rest stands below. */
export const PeopleCannotBeRead: Story = {
  ...inTheFamily,
  tags: ['visual'],
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/persons', 403)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(box(), 'reunion');
    await expect(await canvas.findByText(/^People and events could not all be searched\. ./)).toBeVisible();
    await expect(screen.getByRole('option', { name: /Okafor summer reunion/ })).toBeVisible();
  },
};
