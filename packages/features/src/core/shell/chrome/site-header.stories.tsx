import { scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { withRouter } from '../../../testing/with-router';

const meta = {
  title: 'Features/Core/Site header and footer',
  component: SiteHeader,
  tags: ['ready'],
  decorators: [withRouter],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <>
      <SiteHeader />
      <main className="min-h-60 p-6">
        <h1 className="text-2xl">A page</h1>
      </main>
      <SiteFooter />
    </>
  ),
} satisfies Meta<typeof SiteHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('link', { name: /Sign (In|Up)/ }).map((link) => link.textContent);
    await expect(names).toEqual(['Sign In', 'Sign Up']);
  },
};

export const SignedIn: Story = {
  parameters: { scenario: 'emptyAccount', as: scenario.emptyAccount.organiser },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Account' })).toHaveAttribute(
      'href',
      '/account-settings',
    );
    await expect(canvas.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Admin' })).toBeNull();
  },
};
