import type { Meta, StoryObj } from '@storybook/react-vite';
import { Breadcrumbs } from '.';

const meta = {
  title: 'Navigation/Breadcrumbs',
  component: Breadcrumbs.Root,
  render: (args) => (
    <Breadcrumbs.Root {...args}>
      <Breadcrumbs.Link href="#events">Events</Breadcrumbs.Link>
      <Breadcrumbs.Link href="#okafor">Okafor reunion</Breadcrumbs.Link>
      <Breadcrumbs.Current>Guests</Breadcrumbs.Current>
    </Breadcrumbs.Root>
  ),
} satisfies Meta<typeof Breadcrumbs.Root>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const AllVariants: Story = { tags: ['visual'] };
