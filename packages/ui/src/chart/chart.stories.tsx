// Long, because every row of the keyboard table and every state has a story of its own, and all share one frame of data.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BarChart, ChartFrame, DonutChart, LineChart, StackedBar, type ChartData } from '.';
import { linePath } from './line-chart';

const ANSWERS: ChartData = {
  labels: ['Week 1', 'Week 2', 'Week 3', 'Week 4', 'Week 5'],
  series: [
    { id: 'yes', name: 'Coming', values: [8, 24, 14, 9, 4] },
    { id: 'maybe', name: 'Maybe', values: [3, 6, 8, 2, 1] },
    { id: 'no', name: 'Not coming', values: [0, 4, 3, null, 5] },
  ],
};

const SIX: ChartData = {
  labels: ['March', 'April', 'May', 'June', 'July', 'August'],
  series: ['Lakeside', 'Hillside', 'Riverside', 'Old town', 'Harbour', 'Abroad'].map((name, of) => ({
    id: name,
    name,
    values: [4, 9, 12, 18, 23, 25].map((value) => value + of * 6),
  })),
};

const MEALS: ChartData = {
  labels: ['Fish', 'Vegetarian', 'Chicken', 'Not chosen'],
  series: [{ id: 'guests', name: 'Guests', values: [31, 22, 48, 19] }],
};

const MONEY: ChartData = {
  labels: ['Planned', 'Spent'],
  series: [
    { id: 'hall', name: 'Hall', values: [1200, 1200] },
    { id: 'food', name: 'Food and drink', values: [2600, 1480] },
    { id: 'music', name: 'Music', values: [700, 350] },
  ],
};
const dollars = (value: number) => `$${value.toLocaleString('en-US')}`;

const meta = {
  title: 'Data/Chart',
  component: ChartFrame,
  tags: ['ready'],
  args: {
    title: 'Answers by week',
    summary: 'Most guests answered in the second week: 34 of 91.',
    labelHeading: 'Week',
    data: ANSWERS,
    className: 'max-w-2xl',
    children: <BarChart />,
  },
  argTypes: { data: { control: false }, children: { control: false }, formatValue: { control: false } },
} satisfies Meta<typeof ChartFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const figure = canvas.getByRole('figure', { name: 'Answers by week' });
    await expect(figure).toHaveAccessibleDescription('Most guests answered in the second week: 34 of 91.');
    await expect(canvas.getByRole('group', { name: 'Answers by week' })).toHaveAccessibleDescription(
      'Arrow keys move between the values.',
    );
    // A missing value is neither drawn nor a stop of the cursor.
    await expect(canvas.getAllByRole('img')).toHaveLength(14);
  },
};

export const Lines: Story = { args: { children: <LineChart /> } };

export const PartsOfSeveralWholes: Story = {
  args: {
    title: 'Budget',
    summary: 'Food is the part where most is still to be spent.',
    labelHeading: 'Amount',
    data: MONEY,
    formatValue: dollars,
    children: <StackedBar lengths="amount" />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Spent, Music: $350, 11%' })).toBeVisible();
  },
};

export const PartsOfOneWhole: Story = {
  args: {
    title: 'Meals',
    summary: 'Chicken leads; 19 guests have not chosen yet.',
    labelHeading: 'Meal',
    data: MEALS,
    children: <DonutChart centre="guests" />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Chicken: 48, 40%' })).toBeVisible();
    await expect(canvas.getByText('120')).toBeVisible();
  },
};

export const BarsAreAsTallAsTheirValues: Story = {
  play: async ({ canvas }) => {
    const height = (name: string) => canvas.getByRole('img', { name }).getBoundingClientRect().height;
    await expect(height('Week 2, Coming: 24') / height('Week 1, Coming: 8')).toBeCloseTo(3, 1);
  },
};

export const TabGoesInOnce: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Show as table' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('img', { name: 'Week 1, Coming: 8' })).toHaveFocus();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};

export const ArrowsWalkThroughTheValues: Story = {
  tags: ['gate'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('img', { name: 'Week 2, Coming: 24' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('img', { name: 'Week 2, Not coming: 4' })).toHaveFocus();
    await expect(canvasElement.querySelector('[data-slot=chart-bubble]')).toHaveTextContent(
      'Week 2Coming24Maybe6Not coming4',
    );
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
    await expect(canvas.getByRole('img', { name: 'Week 1, Maybe: 3' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('img', { name: 'Week 1, Maybe: 3' })).toHaveFocus();
  },
};

export const ArrowsStepOverGaps: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('img', { name: 'Week 3, Not coming: 3' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('img', { name: 'Week 5, Not coming: 5' })).toHaveFocus();
  },
};

export const HomeAndEndGoToTheEnds: Story = {
  args: { children: <LineChart /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('img', { name: 'Week 5, Coming: 4' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('img', { name: 'Week 1, Coming: 8' })).toHaveFocus();
  },
};

export const EscapePutsTheBubbleAway: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const bubble = () => canvasElement.querySelector('[data-slot=chart-bubble]');
    await userEvent.tab();
    await userEvent.tab();
    await expect(bubble()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(bubble()).toBeNull();
    await expect(canvas.getByRole('img', { name: 'Week 1, Coming: 8' })).toHaveFocus();
  },
};

export const PointerShowsTheValues: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const band = canvasElement.querySelector('[data-slot=chart-band][data-label="Week 4"]');
    if (!band) throw new Error('There is no fourth week.');
    await userEvent.hover(band);
    await expect(canvasElement.querySelector('[data-slot=chart-bubble]')).toHaveTextContent(
      'Week 4Coming9Maybe2Not comingNo value',
    );
    await userEvent.unhover(band);
    await expect(canvasElement.querySelector('[data-slot=chart-bubble]')).toBeNull();
  },
};

