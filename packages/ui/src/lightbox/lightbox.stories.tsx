import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import { Lightbox, type LightboxProps, type Photo } from '.';
import { PhotoGrid } from '../photo-grid';
import { TextLink } from '../text-link';

/** A drawn picture in place of a photo, so that a story needs no network and looks the same each time. */
const drawing = (hue: number, width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" width="${width}" height="${height}" preserveAspectRatio="none"><path fill="hsl(${hue} 40% 75%)" d="M0 0h40v30H0z"/><circle cx="30" cy="8" r="4" fill="hsl(45 90% 65%)"/><path fill="hsl(${hue} 40% 35%)" d="M0 30 13 13l9 9 7-6 11 14z"/></svg>`,
  )}`;

const PHOTOS: readonly Photo[] = [
  {
    id: 'lake',
    src: drawing(200, 1200, 900),
    alt: 'The lake at noon',
    width: 1200,
    height: 900,
    caption: 'Nobody swam. It was eleven degrees.',
    uploadedBy: 'Ada Okafor',
  },
  { id: 'cake', src: drawing(20, 900, 1200), alt: 'Cutting the cake', width: 900, height: 1200 },
  { id: 'school', src: drawing(120, 1600, 900), alt: 'The old school', width: 1600, height: 900 },
];

const BROKEN: Photo = {
  id: 'broken',
  src: 'data:image/png;base64,AAAA',
  alt: 'A group at the gate',
  width: 4,
  height: 3,
};

/** The grid that opens it, as on a page. */
function Album(props: LightboxProps) {
  const [index, setIndex] = useState(props.index);
  const { onIndexChange } = props;
  const change = (next: number | null) => {
    setIndex(next);
    onIndexChange(next);
  };
  return (
    <>
      <PhotoGrid label="Photos of the picnic" photos={props.photos} onOpen={(_, place) => change(place)} />
      <Lightbox {...props} index={index} onIndexChange={change} />
    </>
  );
}

const meta = {
  title: 'Event pieces/Lightbox',
  component: Lightbox,
  tags: ['experimental'],
  args: { photos: PHOTOS, index: null, label: 'Photos of the picnic', onIndexChange: fn() },
  argTypes: { actions: { control: false } },
  parameters: { docs: { story: { inline: false, height: '32rem' } } },
  render: (args) => <Album {...args} />,
} satisfies Meta<typeof Lightbox>;
export default meta;
type Story = StoryObj<typeof meta>;

const viewer = () => screen.findByRole('dialog', { name: 'Photos of the picnic' });
const sees = (name: string) =>
  waitFor(() => expect(screen.getByRole('dialog').querySelector('img')).toHaveAttribute('alt', name));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const button = (name: string) => screen.getByRole('button', { name });
const stage = () => {
  const found = document.querySelector('[data-slot=lightbox-stage]');
  if (!(found instanceof HTMLElement)) throw new Error('The stage is missing.');
  return found;
};

export const Default: Story = {};

export const EnterOpensAndEscapeReturnsTheFocus: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const tile = canvas.getByRole('button', { name: 'Cutting the cake' });
    tile.focus();
    await userEvent.keyboard('{Enter}');
    const panel = await viewer();
    await expect(panel).toHaveAccessibleDescription('Photo 2 of 3: Cutting the cake');
    await waitFor(() => expect(panel).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(tile).toHaveFocus());
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(null);
  },
};

export const ArrowsTurnAndSaySo: Story = {
  args: { index: 0 },
  play: async ({ userEvent }) => {
    const status = within(await viewer()).getByRole('status');
    await expect(status).toHaveTextContent('Photo 1 of 3: The lake at noon');
    await userEvent.keyboard('{ArrowRight}');
    await sees('Cutting the cake');
    await expect(status).toHaveTextContent('Photo 2 of 3: Cutting the cake');
    await expect(status).toHaveAttribute('aria-live', 'polite');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await sees('The lake at noon');
    await expect(button('Previous photo')).toHaveAttribute('aria-disabled', 'true');
  },
};

export const HomeAndEndGoToTheEnds: Story = {
  args: { index: 1 },
  play: async ({ userEvent }) => {
    await viewer();
    await userEvent.keyboard('{End}');
    await sees('The old school');
    await expect(button('Next photo')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Home}');
    await sees('The lake at noon');
  },
};

export const ArrowsFollowTheDirectionOfTheText: Story = {
  globals: { dir: 'rtl' },
  args: { index: 0 },
  play: async ({ userEvent }) => {
    await viewer();
    await userEvent.keyboard('{ArrowLeft}');
    await sees('Cutting the cake');
    await userEvent.keyboard('{ArrowRight}');
    await sees('The lake at noon');
    const next = button('Next photo').getBoundingClientRect();
    await expect(next.left).toBeLessThan(button('Previous photo').getBoundingClientRect().left);
  },
};

export const PlusZoomsAndArrowsMove: Story = {
  tags: ['gate'],
  args: { index: 0 },
  play: async ({ userEvent }) => {
    await viewer();
    await userEvent.keyboard('+');
    await waitFor(() => expect(stage().dataset.zoom).toBe('1.5'));
    await waitFor(() => expect(screen.getByText('150 percent')).toBeInTheDocument());
    await userEvent.keyboard('=');
    await waitFor(() => expect(stage().dataset.zoom).toBe('2'));
    // What was in the middle stays there.
    const middle = stage().scrollLeft;
    await expect(Math.abs(middle - (stage().scrollWidth - stage().clientWidth) / 2)).toBeLessThan(2);
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(stage().scrollLeft).toBe(middle + 80));
    await sees('The lake at noon');
    await userEvent.keyboard('-');
    await waitFor(() => expect(stage().dataset.zoom).toBe('1.5'));
    await userEvent.keyboard('0');
    await waitFor(() => expect(stage().dataset.zoom).toBe('1'));
  },
};

export const PageDownTurnsWhileZoomed: Story = {
  args: { index: 0 },
  play: async ({ userEvent }) => {
    await viewer();
    await userEvent.dblClick(stage());
    await waitFor(() => expect(stage().dataset.zoom).toBe('2'));
    await userEvent.keyboard('{PageDown}');
    await sees('Cutting the cake');
    await expect(stage().dataset.zoom).toBe('1');
    await userEvent.keyboard('{PageUp}');
    await sees('The lake at noon');
  },
};

export const TabStaysInside: Story = {
  args: { index: 0, actions: (photo) => <TextLink href={photo.src}>Download</TextLink> },
  play: async ({ userEvent }) => {
    const panel = await viewer();
    await waitFor(() => expect(panel).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole('link', { name: 'Download' })).toHaveFocus();
    for (let press = 0; press < 8; press += 1) {
      await userEvent.tab();
      await expect(panel.contains(document.activeElement)).toBe(true);
    }
    for (let press = 0; press < 8; press += 1) {
      await userEvent.tab({ shift: true });
      await expect(panel.contains(document.activeElement)).toBe(true);
    }
  },
};

export const EnterOnTheButtonsKeepsFocus: Story = {
  args: { index: 1 },
  play: async ({ userEvent }) => {
    await viewer();
    const next = button('Next photo');
    next.focus();
    await userEvent.keyboard('{Enter}');
    await sees('The old school');
    // It is the last one: the button is unavailable and keeps the focus.
    await expect(button('Next photo')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await sees('The old school');
    button('Zoom in').focus();
    await userEvent.keyboard(' ');
    await expect(button('Zoom in')).toHaveFocus();
    await userEvent.click(button('Close photos'));
    await gone();
  },
};

/** A finger goes from the middle to the side by `dx`. */
async function swipe(dx: number, dy = 0) {
  const touch = { pointerType: 'touch', pointerId: 1, isPrimary: true, bubbles: true };
  await fireEvent(stage(), new PointerEvent('pointerdown', { ...touch, clientX: 300, clientY: 300 }));
  await fireEvent(stage(), new PointerEvent('pointerup', { ...touch, clientX: 300 + dx, clientY: 300 + dy }));
}

export const SwipeTurns: Story = {
  args: { index: 0 },
  play: async () => {
    await viewer();
    await swipe(-30);
    await swipe(-80, 120);
    await sees('The lake at noon');
    await swipe(-80);
    await sees('Cutting the cake');
    await swipe(80);
    await sees('The lake at noon');
  },
};

export const BrokenPhoto: Story = {
  args: { photos: [BROKEN, ...PHOTOS], index: 0 },
  play: async ({ userEvent }) => {
    await expect(await within(await viewer()).findByText('This photo did not load.')).toBeVisible();
    await userEvent.click(button('Try again'));
    await waitFor(() => expect(button('Try again')).not.toHaveAttribute('aria-disabled'));
    await userEvent.keyboard('{ArrowRight}');
    await sees('The lake at noon');
  },
};

export const TheLastOneWasDeleted: Story = {
  args: { index: 7 },
  play: async () => {
    await viewer();
    await sees('The old school');
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  args: {
    index: 0,
    photos: PHOTOS.map((photo) => ({
      ...photo,
      caption:
        'Donaudampfschifffahrtsgesellschaftskapitänsfamilie on the pier before the boat leaves. '.repeat(6),
    })),
    actions: (photo) => <TextLink href={photo.src}>Download the photo in its full size</TextLink>,
  },
  play: async () => {
    const panel = await viewer();
    await expect(panel.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await expect(stage().clientHeight).toBeGreaterThan(100);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  args: {
    index: 0,
    actions: (photo) => (
      <TextLink href={photo.src} download={`${photo.id}.svg`} tone="standalone" className="px-2">
        <Download aria-hidden />
        Download
      </TextLink>
    ),
  },
  play: async () => {
    await viewer();
    await sees('The lake at noon');
  },
};
