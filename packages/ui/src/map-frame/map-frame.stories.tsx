import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn } from 'storybook/test';
import { MapFrame } from '.';

const PLAN =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 640 280' width='640' height='280'%3E%3Crect width='640' height='280' fill='%23dcf3eb'/%3E%3Cpath d='M0 180h640M220 0v280' stroke='%23fff' stroke-width='24'/%3E%3Crect x='260' y='60' width='120' height='80' fill='%23185b4a'/%3E%3C/svg%3E";

const meta = {
  title: 'Event pieces/Map frame',
  component: MapFrame,
  tags: ['ready'],
  args: {
    name: 'Town hall',
    address: ['Rua da Sé 4', '4050-000 Porto', 'Portugal'],
    latitude: 41.14961,
    longitude: -8.61099,
    device: 'none',
  },
  argTypes: { device: { control: 'select', options: ['none', 'geo', 'apple'] } },
} satisfies Meta<typeof MapFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'Town hall', level: 3 })).toBeVisible();
    await expect(
      canvas.getByRole('link', { name: 'See it on OpenStreetMap (opens in a new tab)' }),
    ).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/?mlat=41.14961&mlon=-8.61099#map=17/41.14961/-8.61099',
    );
    await expect(canvas.queryByRole('link', { name: 'Open in your map app' })).toBeNull();
    await expect(canvasElement.querySelectorAll('img, iframe, script, object')).toHaveLength(0);
  },
};

export const OnAPhone: Story = {
  args: { device: 'geo' },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Open in your map app' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^geo:41\.14961,-8\.61099\?q=/),
    );
  },
};

export const OnAPhoneOfApple: Story = {
  args: { device: 'apple' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Open in your map app' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^maps:\?ll=41/),
    );
  },
};

export const TabGoesFromLinkToLinkAndEnterOpens: Story = {
  tags: ['gate'],
  args: { device: 'geo', onClick: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Open in your map app' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /OpenStreetMap/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Copy address' })).toHaveFocus();
  },
};

export const EnterCopiesTheAddress: Story = {
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    canvas.getByRole('button', { name: 'Copy address' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(write).toHaveBeenCalledWith('Rua da Sé 4, 4050-000 Porto, Portugal');
    write.mockRestore();
  },
};

export const OwnPicture: Story = {
  args: {
    image: { src: PLAN, alt: 'The hall at the corner of the two main streets', width: 640, height: 280 },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('img', { name: /The hall at the corner/ })).toBeVisible();
    await expect(canvasElement.querySelector('[data-slot=map-frame-drawing]')).toBeNull();
  },
};

export const AddressWithoutCoordinates: Story = {
  args: { latitude: undefined, longitude: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /OpenStreetMap/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/search?query=Town%20hall%2C%20Rua'),
    );
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: {
    name: 'قاعة البلدية',
    address: ['شارع الحمراء ١٢', 'بيروت'],
    device: 'geo',
    directions: 'المدخل من الخلف.',
  },
};

export const LongTextInANarrowPlace: Story = {
  args: {
    name: 'Oluwaseun-Adebayo-Okonkwo and Featherstonehaugh-Cholmondeley Memorial Community Hall',
    address: ['Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch Road 12345', 'Ynys Môn'],
    device: 'geo',
    words: {
      app: 'Open the place in the map application of your telephone',
      openStreetMap: 'Look at the place on the map of OpenStreetMap in your browser',
      copy: 'Copy the whole address to the clipboard',
    },
    directions: 'The entrance is at the back. '.repeat(6),
  },
  render: (args) => (
    <div className="w-80">
      <MapFrame {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const frame = canvasElement.querySelector('[data-slot=map-frame]');
    await expect(frame?.scrollWidth).toBeLessThanOrEqual(320);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <div className="grid max-w-4xl items-start gap-6 sm:grid-cols-2">
      <MapFrame
        {...args}
        device="geo"
        directions="Tram 1 to Ribeira, then five minutes uphill. Step-free entrance at the back."
      />
      <MapFrame
        {...args}
        name="Tarkwa Bay Beach"
        address={['Lagos, Nigeria']}
        image={{ src: PLAN, alt: 'The beach beside the two main streets', width: 640, height: 280 }}
      />
    </div>
  ),
};
