import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AspectRatio } from '.';

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 300' width='400' height='300'%3E%3Crect width='400' height='300' fill='%2399d3c0'/%3E%3Ccircle cx='310' cy='80' r='40' fill='%23fcbd43'/%3E%3Cpath d='M0 300 130 130 220 220 290 160 400 300z' fill='%23185b4a'/%3E%3C/svg%3E";

const picture = <img src={PICTURE} alt="The hills behind the hall" />;

const meta = {
  title: 'Layout/Aspect ratio',
  component: AspectRatio,
  tags: ['ready'],
  args: { ratio: 16 / 9, className: 'max-w-md rounded-lg bg-muted', children: picture },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof AspectRatio>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const box = canvasElement.querySelector('[data-slot=aspect-ratio]')?.getBoundingClientRect();
    if (!box) throw new Error('The box is missing.');
    await expect(box.width / box.height).toBeCloseTo(16 / 9, 1);
    const image = canvas.getByRole('img').getBoundingClientRect();
    await expect(image.width).toBeCloseTo(box.width, 0);
    await expect(image.height).toBeCloseTo(box.height, 0);
  },
};

export const Square: Story = { args: { ratio: 1, className: 'max-w-60 rounded-lg' } };

export const ContainShowsAllOfIt: Story = { args: { ratio: 3, fit: 'contain' } };

export const EmptyKeepsItsPlace: Story = {
  args: { children: undefined },
  play: async ({ canvasElement }) => {
    const box = canvasElement.querySelector('[data-slot=aspect-ratio]')?.getBoundingClientRect();
    await expect(box?.height).toBeGreaterThan(100);
  },
};

export const TabPassesItBy: Story = {
  tags: ['gate'],
  render: (args) => (
    <>
      <AspectRatio {...args} />
      <button type="button">Next</button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Next' })).toHaveFocus();
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <div className="grid max-w-2xl grid-cols-2 items-start gap-4 sm:grid-cols-4">
      {[1, 4 / 3, 16 / 9, 3 / 4].map((ratio) => (
        <AspectRatio key={ratio} ratio={ratio} className="rounded-md">
          {picture}
        </AspectRatio>
      ))}
      <AspectRatio ratio={16 / 9} fit="contain" className="rounded-md bg-muted">
        {picture}
      </AspectRatio>
    </div>
  ),
};