export const EnterShowsTheTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('table', { name: 'Answers by week' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Week 4 9 2 No value' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Show as chart' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.queryByRole('table')).toBeNull();
    await expect(canvas.getByRole('group', { name: 'Answers by week' })).toBeVisible();
  },
};

export const ArrowsTurnAroundInRightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    const first = canvas.getByRole('img', { name: 'Week 1, Coming: 8' });
    const second = canvas.getByRole('img', { name: 'Week 2, Coming: 24' });
    await expect(first.getBoundingClientRect().left).toBeGreaterThan(second.getBoundingClientRect().left);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(first).toHaveFocus();
  },
};

export const SlicesByArrows: Story = {
  args: { ...PartsOfOneWhole.args },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('img', { name: 'Fish: 31, 26%' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('img', { name: 'Vegetarian: 22, 18%' })).toHaveFocus();
  },
};

export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const NothingYet: Story = {
  args: {
    summary: 'Answers show up here as your guests reply.',
    data: { labels: [], series: [] },
    empty: 'Nobody has answered yet.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nobody has answered yet.')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const GainsAndLosses: Story = {
  args: {
    title: 'Balance by month',
    summary: 'May was the only month that closed below zero.',
    labelHeading: 'Month',
    formatValue: dollars,
    data: {
      labels: ['April', 'May', 'June'],
      series: [{ id: 'balance', name: 'Balance', values: [420, -180, 610] }],
    },
  },
  play: async ({ canvas }) => {
    const below = canvas.getByRole('img', { name: 'May, Balance: $-180' }).getBoundingClientRect();
    const above = canvas.getByRole('img', { name: 'June, Balance: $610' }).getBoundingClientRect();
    await expect(below.top).toBeCloseTo(above.bottom, 0);
  },
};

const LONG: ChartData = {
  labels: [
    'Am Wochenende nach Himmelfahrt, wenn alle Kinder schulfrei haben',
    'Donaudampfschifffahrtsgesellschaftskapitänstreffen',
    'Juli',
  ],
  series: [
    { id: 'a', name: 'Zugesagt und bereits vollständig bezahlt', values: [1204, 900, 300] },
    { id: 'b', name: 'Rückmeldungswahrscheinlichkeitsabschätzung', values: [300, 1600, 120] },
  ],
};

export const LongText: Story = {
  args: {
    title: 'Wie viele unserer Gäste in welcher der drei vorgeschlagenen Wochen kommen können',
    summary: 'Rückmeldungswahrscheinlichkeitsabschätzungen liegen über den Zusagen.',
    labelHeading: 'Vorgeschlagener Zeitraum',
    data: LONG,
    className: 'w-72',
    children: (
      <div className="grid grid-cols-1 gap-8">
        <BarChart />
        <StackedBar />
      </div>
    ),
  },
  play: async ({ canvas }) => {
    const figure = canvas.getByRole('figure');
    await expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth);
  },
};

export const ManyPoints: Story = {
  args: {
    title: 'Page views by day',
    summary: 'Views rise towards the weekend.',
    labelHeading: 'Day',
    data: {
      labels: Array.from({ length: 60 }, (_, day) => `Day ${day + 1}`),
      series: [
        {
          id: 'views',
          name: 'Views',
          values: Array.from({ length: 60 }, (_, day) => 40 + ((day * 37) % 53) + day),
        },
      ],
    },
    children: <LineChart fromZero={false} />,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('img', { name: /^Day 60,/ })).toHaveFocus();
    // A value that is missing cuts the line in two.
    await expect(linePath([10, null, 30, 40], (index) => index)).toBe('M0 10M2 30L3 40');
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <div className="grid gap-6 lg:grid-cols-2">
      <ChartFrame {...args} className="" />
      <ChartFrame
        {...args}
        className=""
        title="Guests by branch"
        summary="Every branch has grown since March."
        labelHeading="Month"
        data={SIX}
      >
        <LineChart />
      </ChartFrame>
      <ChartFrame
        {...args}
        className=""
        title="Budget"
        summary="Food is the part where most is still to be spent."
        labelHeading="Amount"
        data={MONEY}
        formatValue={dollars}
      >
        <StackedBar lengths="amount" />
      </ChartFrame>
      <ChartFrame
        {...args}
        className=""
        title="Meals"
        summary="Chicken leads; 19 guests have not chosen yet."
        labelHeading="Meal"
        data={MEALS}
      >
        <DonutChart centre="guests" />
      </ChartFrame>
      <ChartFrame
        {...args}
        className=""
        title="Six branches"
        summary="All six patterns side by side."
        labelHeading="Month"
        data={{ labels: SIX.labels.slice(0, 2), series: SIX.series }}
      />
      <ChartFrame {...args} className="" defaultView="table" />
      <ChartFrame {...args} className="" data={{ labels: [], series: [] }} />
      <ChartFrame {...args} className="" loading />
    </div>
  ),
};
