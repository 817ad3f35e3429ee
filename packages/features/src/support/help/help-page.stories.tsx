import { scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const phone = { viewport: { value: 'mobile1', isRotated: false } };

const meta = {
  title: 'Features/Support/Help page',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/help' },
  parameters: { layout: 'fullscreen', scenario: 'supportDesk', as: scenario.supportDesk.organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Start: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^Invite everybody/ })).toHaveAttribute(
      'href',
      '/help?article=invite-guests',
    );
    await expect(canvas.getByRole('region', { name: 'Guests and replies' })).toBeVisible();
  },
};
export const StartOnAPhone: Story = { ...Start, globals: phone };

export const SearchedWhileTyping: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('searchbox', { name: 'What would you like to do?' });
    await userEvent.type(field, 'somebody has no e-mail');
    await expect(
      await canvas.findByRole('link', { name: /^How do I reach guests without email\?/ }),
    ).toBeVisible();
    await expect(field).toHaveFocus();
  },
};

export const NothingFound: Story = {
  args: { path: '/help?q=xylophone' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing found for “xylophone”')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ask us' })).toHaveAttribute(
      'href',
      '/support?view=new&subject=xylophone',
    );
  },
};

export const Article: Story = {
  tags: ['visual', 'page'],
  args: { path: '/help?article=print-letters' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'How do I print letters, labels and name tags?' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Print name tags' })).toHaveAttribute(
      'href',
      '/rsvp?print=tags',
    );
  },
};
export const ArticleOnAPhone: Story = { ...Article, globals: phone };
