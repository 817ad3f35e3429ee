import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Pagination } from '.';

const meta = {
  title: 'Navigation/Pagination',
  component: Pagination,
  tags: ['experimental'],
  args: { page: 3, pageCount: 12, hrefFor: (page: number) => `#page-${page}`, onPageChange: fn() },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const PlainClickStaysInThePage: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('link', { name: 'Next' }));
    await expect(args.onPageChange).toHaveBeenCalledWith(4);
    await expect(window.location.hash).not.toBe('#page-4');
  },
};

export const EnterFollowsTheLink: Story = {
  tags: ['gate'],
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('link', { name: 'Page 12' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPageChange).toHaveBeenCalledWith(12);
  },
};

export const TabGoesThroughThePages: Story = {
  play: async ({ canvas, userEvent }) => {
    const links = canvas.getAllByRole('link');
    await expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      await userEvent.tab();
      await expect(link).toHaveFocus();
    }
  },
};

export const FirstPageHasNoPrevious: Story = {
  args: { page: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('link', { name: 'Previous' })).not.toHaveAttribute('href');
  },
};

export const OnePageNeedsNone: Story = {
  args: { pageCount: 1, page: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <div className="grid gap-6">
      <Pagination aria-label="Few pages" page={1} pageCount={3} onPageChange={() => {}} />
      <Pagination aria-label="First page" page={1} pageCount={20} onPageChange={() => {}} />
      <Pagination aria-label="In the middle" page={10} pageCount={20} onPageChange={() => {}} />
      <Pagination aria-label="Last page" page={20} pageCount={20} onPageChange={() => {}} />
    </div>
  ),
};
