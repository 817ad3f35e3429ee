import { scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PageAt } from '../../testing/page-at';
import { withRouter } from '../../testing/with-router';
import { NameStep } from './name-step';

const meta = {
  title: 'Features/Auth/Sign up by email',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/signup-simple' },
  parameters: { layout: 'fullscreen', scenario: 'emptyAccount' },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Address: Story = {
  tags: ['visual', 'page'],
  args: { path: '/signup-simple?plan=pro' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Create your account' })).toBeVisible();
    await expect(canvas.getByText('Pro')).toBeVisible();
  },
};

export const SentToAKnownAddress: Story = {
  play: async ({ canvas, userEvent }) => {
    const { email } = scenario.emptyAccount.organiser;
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Email' }), email);
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    // The same as for a new one.
    await expect(await canvas.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  },
};

export const Name: Story = {
  tags: ['visual'],
  decorators: [withRouter],
  render: () => <NameStep onSave={fn()} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }));
    await expect((await canvas.findAllByText('Enter your first name.'))[0]).toBeVisible();
  },
};
