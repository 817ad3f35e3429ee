import { scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AtAddress } from '../../../testing/at-address';
import { brand } from '../../base/brand';
import { page, pro, signedIn, site, type Preset } from '../routes/routes';
import { UnbuiltPage, unbuiltPage } from './unbuilt-page';
import type { UnbuiltPages, UnbuiltWords } from './unbuilt-words';

const { organiser } = scenario.emptyAccount;

const seating = {
  does: 'Puts every household at a table, and tells who still stands.',
  today: 'The replies say who comes; draw the tables by hand.',
  open: 'replies',
} satisfies UnbuiltWords;

/** Pages that no product has, in place of those that wait to be built in this one. */
const unbuiltPages = {
  '/seating': seating,
  '/pro/seating': seating,
  '/halls/:hall': seating,
  '/club': {
    does: 'Says what members of the club get.',
    today: 'The club has not opened. Write to us if you want to be told when it does.',
    open: 'home',
    mail: true,
  },
} satisfies UnbuiltPages;
const unbuilt = (path: keyof typeof unbuiltPages, title: string, preset: Preset) =>
  page(path, title, async () => unbuiltPage(unbuiltPages), { ...preset, unbuilt: true });
const routes = [
  unbuilt('/seating', 'Seating plan', signedIn),
  unbuilt('/pro/seating', 'Seating of several halls', pro),
  unbuilt('/club', 'Club', site),
  page(
    '/halls/:hall',
    'Hall',
    async () => ({ Page: () => <UnbuiltPage title="The Great Hall" pages={unbuiltPages} /> }),
    { ...site, unbuilt: true },
  ),
];

const meta = {
  title: 'Features/Core/Unbuilt page',
  component: AtAddress,
  tags: ['ready'],
  args: { routes },
  parameters: { layout: 'fullscreen', scenario: 'emptyAccount' },
} satisfies Meta<typeof AtAddress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfAnOrganiser: Story = {
  args: { address: '/seating' },
  parameters: { as: organiser },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Seating plan');
    await expect(canvas.getByText('Not built yet')).toBeVisible();
    await expect(canvas.getByText(seating.does)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open the replies' })).toHaveAttribute('href', '/rsvp');
  },
};

export const ForVisitors: Story = {
  args: { address: '/club' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Club');
    await expect(canvas.getByRole('link', { name: brand.supportEmail })).toHaveAttribute(
      'href',
      `mailto:${brand.supportEmail}`,
    );
  },
};

/** One route for many pages, each with a title of its own. */
export const OneOfMany: Story = {
  args: { address: '/halls/great' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('The Great Hall');
    await expect(canvas.getByText(seating.today, { exact: false })).toBeVisible();
  },
};

/** Nothing is sold on a page that is not built, whatever plan it will ask for. */
export const BelowThePlan: Story = {
  args: { address: '/pro/seating' },
  parameters: { as: organiser },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'What works today' })).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await expect(canvas.queryByText(/is part of|Upgrade|Try/)).toBeNull();
  },
};

export const AllVariants: Story = {
  ...OfAnOrganiser,
  tags: ['visual'],
};
