import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DateTile } from '.';
import { eventTypeHues } from '../tokens';

const meta = {
  title: 'Event pieces/Date tile',
  component: DateTile,
  tags: ['ready'],
  args: { date: '2030-07-12', hue: 'family' },
  argTypes: { hue: { control: 'select', options: eventTypeHues } },
} satisfies Meta<typeof DateTile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('time')).toHaveAttribute('datetime', '2030-07-12');
  },
};

/** The band is solid: the month is cut out of the colour in which a pennant of the type is written. */
export const SolidBand: Story = {
  play: async ({ canvas }) => {
    const band = getComputedStyle(canvas.getByText('Jul'));
    const probe = document.createElement('span');
    probe.className = 'bg-type-text text-type-tint';
    canvas.getByText('Jul').append(probe);
    const { backgroundColor, color } = getComputedStyle(probe);
    probe.remove();
    await expect(band.backgroundColor).toBe(backgroundColor);
    await expect(band.color).toBe(color);
    await expect(backgroundColor).not.toBe(color);
  },
};

export const NotYet: Story = {
  args: { date: null },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('No date yet')).toBeInTheDocument();
    await expect(canvasElement.querySelector('time')).toBeNull();
  },
};

export const OtherLanguage: Story = { args: { locale: 'ar' } };

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <div className="flex flex-col gap-6 rounded-lg border bg-card p-6">
      <div className="flex flex-wrap items-end gap-4">
        <DateTile date="2030-07-12" size="sm" />
        <DateTile date="2030-12-31" />
        <DateTile date="2031-01-01" size="lg" />
        <DateTile date={null} size="sm" />
        <DateTile date={null} />
        <DateTile date={null} size="lg" />
      </div>
      <div className="flex flex-wrap gap-4">
        {eventTypeHues.map((hue, index) => (
          <DateTile
            key={hue}
            date={`2030-${String(index + 1).padStart(2, '0')}-${String(28 - index)}`}
            hue={hue}
          />
        ))}
      </div>
    </div>
  ),
};
