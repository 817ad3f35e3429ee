import type { Meta, StoryObj } from '@storybook/react-vite';
import { decodeQR } from 'qr/decode.js';
import { expect, spyOn, waitFor } from 'storybook/test';
import { ERROR_CORRECTIONS, QrCode } from '.';

const LINK = 'https://foregather.example/rsvp/Jm3kPq8vXw2';

const meta = {
  title: 'Event pieces/QR code',
  component: QrCode,
  tags: ['ready'],
  args: { value: LINK, label: 'Invitation of the Okafor household' },
  argTypes: { errorCorrection: { control: 'select', options: ERROR_CORRECTIONS } },
} satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('img', { name: 'QR code: Invitation of the Okafor household' }),
    ).toBeVisible();
    await expect(canvas.getByText(LINK)).toBeVisible();
  },
};

/** What the next save hands to the browser. */
function watchSave() {
  const files: { name: string; blob: Blob }[] = [];
  let last: Blob | undefined;
  const address = spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) last = blob;
    return 'blob:saved';
  });
  const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (last) files.push({ name: this.download, blob: last });
  });
  return {
    files,
    stop: () => {
      address.mockRestore();
      click.mockRestore();
    },
  };
}

export const EnterSavesTheDrawing: Story = {
  args: { downloads: true, fileName: 'okafor' },
  play: async ({ canvas, userEvent }) => {
    const save = watchSave();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Save as SVG' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(save.files.map((file) => file.name)).toEqual(['okafor.svg']);
    await expect(await save.files[0]?.blob.text()).toContain('<path d="M4 4h7');
    save.stop();
  },
};

export const SpaceSavesThePictureThatScans: Story = {
  tags: ['gate'],
  args: { downloads: true, fileName: 'okafor' },
  play: async ({ canvas, userEvent }) => {
    const save = watchSave();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Save as PNG' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(save.files.map((file) => file.name)).toEqual(['okafor.png']));
    save.stop();
    const picture = await createImageBitmap(save.files[0]?.blob ?? new Blob());
    await expect(picture.width).toBeGreaterThanOrEqual(1024);
    const canvasOf = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvasOf.getContext('2d');
    pen?.drawImage(picture, 0, 0);
    const seen = pen?.getImageData(0, 0, picture.width, picture.height);
    if (!seen) throw new Error('Nothing was drawn.');
    await expect(decodeQR(seen)).toBe(LINK);
  },
};

export const SaysWhenThereIsNoPicture: Story = {
  args: { downloads: true },
  play: async ({ canvas, userEvent }) => {
    const refused = spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await userEvent.click(canvas.getByRole('button', { name: 'Save as PNG' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('Save it as SVG instead.'));
    refused.mockRestore();
  },
};

export const TooLong: Story = {
  args: { value: 'x'.repeat(3000), showValue: false, downloads: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This text is too long for a QR code.');
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { label: 'دعوة عائلة حداد', downloads: true },
};

export const LongTextInANarrowPlace: Story = {
  args: {
    label: 'Invitation of the Oluwaseun-Adebayo-Okonkwo and Featherstonehaugh-Cholmondeley household',
    value: `${LINK}?from=${'printed-card-'.repeat(8)}`,
    size: 480,
    downloads: true,
  },
  render: (args) => (
    <div className="w-64">
      <QrCode {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const figure = canvasElement.querySelector('[data-slot=qr-code]');
    await expect(figure?.scrollWidth).toBeLessThanOrEqual(256);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <div className="flex flex-wrap items-start gap-8">
      <QrCode {...args} downloads />
      <QrCode {...args} label="Check-in of table 4" size={144} errorCorrection="high" showValue={false} />
      <QrCode {...args} label="Too long" value={'x'.repeat(3000)} showValue={false} className="w-48" />
    </div>
  ),
};
