import { backend, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { PageAt } from '../../testing/page-at';
import { TWO_BRANCHES } from '../seating/example-tables';

const { organiser, event, silentInvitation } = scenario.familyReunion;
const at = (view: string) => `/rsvp?event=${event.id}&view=${view}`;

const meta = {
  title: 'Features/Replies/Views',
  component: PageAt,
  tags: ['ready'],
  args: { path: at('headcount') },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Headcount: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/likely\.$/)).toBeVisible();
  },
};

export const Kitchen: Story = {
  tags: ['visual', 'page'],
  args: { path: at('kitchen') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Plates by meal' })).toBeVisible();
  },
};

/** By keys alone: letters, Enter, and an answer a key. */
export const Entry: Story = {
  tags: ['visual', 'page'],
  args: { path: at('entry') },
  play: async ({ canvas, userEvent }) => {
    const search = await canvas.findByRole('searchbox', { name: 'Household, or code of its letter' });
    await userEvent.type(search, `${silentInvitation.household.name}{Enter}`);
    const people = await canvas.findByRole('list', { name: 'People' });
    const [first] = within(people).getAllByRole('radio', { name: 'Yes' });
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('y');
    await expect(first).toBeChecked();
    await userEvent.keyboard('n');
    await expect(first).toBeChecked();
    await expect(within(people).getAllByText('Not coming')[0]).toBeVisible();
  },
};

export const NobodyToEnter: Story = {
  args: { path: at('entry') },
  play: async ({ canvas, userEvent }) => {
    const search = await canvas.findByRole('searchbox', { name: 'Household, or code of its letter' });
    await userEvent.type(search, 'zzzz zz{Enter}');
    const told = () => canvas.getAllByRole('status').map(({ textContent }) => textContent);
    await waitFor(() => expect(told().join()).toMatch(/Nobody is called that, and no letter/));
    await expect(search).toHaveFocus();
  },
};

export const NothingAsked: Story = {
  args: { path: at('questions') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Add question' })).toBeVisible();
  },
};

export const NoTable: Story = {
  args: { path: at('seating') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Add a table' })).toBeVisible();
  },
};

/** What a mixed plan changes, beside the plan that stands. */
export const TablesMixed: Story = {
  tags: ['visual', 'page'],
  args: { path: at('seating') },
  loaders: [
    async () => {
      const { driver } = await backend();
      await driver.query(TWO_BRANCHES, [event.id]);
      return {};
    },
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mix the tables' }));
    const offer = await canvas.findByRole('region', { name: /^The tables mixed/ });
    // The focus comes with the effect after the drawing.
    await waitFor(() => expect(within(offer).getByRole('heading', { level: 2 })).toHaveFocus());
    await expect(within(offer).getByRole('button', { name: 'Take the mixed plan' })).toBeVisible();
  },
};

export const WhoCame: Story = {
  tags: ['visual', 'page'],
  args: { path: at('arrivals') },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/are there/, { selector: 'p' })).toBeVisible();
    const shown = canvas.getByRole('combobox', { name: 'Who is shown' });
    await userEvent.selectOptions(shown, 'missing');
    await waitFor(() => expect(shown).toHaveValue('missing'));
    // The list before stays, dimmed, until the one that was asked for is there.
    await waitFor(() =>
      expect(canvas.getByRole('list', { name: 'Households' })).toHaveAttribute('aria-busy', 'false'),
    );
  },
};
