import { backend, failing, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { organiser, event } = scenario.familyReunion;
const phone = { viewport: { value: 'mobile1', isRotated: false } };
const search = `/search-venues?event=${event.id}&people=96`;

const meta = {
  title: 'Features/Venues/Find a venue',
  component: PageAt,
  tags: ['ready'],
  args: { path: search },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Compare Haus am See' }));
    await expect(await canvas.findByText('1 of 4 chosen')).toBeVisible();
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Compare Scheune Burgwall' }));
    await expect(await canvas.findByText('2 of 4 chosen')).toBeVisible();
  },
};
export const FilledOnAPhone: Story = { ...Filled, globals: phone };

export const NoneFits: Story = {
  args: { path: `${search}&steps=free&most=100` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /^None fits/ })).toBeVisible();
  },
};

export const SideBySide: Story = {
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Haus am See', 'Gasthof zur Linde', 'Kulturhaus Neuruppin', 'Strandbad Lindow']) {
      await userEvent.click(await canvas.findByRole('checkbox', { name: `Compare ${name}` }));
      await waitFor(() => expect(canvas.getByRole('checkbox', { name: `Compare ${name}` })).toBeChecked());
    }
    await userEvent.click(await canvas.findByRole('link', { name: 'Compare' }));
    await expect(
      await canvas.findByRole('heading', { name: 'Four venues side by side', level: 1 }),
    ).toBeVisible();
    await expect(canvas.getAllByText('best')[0]).toBeVisible();
  },
};
export const SideBySideOnAPhone: Story = { ...SideBySide, globals: phone };

export const NothingToCompare: Story = {
  args: { path: `${search}&view=compare` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Choose two to four venues' })).toBeVisible();
  },
};

export const Empty: Story = {
  loaders: [
    async () => {
      const { driver } = await backend();
      await driver.query('delete from public.venues');
      return {};
    },
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'My venues' })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/venues')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Find a venue', level: 1 })).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/venues', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
