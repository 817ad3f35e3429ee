import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EventScene } from '.';
import { eventTypeHues } from '../tokens';

const meta = {
  title: 'Event pieces/Event scene',
  component: EventScene,
  tags: ['ready'],
  args: { type: 'family', className: 'h-44.5 w-64.5 max-w-full rounded-lg' },
  argTypes: { type: { control: 'select', options: eventTypeHues } },
} satisfies Meta<typeof EventScene>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const scene = canvasElement.querySelector('svg');
    await expect(scene).toHaveAttribute('data-event-type', 'family');
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(scene?.textContent).toBe('');
  },
};

/** The colour a sheet of paper has on the screen. */
const skyOf = (type: string) => {
  const sky = document.querySelector(`[data-slot=event-scene][data-event-type=${type}] rect`);
  if (!sky) throw new Error(`There is no scene of ${type}.`);
  return getComputedStyle(sky).fill;
};

const Grid = ({ className, repeat = false }: { className: string; repeat?: boolean }) => (
  <div className="flex flex-wrap gap-3">
    {eventTypeHues.map((type) => (
      <div key={type} className={className}>
        <EventScene type={type} repeat={repeat} />
      </div>
    ))}
  </div>
);

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => <Grid className="h-44.5 w-64.5 max-w-full" />,
  play: async ({ canvasElement }) => {
    const drawn = [...canvasElement.querySelectorAll('svg')].map((scene) => scene.innerHTML);
    await expect(new Set(drawn).size).toBe(eventTypeHues.length);
    await expect(new Set(eventTypeHues.map(skyOf)).size).toBe(eventTypeHues.length);
  },
};

/** Wherever it is drawn, the middle is seen. */
export const OnPhones: Story = {
  render: () => <Grid className="h-28 w-82 max-w-full" />,
};

export const Tall: Story = {
  render: () => <Grid className="h-64 w-36" />,
};

export const Wide: Story = {
  render: () => <Grid className="h-32 w-full" repeat />,
  play: async ({ canvasElement }) => {
    const symbols = [...canvasElement.querySelectorAll('symbol')].map(({ id }) => id);
    await expect(new Set(symbols).size).toBe(eventTypeHues.length);
    for (const use of canvasElement.querySelectorAll('use')) {
      await expect(symbols).toContain(use.getAttribute('href')?.slice(1));
    }
  },
};

/** In the evening the sun is a crescent and the windows are lit. */
export const Evening: Story = {
  globals: { theme: 'dark' },
  args: { type: 'community', className: 'h-44.5 w-64.5' },
  play: async ({ canvasElement }) => {
    const lit = canvasElement.querySelector('[data-night]');
    if (!lit) throw new Error('Nothing is drawn for the evening.');
    await expect(getComputedStyle(lit).opacity).toBe('1');
  },
};

export const ByDay: Story = {
  globals: { theme: 'light' },
  args: { type: 'community', className: 'h-44.5 w-64.5' },
  play: async ({ canvasElement }) => {
    const lit = canvasElement.querySelector('[data-night]');
    if (!lit) throw new Error('Nothing is drawn for the evening.');
    await expect(getComputedStyle(lit).opacity).toBe('0');
  },
};
