import { failing, pending, scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageAt } from '../../testing/page-at';

const { organiser, admin, requests } = scenario.supportDesk;
const phone = { viewport: { value: 'mobile1', isRotated: false } };

const meta = {
  title: 'Features/Support/Pages',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/support' },
  parameters: { layout: 'fullscreen', scenario: 'supportDesk', as: organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OwnRequests: Story = {
  tags: ['visual', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: requests.open.subject })).toBeVisible();
    await expect(canvas.queryByText(requests.ofColleague.subject)).toBeNull();
  },
};
export const OwnRequestsOnAPhone: Story = { ...OwnRequests, globals: phone };

export const NothingAsked: Story = {
  parameters: { scenario: 'emptyAccount', as: scenario.emptyAccount.organiser },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'You have not asked us anything yet' }),
    ).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Top answers' })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/support_requests')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Top answers' })).toBeVisible();
  },
};

/** Answers help even where the requests cannot be read. */
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/support_requests', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Top answers' })).toBeVisible();
  },
};

export const NewRequest: Story = {
  args: { path: '/support?view=new' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Ask us', level: 1 })).toBeVisible();
  },
};

export const Thread: Story = {
  args: { path: `/support?request=${requests.answered.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Messages' })).toHaveTextContent(
      'whoever answers together',
    );
  },
};
export const ThreadOnAPhone: Story = { ...Thread, globals: phone };

export const ThreadOfSomebodyElse: Story = {
  args: { path: `/support?request=${requests.ofColleague.id}` },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'This request is not here', level: 1 }),
    ).toBeVisible();
  },
};

export const AllRequests: Story = {
  parameters: { as: admin },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('What people ask us: 5 requests')).toBeVisible();
  },
};
export const AllRequestsOnAPhone: Story = { ...AllRequests, globals: phone };

export const AnsweringAVisitor: Story = {
  args: { path: `/support?request=${requests.ofVisitor.id}` },
  parameters: { as: admin },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('textbox', { name: `Answer ${scenario.supportDesk.visitor.name}` }),
    ).toBeVisible();
  },
};
