import { failing, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const meta = {
  title: 'Features/Marketing/Email preview',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/email-preview' },
  parameters: { layout: 'fullscreen', scenario: 'emptyAccount' },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ForVisitors: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByTitle('The mail: Invitation')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sign in to send a test to me' })).toBeVisible();
  },
};

export const DarkOnADesktop: Story = {
  args: { path: '/email-preview?template=reply_digest&width=desktop&theme=dark&text=off' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByTitle('The mail: Replies of a day')).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Plain text' })).toBeNull();
  },
};

export const NotSent: Story = {
  parameters: { as: scenario.emptyAccount.organiser },
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/rpc/send_mail_preview', 503)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a test to me' }));
    await expect(await screen.findByText('Not sent')).toBeVisible();
  },
};
