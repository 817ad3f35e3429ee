import { failing, pending, scenario } from '@foregather/mocks';
import { saveDraft } from '@foregather/features/core/base';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { pickDrawnPicture } from '../../testing/drawn-picture';
import { PageAt } from '../../testing/page-at';

const { organiser } = scenario.familyReunion;

const meta = {
  title: 'Features/Account/Settings page',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/account-settings' },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('First name')).toHaveValue(organiser.firstName);
  },
};

/** The draft of an earlier visit is restored. */
export const DraftRestored: Story = {
  beforeEach: () => void saveDraft(organiser.id, 'profile', { firstName: 'Ngozi Adaeze' }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByDisplayValue('Ngozi Adaeze')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Discard it' }));
    await expect(canvas.getByLabelText('First name')).toHaveValue(organiser.firstName);
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/profiles')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your details')).toBeInTheDocument();
    await expect(canvas.getByRole('region', { name: 'Your plan' })).toBeVisible();
  },
};

/** The profile fails to load; the rest of the page works. */
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/profiles', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Not allowed');
    await expect(canvas.getByLabelText('Preferred event type')).toBeVisible();
  },
};

/** The picture stands in the header as soon as it is saved. */
export const PhotoSaved: Story = {
  play: async ({ canvas, userEvent }) => {
    const form = await canvas.findByRole('form', { name: 'Your photo' });
    await pickDrawnPicture(form, /^The picture beside your name/);
    await userEvent.click(within(form).getByRole('button', { name: 'Save photo' }));
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'Account' }).querySelector('img')?.naturalWidth).toBe(300),
    );
    await userEvent.click(await canvas.findByRole('button', { name: /^Remove/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save photo' }));
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'Account' }).querySelector('img')).toBeNull(),
    );
  },
};
