import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ActionRow } from '.';
import { Avatar } from '../avatar';
import { Button } from '../button';

const meta = {
  title: 'Data/Action row',
  component: ActionRow,
  tags: ['ready'],
  args: {
    media: <Avatar name="Ifeoma Eze" decorative />,
    title: 'The mail to Aunt Ifeoma did not arrive',
    detail: 'Okafor family reunion',
    due: 'Since Friday',
    dueLevel: 'late',
    action: (
      <Button size="sm" variant="outline">
        Correct address
      </Button>
    ),
  },
  argTypes: { media: { control: false }, action: { control: false } },
} satisfies Meta<typeof ActionRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Since Friday')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Correct address' })).toBeVisible();
  },
};

/** Nothing but what waits. */
export const TitleAlone: Story = {
  args: {
    title: 'No date yet',
    media: undefined,
    detail: undefined,
    due: undefined,
    action: undefined,
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('No date yet')).toBeVisible();
    await expect(canvasElement.querySelector('[data-slot=action-row-detail]')).toBeNull();
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <div className="max-w-2xl divide-y rounded-lg border bg-card">
      <ActionRow {...args} />
      <ActionRow
        {...args}
        media={
          <>
            <Avatar name="Amara Okafor" size="sm" decorative />
            <Avatar name="Tom Kelly" size="sm" decorative />
          </>
        }
        title="4 households have not answered"
        due="Today"
        dueLevel="today"
      />
      <ActionRow {...args} title={'Nobody is invited yet '.repeat(6)} due="In 5 days" dueLevel="later" />
      <ActionRow {...args} media={undefined} detail={undefined} due={undefined} />
    </div>
  ),
};
