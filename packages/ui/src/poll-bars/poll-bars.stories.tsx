import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PollBars, type PollOption } from '.';

const OPTIONS: readonly PollOption[] = [
  { id: 'july', label: 'Saturday, 12 July', count: 14, mine: true },
  { id: 'august', label: 'Saturday, 2 August', count: 9 },
  { id: 'september', label: 'Sunday, 14 September', count: 4 },
  { id: 'none', label: 'None of these', count: 0 },
];

const meta = {
  title: 'Event pieces/Poll bars',
  component: PollBars,
  tags: ['ready'],
  args: { question: 'When shall we meet?', options: OPTIONS, className: 'max-w-md' },
  argTypes: { options: { control: false }, words: { control: false } },
} satisfies Meta<typeof PollBars>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'When shall we meet?' })).toBeVisible();
    const [july, , , none] = canvas.getAllByRole('listitem');
    await expect(july).toHaveTextContent('Saturday, 12 JulyYour answer14 votes, 52%');
    await expect(none).toHaveTextContent('None of theseNo votes');
  },
};

export const BarsAreAsLongAsTheirShare: Story = {
  args: {
    options: [
      { id: 'a', label: 'Yes', count: 3 },
      { id: 'b', label: 'No', count: 1 },
    ],
  },
  play: async ({ canvasElement }) => {
    const [yes, no] = [...canvasElement.querySelectorAll('rect')].map(
      (bar) => bar.getBoundingClientRect().width,
    );
    await expect((yes ?? 0) / (no ?? 1)).toBeCloseTo(3, 1);
  },
};

export const SeveralAnswersEach: Story = {
  args: {
    question: 'What can you bring?',
    people: 10,
    options: [
      { id: 'salad', label: 'Salad', count: 8 },
      { id: 'cake', label: 'Cake', count: 6, mine: true },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('8 votes, 80%')).toBeVisible();
    await expect(canvas.getByText('6 votes, 60%')).toBeVisible();
  },
};

export const NobodyYet: Story = {
  args: { options: OPTIONS.map((option) => ({ ...option, count: 0, mine: false })) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('No votes')).toHaveLength(4);
  },
};

export const TabPassesItBy: Story = {
  tags: ['gate'],
  render: (args) => (
    <>
      <PollBars {...args} />
      <button type="button">Change your answer</button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};

export const LongText: Story = {
  args: {
    className: 'w-56',
    options: [
      {
        id: 'long',
        label: 'Am Wochenende nach Himmelfahrt, wenn alle Kinder schulfrei haben und die Halle noch frei ist',
        count: 12345,
        mine: true,
      },
      { id: 'word', label: 'Donaudampfschifffahrtsgesellschaftskapitän', count: 1 },
    ],
  },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list');
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ canvas, canvasElement }) => {
    const bar = canvasElement.querySelector('rect')?.getBoundingClientRect();
    await expect(bar?.right).toBeCloseTo(canvas.getByRole('list').getBoundingClientRect().right, -1);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <div className="grid max-w-md gap-10 rounded-lg border bg-card p-6">
      <PollBars {...args} />
      <PollBars
        question="What can you bring?"
        people={10}
        options={[
          { id: 'salad', label: 'Salad', count: 8 },
          { id: 'cake', label: 'Cake', count: 8, mine: true },
          { id: 'music', label: 'Music', count: 1 },
        ]}
      />
    </div>
  ),
};
