import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { EmbeddedVideo, VideoFrame } from '.';
import { Stack } from '../stack';

const POSTER = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 18" width="640" height="360"><path fill="#99d3c0" d="M0 0h32v18H0z"/><circle cx="24" cy="5" r="3" fill="#fcbd43"/><path fill="#185b4a" d="M0 18 11 8l7 6 6-4 8 8z"/></svg>',
)}`;

const CAPTIONS = [
  {
    src: `data:text/vtt,${encodeURIComponent('WEBVTT\n\n00:00.000 --> 00:04.000\nWelcome, everybody.')}`,
    language: 'en',
    label: 'English',
  },
] as const;

/** Not a video: every browser refuses it. */
const BROKEN = [{ src: 'data:video/mp4;base64,AAAA', type: 'video/mp4' }] as const;

const meta = {
  title: 'Event pieces/Video frame',
  component: VideoFrame,
  tags: ['experimental'],
  args: {
    title: 'Opening of the reunion',
    // Nothing is asked for before it is played, so the stories need no video.
    sources: [{ src: '/opening.webm', type: 'video/webm' }],
    captions: CAPTIONS,
    poster: POSTER,
    preload: 'none',
    transcript: <p>Welcome, everybody. It has been twenty years.</p>,
  },
  argTypes: { transcript: { control: false } },
} satisfies Meta<typeof VideoFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

const player = (within: HTMLElement) => {
  const found = within.querySelector('video');
  if (!found) throw new Error('The player is missing.');
  return found;
};

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const video = player(canvasElement);
    await expect(video).toHaveAccessibleName('Opening of the reunion');
    await expect(video.controls).toBe(true);
    await expect(video.autoplay).toBe(false);
    const track = video.querySelector('track');
    await expect(track).toHaveAttribute('kind', 'captions');
    await expect(track).toHaveAttribute('srclang', 'en');
    const box = video.getBoundingClientRect();
    await expect(box.width / box.height).toBeCloseTo(16 / 9, 1);
  },
};

export const Upright: Story = {
  args: { ratio: 9 / 16, className: 'max-w-60', transcript: undefined },
};

export const TheTranscriptOpens: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Transcript'));
    await expect(canvas.getByText(/It has been twenty years/)).toBeVisible();
  },
};

export const EnterTriesAgain: Story = {
  tags: ['gate'],
  args: { sources: BROKEN, preload: 'metadata' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('This video did not load.'));
    await expect(canvas.getByRole('link', { name: 'Open the file of the video' })).toBeVisible();
    await userEvent.tab();
    const before = canvas.getByRole('button', { name: 'Try again' });
    await expect(before).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    // It fails again: a new button takes the place of the player, and the focus.
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Try again' })).not.toBe(before));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus());
    const again = canvas.getByRole('button', { name: 'Try again' });
    await expect(canvasElement.querySelector('video')).toBeNull();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Try again' })).not.toBe(again));
  },
};

const onAllow = fn();

const elsewhere = {
  title: 'The old school song',
  site: 'VideoSite',
  src: 'about:blank#player',
  watchHref: 'https://video.example/watch/1',
} as const;

export const NothingIsAskedBeforeEnter: Story = {
  render: () => <EmbeddedVideo {...elsewhere} onAllow={onAllow} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.querySelectorAll('iframe, img, video, script, link')).toHaveLength(0);
    await userEvent.tab();
    const load = canvas.getByRole('button', { name: 'Load video from VideoSite' });
    await expect(load).toHaveFocus();
    await expect(load).toHaveAccessibleDescription(/VideoSite learns that you are on this page/);
    await userEvent.keyboard('{Enter}');
    const frame = await canvas.findByTitle('The old school song');
    await expect(frame).toHaveAttribute('src', elsewhere.src);
    await expect(frame).toHaveFocus();
    await expect(onAllow).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('link', { name: /Watch it on VideoSite/ })).toHaveAttribute(
      'href',
      elsewhere.watchHref,
    );
  },
  beforeEach: () => {
    onAllow.mockClear();
  },
};

export const SpaceLoadsIt: Story = {
  render: () => <EmbeddedVideo {...elsewhere} onAllow={onAllow} />,
  play: async ({ canvas, userEvent }) => {
    onAllow.mockClear();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(await canvas.findByTitle('The old school song')).toHaveFocus();
    await expect(onAllow).toHaveBeenCalledOnce();
  },
};

export const AgreedBefore: Story = {
  render: () => <EmbeddedVideo {...elsewhere} allowed />,
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('The old school song')).not.toHaveFocus();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const ScriptInPlaceOfAnAddress: Story = {
  render: () => <EmbeddedVideo {...elsewhere} src="javascript:alert(1)" allowed />,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('This video cannot be shown here.')).toBeVisible();
    await expect(canvasElement.querySelector('iframe')).toBeNull();
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  render: () => <EmbeddedVideo {...elsewhere} title="نشيد المدرسة" poster={POSTER} />,
};

export const LongTextInANarrowPlace: Story = {
  render: () => (
    <div className="w-72">
      <EmbeddedVideo
        {...elsewhere}
        poster={POSTER}
        title="The song of the old school in Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch, sung by everybody"
        site="Donaudampfschifffahrtsgesellschaftsvideoplattform"
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const figure = canvasElement.querySelector('[data-slot=embedded-video]');
    await expect(figure?.scrollWidth).toBeLessThanOrEqual(288);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack className="max-w-md" gap={6}>
      <VideoFrame {...args} />
      <VideoFrame
        {...args}
        title="A video that did not load"
        sources={BROKEN}
        preload="metadata"
        transcript={null}
      />
      <EmbeddedVideo {...elsewhere} />
      <EmbeddedVideo {...elsewhere} poster={POSTER} title="With a picture of your own" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(1));
  },
};
