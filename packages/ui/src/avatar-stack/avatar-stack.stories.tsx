import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AvatarStack } from '.';
import { hueClass } from '../pennant';

const people = [
  'Ada Okafor',
  'Chidi Okafor',
  'Ngozi Bello',
  'Tom Weber',
  'Lena Weber',
  'Sam Roy',
  'Kim Lee',
].map((name) => ({ id: name, name }));

const meta = {
  title: 'Data/Avatar stack',
  component: AvatarStack,
  tags: ['ready'],
  args: { 'aria-label': 'Coming', people, total: 17 },
  argTypes: { people: { control: false } },
} satisfies Meta<typeof AvatarStack>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Coming' })).toBeVisible();
    await expect(canvas.getAllByRole('img')).toHaveLength(5);
    await expect(canvas.getByText('+12')).toBeVisible();
    await expect(canvas.getByText('and 12 more')).toBeInTheDocument();
  },
};

export const Few: Story = {
  args: { people: people.slice(0, 2), total: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};

export const Nobody: Story = {
  args: { people: [], total: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('listitem')).toBeNull();
  },
};

export const TabPassesItBy: Story = {
  tags: ['gate'],
  render: (args) => (
    <>
      <AvatarStack {...args} />
      <button type="button">Next</button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Next' })).toHaveFocus();
  },
};

export const OtherWords: Story = {
  args: {
    'aria-label': 'Kommen',
    moreText: (count) => `und ${count} weitere Personen aus der ganzen Familie`,
    moreLabel: (count) => `und ${count} weitere Personen aus der ganzen Familie`,
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('img');
    await expect(first?.getBoundingClientRect().left).toBeGreaterThan(
      second?.getBoundingClientRect().left ?? Infinity,
    );
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <div className={`grid justify-items-start gap-6 rounded-lg border bg-card p-6 ${hueClass('family')}`}>
      <AvatarStack aria-label="Coming" people={people} total={17} />
      <AvatarStack aria-label="Hosts" people={people.slice(0, 2)} size="md" />
      <AvatarStack aria-label="Choir" people={people} max={3} size="lg" />
    </div>
  ),
};
