import { failing, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { organiser, venueIds } = scenario.familyReunion;
const phone = { viewport: { value: 'mobile1', isRotated: false } };

const meta = {
  title: 'Features/Venues/Venue form',
  component: PageAt,
  tags: ['ready'],
  args: { path: `/edit-venue/${venueIds.own}` },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Space 3' })).toHaveValue('Lawn by the lake');
    await expect(canvas.getByRole('textbox', { name: /^Rate/ })).toHaveDisplayValue(/1,800/);
    await expect(await canvas.findByLabelText(/Add photos/, { selector: 'input' })).toBeInTheDocument();
  },
};
export const FilledOnAPhone: Story = { ...Filled, globals: phone };

export const Empty: Story = {
  args: { path: '/create-venue' },
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No space yet/)).toBeVisible();
    await expect(canvas.queryByText('Photos')).toBeNull();
  },
};

export const WrongInput: Story = {
  args: { path: '/create-venue' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a space' }));
    await userEvent.type(canvas.getByRole('textbox', { name: /^Website/ }), 'haus.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Save venue' }));
    const summary = within(await canvas.findByRole('region', { name: /3/ }));
    await userEvent.click(summary.getByRole('link', { name: 'Name the space.' }));
    await expect(canvas.getByRole('textbox', { name: 'Space 1' })).toHaveFocus();
  },
};
export const WrongInputOnAPhone: Story = { ...WrongInput, globals: phone };

export const KnownAddress: Story = {
  args: { path: '/create-venue' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(
      await canvas.findByRole('textbox', { name: /^Address/ }),
      'Kirchplatz 2, 16775 Gransee',
    );
    await expect(await canvas.findByRole('link', { name: 'Gemeindesaal St. Anna' })).toBeVisible();
  },
};

export const Shared: Story = {
  args: { path: `/edit-venue/${venueIds.shared}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Not yours to change' })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/venues')),
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/venues', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
