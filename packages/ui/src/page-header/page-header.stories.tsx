import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../button';
import { Stack } from '../stack';
import { TextLink } from '../text-link';
import { PageHeader } from './page-header';

const meta = {
  title: 'Layout/Page header',
  component: PageHeader,
  tags: ['ready'],
  // Outside `main` a header is the banner of the site, of which there is one.
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
  args: {
    title: 'Okafor family reunion',
    description: '12 to 14 July 2030 in Lagos',
  },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Okafor family reunion');
  },
};

export const TabGoesToTheLinkThenTheActions: Story = {
  tags: ['gate'],
  args: {
    eyebrow: <TextLink href="#events">All events</TextLink>,
    actions: <Button variant="primary-action">Send invitations</Button>,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'All events' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Send invitations' })).toHaveFocus();
  },
};

/** What the page is about stands on the title's line; the description keeps its own. */
export const Beside: Story = {
  tags: ['visual'],
  args: {
    title: 'Replies',
    beside: 'Okafor family reunion, 12 Jul 2030',
    description: undefined,
    actions: <Button variant="primary-action">Send invitations</Button>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveAccessibleName('Replies');
    await expect(canvas.getByText('Okafor family reunion, 12 Jul 2030')).toBeVisible();
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  // One page has one h1; this one shows the looks of several pages.
  render: (args) => (
    <Stack gap={12}>
      <PageHeader
        {...args}
        eyebrow={
          <TextLink href="#events" tone="standalone">
            All events
          </TextLink>
        }
        actions={
          <>
            <Button variant="primary-action">Send invitations</Button>
            <Button variant="outline">Edit</Button>
          </>
        }
      />
      <PageHeader
        title="Chigozirim-Oluwaseun Okafor-Rasmussen and García y Vega family reunion"
        actions={<Button>Edit</Button>}
      />
    </Stack>
  ),
};
