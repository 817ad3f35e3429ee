import { scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { organiser } = scenario.familyReunion;
const phone = { viewport: { value: 'mobile1', isRotated: false } };

const meta = {
  title: 'Features/Templates/Gallery',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/templates' },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shelves: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    const ruler = await canvas.findByRole('region', { name: 'How long have you got?' });
    await expect(within(ruler).getAllByRole('link')).toHaveLength(53);
    await expect(within(ruler).getByRole('status')).toHaveTextContent('You have 9 weeks');
    await expect(canvas.getByRole('region', { name: 'For a cause' })).toBeVisible();
  },
};
export const ShelvesOnAPhone: Story = { ...Shelves, tags: ['page'], globals: phone };

/** The flag moves by keyboard, and what stands before it is counted anew. */
export const MoreTime: Story = {
  play: async ({ canvas, userEvent }) => {
    const ruler = within(await canvas.findByRole('region', { name: 'How long have you got?' }));
    const slider = ruler.getByRole('slider', { name: 'Time until the day' });
    slider.focus();
    await userEvent.keyboard('{End}');
    await expect(slider).toHaveAttribute('aria-valuetext', '16 months');
    await expect(ruler.getByRole('status')).toHaveTextContent('All fit as they are');
    await waitFor(() => expect(canvas.getByLabelText('I have')).toHaveDisplayValue('16 months'));
  },
};

export const Filtered: Story = {
  tags: ['visual', 'page'],
  args: { path: '/templates?kind=work&guests=150' },
  play: async ({ canvas }) => {
    const found = within(await canvas.findByRole('region', { name: 'Found' }));
    await expect(found.getAllByRole('listitem')[0]).toHaveTextContent(/Networking mixer.*fits as written/);
    await expect(canvas.getByRole('link', { name: /^Work/ })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.queryByRole('region', { name: 'How long have you got?' })).toBeNull();
  },
};
export const FilteredOnAPhone: Story = { ...Filtered, tags: ['page'], globals: phone };

/** Nothing is quite what was asked for: three are near, and there is a way without any. */
export const NothingFound: Story = {
  tags: ['visual'],
  args: { path: '/templates?q=wedding+on+the+moon' },
  play: async ({ canvas }) => {
    const nearest = within(await canvas.findByRole('region', { name: 'Nearest' }));
    await expect(nearest.getAllByRole('listitem')).toHaveLength(3);
    await expect(nearest.getByRole('link', { name: 'Start blank' })).toHaveAttribute('href', '/create-event');
  },
};
