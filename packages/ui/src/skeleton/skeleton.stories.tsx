import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton, SkeletonGroup, SkeletonText } from '.';
import { Card } from '../card';

const meta = {
  title: 'Feedback/Skeleton',
  component: SkeletonGroup,
  tags: ['ready'],
  args: { label: 'Loading guests', children: <SkeletonText /> },
} satisfies Meta<typeof SkeletonGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <SkeletonGroup label="Loading events" className="grid max-w-3xl gap-6 sm:grid-cols-2">
      {[1, 2].map((card) => (
        <Card.Root key={card}>
          <div className="flex gap-4">
            <Skeleton className="h-16 w-16 rounded-md" />
            <div className="flex-1">
              <Skeleton className="mb-3 h-6 w-2/3" />
              <SkeletonText lines={2} />
            </div>
          </div>
          <Skeleton className="h-control w-32 rounded-md" />
        </Card.Root>
      ))}
    </SkeletonGroup>
  ),
};
