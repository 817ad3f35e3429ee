import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { EventCover } from './event-cover';

const meta = {
  title: 'Features/Event cover',
  component: EventCover,
  tags: ['ready', 'visual'],
  // Its worker serves the pictures.
  parameters: { scenario: 'emptyAccount' },
  args: {
    event: {
      event_type_id: 'family',
      cover_seed: 4711,
      cover_variant: 0,
      cover_mood: null,
      cover_number: null,
      cover_photo: null,
      cover_focus_x: 50,
      cover_focus_y: 50,
      status: 'live',
    },
    shape: 'card',
    className: 'aspect-video max-w-md rounded-md',
  },
} satisfies Meta<typeof EventCover>;
export default meta;
type Story = StoryObj<typeof meta>;

const shown = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('img')].filter((image) => getComputedStyle(image).display !== 'none');

export const Card: Story = {
  play: async ({ canvasElement }) => {
    const [image, ...others] = shown(canvasElement);
    await expect(others).toEqual([]);
    await expect(image?.getAttribute('src')).toMatch(/^\/covers\/1\/family\/4711-0-golden\/card\.svg$/);
    await waitFor(() => expect(image?.naturalWidth).toBe(640));
  },
};

/** The same people after sunset, wherever the theme is dark: here in a part of a light page. */
export const AfterSunset: Story = {
  decorators: [
    (Story) => (
      <div data-theme="dark">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const [image, ...others] = shown(canvasElement);
    await expect(others).toEqual([]);
    await expect(image?.getAttribute('src')).toMatch(/4711-0-night\/card\.svg$/);
  },
};

export const CalledOff: Story = {
  args: { event: { ...meta.args.event, status: 'cancelled' } },
  play: async ({ canvasElement }) => {
    const [image] = shown(canvasElement);
    await expect(image?.getAttribute('src')).toMatch(/-empty\/card\.svg$/);
  },
};

const WITH_PHOTO = {
  ...meta.args.event,
  cover_photo: '00000000-0000-4000-8000-00000000000a/00000000-0000-4000-8000-00000000000b',
  cover_focus_x: 30,
  cover_focus_y: 60,
};

/** The host's own photo, cut around what it is about. */
export const Photo: Story = {
  args: { event: WITH_PHOTO },
  play: async ({ canvasElement }) => {
    const [image, ...others] = shown(canvasElement);
    await expect(others).toEqual([]);
    await expect(image?.getAttribute('src')).toMatch(/^\/covers\/1\/photo\/.+\/30-60\/card\.webp$/);
    await waitFor(() => expect(image?.naturalWidth).toBe(640));
  },
};

/** The same in the dark. */
export const PhotoInTheDark: Story = {
  ...AfterSunset,
  tags: ['!visual'],
  args: { event: WITH_PHOTO },
  play: async ({ canvasElement }) => {
    const [image, ...others] = shown(canvasElement);
    await expect(others).toEqual([]);
    await expect(image?.getAttribute('src')).toMatch(/\/photo\/.+\/card\.webp$/);
  },
};

/** A photo gives way to the place with nobody there. */
export const PhotoCalledOff: Story = {
  ...CalledOff,
  tags: ['!visual'],
  args: { event: { ...WITH_PHOTO, status: 'cancelled' } },
};

/** Of an organisation's own type: a gathering of friends. */
export const OwnType: Story = {
  tags: ['!visual'],
  args: { event: { ...meta.args.event, event_type_id: 'org-quilting' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img')?.getAttribute('src')).toMatch(/^\/covers\/1\/friends\//);
  },
};

export const Strip: Story = {
  args: { shape: 'strip', className: 'h-28', imageClassName: 'object-bottom' },
};
