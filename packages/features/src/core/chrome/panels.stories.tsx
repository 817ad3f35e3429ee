import type { Meta, StoryObj } from '@storybook/react-vite';
import { ButtonLink } from './button-link';
import { MessagePanel } from './message-panel';
import { PageSkeleton } from './page-skeleton';
import { RefusalPanel } from './refusal-panel';
import { withRouter } from '../../testing/with-router';

const meta = {
  title: 'Features/Core/Panels',
  component: MessagePanel,
  decorators: [withRouter],
  parameters: { layout: 'fullscreen' },
  args: { title: 'Nothing to see yet' },
} satisfies Meta<typeof MessagePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Message: Story = {
  args: {
    description: <p>One sentence that says what to do now.</p>,
    actions: <ButtonLink to="/">Go to the home page</ButtonLink>,
  },
};
export const Refusal: Story = { render: () => <RefusalPanel /> };
export const Loading: Story = { render: () => <PageSkeleton /> };
