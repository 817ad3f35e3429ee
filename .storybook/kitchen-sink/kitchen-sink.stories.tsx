import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SkipLink, Stack } from '@foregather/ui';
import { Actions } from './actions';
import { Data, EventPieces } from './data';
import { Feedback } from './feedback';
import { Forms } from './forms';
import { Bar, Head, Navigation } from './navigation';

/** Every light component once, so that a theme can be judged at one glance. */
function KitchenSink() {
  return (
    <>
      <SkipLink target="content" />
      <Bar />
      <main id="content" tabIndex={-1} className="mx-auto max-w-6xl p-6 focus:outline-none">
        <Stack gap={12}>
          <Head />
          <Actions />
          <Forms />
          <Feedback />
          <Navigation />
          <Data />
          <EventPieces />
        </Stack>
      </main>
    </>
  );
}

const meta = {
  title: 'Foundations/Kitchen sink',
  component: KitchenSink,
  tags: ['ready', 'as-written'],
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Okafor summer reunion' })).toBeVisible();
  },
} satisfies Meta<typeof KitchenSink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = { tags: ['visual'], globals: { theme: 'light', contrast: 'normal' } };
export const Dark: Story = { tags: ['visual'], globals: { theme: 'dark', contrast: 'normal' } };
export const LightMoreContrast: Story = { tags: ['visual'], globals: { theme: 'light', contrast: 'more' } };
export const DarkMoreContrast: Story = { tags: ['visual'], globals: { theme: 'dark', contrast: 'more' } };
