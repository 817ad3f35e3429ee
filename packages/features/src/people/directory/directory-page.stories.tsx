import { failing, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { pickDrawnPicture } from '../../testing/drawn-picture';
import { PageAt } from '../../testing/page-at';

const meta = {
  title: 'Features/People/Directory page',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/directory' },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: scenario.familyReunion.organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('120 people')).toBeVisible();
  },
};
export const ClassOf300: Story = {
  parameters: { scenario: 'classReunion', as: scenario.classReunion.organiser },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('300 people')).toBeVisible();
  },
};
export const Sponsors: Story = {
  args: { path: '/directory?view=households' },
  parameters: { scenario: 'charityGala', as: scenario.charityGala.organiser },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('72 households')).toBeVisible();
  },
};
export const Searched: Story = {
  args: { path: '/directory?q=garcia' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/people match$/)).toBeVisible();
    await expect(canvas.getByRole('searchbox', { name: 'Search' })).toHaveValue('garcia');
  },
};
/** From a list of who gets no mail to the very form, and closed back to the list. */
const [someone] = scenario.familyReunion.people;
export const OnePersonByAddress: Story = {
  args: { path: `/directory?q=${encodeURIComponent(someone?.fullName ?? '')}&person=${someone?.id}` },
  play: async ({ canvasElement, userEvent }) => {
    const body = within(canvasElement.ownerDocument.body);
    const dialog = await body.findByRole('dialog', { name: `Edit ${someone?.fullName}` });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
  },
};
export const Households: Story = {
  tags: ['visual', 'page'],
  args: { path: '/directory?view=households' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('45 households')).toBeVisible();
  },
};
/** From the file to the row: uploaded in two sizes, agreed to, shown, and taken away again. */
export const PhotoOfAPerson: Story = {
  args: { path: '/directory?q=ngozi' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [face] = await canvas.findAllByRole('button', { name: /^Photo of / });
    if (!face) throw new Error('Nobody is listed.');
    const shown = () => face.querySelector('img');
    await userEvent.click(face);
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole('dialog'));
    await pickDrawnPicture(canvasElement.ownerDocument.body, /^Photo/);
    await userEvent.click(await dialog.findByRole('checkbox', { name: /agrees to be shown$/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save photo' }));
    await waitFor(() => expect(shown()?.naturalWidth).toBe(96));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await userEvent.click(face);
    const again = within(await page.findByRole('dialog'));
    await userEvent.click(await again.findByRole('button', { name: /^Remove/ }));
    await userEvent.click(again.getByRole('button', { name: 'Save photo' }));
    await waitFor(() => expect(shown()).toBeNull());
  },
};
export const Import: Story = {
  tags: ['visual', 'page'],
  args: { path: '/directory?view=import' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Or paste names')).toBeVisible();
  },
};
export const Empty: Story = {
  tags: ['visual', 'page'],
  parameters: { scenario: 'emptyAccount', as: scenario.emptyAccount.organiser },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Nobody in the/)).toBeVisible();
  },
};
export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/persons')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('searchbox', { name: 'Search' })).toBeVisible();
    // An empty directory offers it elsewhere: a press before that is known would be lost.
    await expect(canvas.queryByRole('button', { name: 'Add person' })).toBeNull();
  },
};
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/persons', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
