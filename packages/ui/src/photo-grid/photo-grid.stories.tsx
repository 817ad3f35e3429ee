import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { PHOTO_GRID_SIZES, PHOTO_SHAPES, PhotoGrid, PhotoGridSkeleton, type Photo } from '.';
import { Stack } from '../stack';

/** A drawn picture in place of a photo, so that a story needs no network and looks the same each time. */
const drawing = (hue: number, width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" width="${width}" height="${height}" preserveAspectRatio="none"><path fill="hsl(${hue} 40% 80%)" d="M0 0h40v30H0z"/><circle cx="30" cy="8" r="4" fill="hsl(45 90% 65%)"/><path fill="hsl(${hue} 40% 35%)" d="M0 30 13 13l9 9 7-6 11 14z"/></svg>`,
  )}`;

const TITLES = [
  'The lake at noon',
  'Ada and Chidi',
  'Cutting the cake',
  'The old school',
  'Tug of war',
  'Rain',
];

const PHOTOS: readonly Photo[] = TITLES.map((title, place) => ({
  id: `p${place + 1}`,
  src: drawing(place * 60, place % 2 ? 300 : 400, place % 2 ? 400 : 300),
  alt: title,
  width: place % 2 ? 300 : 400,
  height: place % 2 ? 400 : 300,
  caption: place % 2 ? undefined : title,
  uploadedBy: place === 3 ? undefined : 'Ada Okafor',
}));

const BROKEN: Photo = {
  id: 'broken',
  src: 'data:image/png;base64,AAAA',
  alt: 'A group at the gate',
  width: 4,
  height: 3,
};

const meta = {
  title: 'Event pieces/Photo grid',
  component: PhotoGrid,
  tags: ['ready'],
  args: { label: 'Photos of the picnic', photos: PHOTOS, onOpen: fn(), onSelectedChange: fn() },
  argTypes: {
    size: { control: 'select', options: PHOTO_GRID_SIZES },
    shape: { control: 'select', options: PHOTO_SHAPES },
    empty: { control: false },
  },
} satisfies Meta<typeof PhotoGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Photos of the picnic' });
    await expect(list.children).toHaveLength(6);
    const photo = canvas.getByRole('img', { name: 'The lake at noon' });
    await expect(photo).toHaveAttribute('width', '400');
    await expect(photo).toHaveAttribute('height', '300');
    await expect(canvas.getAllByText('Added by Ada Okafor')).toHaveLength(5);
  },
};

export const OnlyTheFirstLoadAtOnce: Story = {
  args: { eager: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('img').map((image) => image.getAttribute('loading'))).toEqual([
      'eager',
      'eager',
      'lazy',
      'lazy',
      'lazy',
      'lazy',
    ]);
  },
};

export const EnterAndSpaceOpen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Ada and Chidi' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenLastCalledWith(PHOTOS[1], 1, expect.anything());
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onOpen).toHaveBeenLastCalledWith(PHOTOS[2], 2, expect.anything());
  },
};

export const WithPagesOfTheirOwn: Story = {
  args: { photos: PHOTOS.map((photo) => ({ ...photo, href: `#${photo.id}` })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ada and Chidi' })).toHaveAttribute('href', '#p2');
  },
};

export const OnlyToLookAt: Story = {
  render: ({ label, photos }) => <PhotoGrid label={label} photos={photos} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('img')).toHaveLength(6);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

const FOUR_COLUMNS = { selecting: true, className: 'grid-cols-4!' } as const;

export const SpaceSelects: Story = {
  args: FOUR_COLUMNS,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Select The lake at noon' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(['p1']);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(['p1', 'p2']);
    await userEvent.keyboard(' ');
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(['p1']);
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
};

export const ArrowsMoveOverTheGrid: Story = {
  tags: ['gate'],
  args: FOUR_COLUMNS,
  play: async ({ canvas, userEvent }) => {
    const box = (name: string) => canvas.getByRole('checkbox', { name: `Select ${name}` });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(box('Ada and Chidi')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(box('Rain')).toHaveFocus();
    // There is nothing further down, and nothing further on.
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(box('Rain')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
    await expect(box('The lake at noon')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(box('Rain')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(box('The lake at noon')).toHaveFocus();
  },
};

export const ShiftSelectsARun: Story = {
  args: FOUR_COLUMNS,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight} {ArrowDown}{Shift>} {/Shift}');
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(['p2', 'p3', 'p4', 'p5', 'p6']);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Tug of war' }));
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(['p2', 'p3', 'p4', 'p6']);
  },
};

export const ArrowsFollowTheDirectionOfTheText: Story = {
  globals: { dir: 'rtl' },
  args: FOUR_COLUMNS,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('checkbox', { name: 'Select Ada and Chidi' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('checkbox', { name: 'Select The lake at noon' })).toHaveFocus();
  },
};

export const PressingThePhotoSelects: Story = {
  args: { selecting: true, defaultSelected: ['elsewhere'] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('img', { name: 'Rain' }));
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(['elsewhere', 'p6']);
  },
};

/** From now on the broken photo arrives when it is asked for. */
function mend(within: HTMLElement) {
  const watch = new MutationObserver(() => {
    for (const image of within.querySelectorAll('img'))
      if (image.src === BROKEN.src) image.src = drawing(90, 4, 3);
  });
  watch.observe(within, { subtree: true, childList: true });
  return () => watch.disconnect();
}

export const BrokenSaysSoAndTriesAgain: Story = {
  args: { photos: [BROKEN] },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const tile = () => canvasElement.querySelector('[data-slot=photo-tile]');
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    await expect(tile()).toHaveTextContent('This photo did not load. A group at the gate');
    await userEvent.tab();
    await expect(retry).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-disabled'));
    await expect(tile()).toHaveAttribute('data-state', 'broken');
    await expect(retry).toHaveFocus();
    const stop = mend(canvasElement);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'A group at the gate' })).toHaveFocus());
    await expect(tile()).toHaveAttribute('data-state', 'shown');
    await expect(args.onOpen).not.toHaveBeenCalled();
    stop();
  },
};

export const Empty: Story = {
  args: { photos: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No photos yet' })).toBeVisible();
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};

export const Loading: Story = {
  render: () => <PhotoGridSkeleton count={6} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading photos');
  },
};

export const LongTextInANarrowPlace: Story = {
  args: {
    photos: PHOTOS.slice(0, 2).map((photo) => ({
      ...photo,
      caption: 'Donaudampfschifffahrtsgesellschaftskapitänsfamilie on the pier before the boat leaves',
      uploadedBy: 'Oluwaseun-Adebayo-Okonkwo Featherstonehaugh-Cholmondeley',
    })),
  },
  render: (args) => (
    <div className="w-80">
      <PhotoGrid {...args} size="sm" />
    </div>
  ),
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list');
    await expect(list.scrollWidth).toBeLessThanOrEqual(320);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack gap={8}>
      <PhotoGrid {...args} photos={[...PHOTOS, BROKEN]} />
      <PhotoGrid
        {...args}
        label="Photos to choose from"
        size="sm"
        shape="landscape"
        fit="contain"
        selecting
        defaultSelected={['p2', 'p3']}
      />
      <PhotoGridSkeleton count={4} size="sm" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This photo did not load.', { exact: false })).toBeVisible();
  },
};
