import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CompositionBar } from '.';

const meta = {
  title: 'Data/Composition bar',
  component: CompositionBar,
  tags: ['ready'],
  args: {
    parts: [
      { id: 'yes', label: 'coming', value: 38, tone: 'yes' },
      { id: 'maybe', label: 'maybe', value: 5, tone: 'maybe' },
      { id: 'no', label: 'not coming', value: 7, tone: 'no' },
      { id: 'open', label: 'not answered', value: 11, tone: 'open' },
    ],
  },
  argTypes: { parts: { control: false } },
} satisfies Meta<typeof CompositionBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('img', { name: '38 coming, 5 maybe, 7 not coming, 11 not answered' });
    const widths = [...bar.querySelectorAll('svg > svg')].map((part) => part.getAttribute('width'));
    await expect(widths.map((width) => Math.round(Number.parseFloat(width ?? '')))).toEqual([62, 8, 11, 18]);
  },
};

/** A part of none takes no room, and is still said. */
export const NobodyYet: Story = {
  args: {
    parts: [
      { id: 'yes', label: 'coming', value: 0, tone: 'yes' },
      { id: 'no', label: 'not coming', value: 0, tone: 'no' },
    ],
  },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('img', { name: '0 coming, 0 not coming' });
    await expect(bar.querySelectorAll('rect')).toHaveLength(0);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: ({ parts }) => (
    <div className="grid gap-4">
      <CompositionBar parts={parts} />
      <CompositionBar parts={parts.filter(({ id }) => id !== 'open')} />
      <CompositionBar
        parts={[
          { id: 'yes', label: 'coming', value: 1, tone: 'yes' },
          { id: 'wait', label: 'waiting', value: 2, tone: 'wait' },
        ]}
      />
      <CompositionBar parts={[{ id: 'open', label: 'not answered', value: 9, tone: 'open' }]} />
      <CompositionBar parts={[]} label="Nobody is invited yet" />
    </div>
  ),
};
