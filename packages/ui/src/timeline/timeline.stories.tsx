import type { Meta, StoryObj } from '@storybook/react-vite';
import { BusFront, Camera, Music, Utensils } from 'lucide-react';
import { expect } from 'storybook/test';
import { Timeline } from '.';
import { TextLink } from '../text-link';

const meta = {
  title: 'Data/Timeline',
  component: Timeline.Root,
  tags: ['ready'],
  args: { 'aria-label': 'Saturday', className: 'max-w-md' },
  render: (args) => (
    <Timeline.Root {...args}>
      <Timeline.Item state="past" time="9:00" dateTime="2030-07-12T09:00" title="Coach leaves the station">
        Platform side, in front of the bakery.
      </Timeline.Item>
      <Timeline.Item state="now" time="10:30" dateTime="2030-07-12T10:30" title="Group photo">
        <TextLink href="#photo">Where to stand</TextLink>
      </Timeline.Item>
      <Timeline.Item time="12:00" dateTime="2030-07-12T12:00" title="Lunch" />
      <Timeline.Item time="20:00" dateTime="2030-07-12T20:00" title="Dance" />
    </Timeline.Root>
  ),
} satisfies Meta<typeof Timeline.Root>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('list', { name: 'Saturday' })).toBeVisible();
    const items = canvas.getAllByRole('listitem');
    await expect(items).toHaveLength(4);
    await expect(items[1]).toHaveAttribute('aria-current', 'step');
    await expect(items[1]).toHaveTextContent('Now: Group photo');
    await expect(canvasElement.querySelector('time')).toHaveAttribute('datetime', '2030-07-12T09:00');
  },
};

export const TabGoesToWhatIsInside: Story = {
  tags: ['gate'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Where to stand' })).toHaveFocus();
  },
};

export const History: Story = {
  render: (args) => (
    <Timeline.Root {...args} aria-label="What happened">
      <Timeline.Item state="past" time="2 days ago" title="Invitation sent" />
      <Timeline.Item state="past" time="Yesterday" title="Ada Okafor said yes" />
    </Timeline.Root>
  ),
};

export const LongText: Story = {
  render: (args) => (
    <Timeline.Root {...args} className="w-56">
      <Timeline.Item
        state="now"
        time="Samstag, 12. Juli 2030, zwischen 10:30 und 11:15 Uhr"
        title={'Donaudampfschifffahrtsgesellschaft'.repeat(3)}
      >
        Alle Gäste stellen sich nach Haushalten geordnet auf der Freitreppe vor dem Gemeindehaus auf.
      </Timeline.Item>
      <Timeline.Item title="Mittagessen" />
    </Timeline.Root>
  ),
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list');
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list').getBoundingClientRect();
    const mark = canvas.getAllByRole('listitem')[0]?.firstElementChild?.getBoundingClientRect();
    await expect(mark?.right).toBeCloseTo(list.right, 0);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <div className="grid max-w-2xl gap-8 rounded-lg border bg-card p-6 sm:grid-cols-2">
      {meta.render({ ...args, className: '' })}
      <Timeline.Root aria-label="Sunday">
        <Timeline.Item state="past" time="9:00" title="Coach leaves" icon={<BusFront />} />
        <Timeline.Item state="now" time="10:30" title="Group photo" icon={<Camera />}>
          On the stairs, sorted by household.
        </Timeline.Item>
        <Timeline.Item time="12:00" title="Lunch" icon={<Utensils />} />
        <Timeline.Item time="20:00" title="Dance" icon={<Music />} />
      </Timeline.Root>
    </div>
  ),
};
