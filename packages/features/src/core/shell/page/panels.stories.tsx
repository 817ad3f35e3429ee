import { scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PanelError, RequestError } from '../../base/data/errors';
import { ButtonLink } from './button-link';
import { MessagePanel } from './message-panel';
import { PageSkeleton } from './page-skeleton';
import { RefusalPanel } from './refusal-panel';
import { RouteErrorPanel } from '../chrome/route-error-panel';
import { PageAt } from '../../../testing/page-at';
import { withRouter } from '../../../testing/with-router';

/** What a page shows when its data could not be loaded. */
const Failed = ({ error }: { error: unknown }) => <RouteErrorPanel error={error} onRetry={() => undefined} />;

const meta = {
  title: 'Features/Core/Panels',
  component: MessagePanel,
  tags: ['ready'],
  parameters: { layout: 'fullscreen' },
  args: { title: 'Nothing to see yet' },
} satisfies Meta<typeof MessagePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Message: Story = {
  decorators: [withRouter],
  args: {
    description: <p>One sentence that says what to do now.</p>,
    actions: <ButtonLink to="/">Go to the home page</ButtonLink>,
  },
};
export const Refusal: Story = { decorators: [withRouter], render: () => <RefusalPanel /> };
export const Loading: Story = { decorators: [withRouter], render: () => <PageSkeleton /> };

export const Unforeseen: Story = {
  decorators: [withRouter],
  render: () => <Failed error={new Error('Nobody may read this')} />,
  play: async ({ canvas }) => {
    const panel = await canvas.findByRole('alert');
    await expect(panel).toHaveTextContent(
      'An unexpected error occurred. Please refresh the page or try again later.',
    );
    await expect(panel).not.toHaveTextContent('Nobody may read this');
    await expect(canvas.getByRole('textbox', { name: 'Error id' })).toBeVisible();
  },
};
export const HomeFailed: Story = {
  decorators: [withRouter],
  render: () => <Failed error={new PanelError('Error loading Home page. Please refresh.', '')} />,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Error loading Home page. Please refresh.' }),
    ).toBeVisible();
  },
};
export const NoConnection: Story = {
  decorators: [withRouter],
  render: () => <Failed error={new RequestError(0, 'Failed to fetch')} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No connection' })).toBeVisible();
  },
};

export const NotFound: Story = {
  parameters: { scenario: 'emptyAccount', as: scenario.emptyAccount.organiser },
  render: () => <PageAt path="/dashbaord" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: /^Find people and events/ })).toBeVisible();
  },
};
export const RefusedAdminPage: Story = {
  parameters: { scenario: 'emptyAccount', as: scenario.emptyAccount.organiser },
  render: () => <PageAt path="/admin" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'For administrators' })).toBeVisible();
  },
};
