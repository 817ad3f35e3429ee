import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, waitFor } from 'storybook/test';
import { ShareLink } from '.';

const URL = 'https://foregather.example/rsvp/Jm3kQ9';

const sheet = fn<(data?: ShareData) => Promise<void>>();

/** Gives the browser a share sheet, or takes it away; afterwards it is as it was. */
function withShareSheet(share: typeof sheet | undefined) {
  const before = Object.getOwnPropertyDescriptor(navigator, 'share');
  sheet.mockReset();
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  return () => {
    if (before) Object.defineProperty(navigator, 'share', before);
    else Reflect.deleteProperty(navigator, 'share');
  };
}

const meta = {
  title: 'Event pieces/Share link',
  component: ShareLink,
  tags: ['ready'],
  args: {
    url: URL,
    label: 'Link for the Okafor household',
    shareTitle: 'Okafor reunion',
    shareText: 'Answer here until 1 June.',
    className: 'max-w-xl',
  },
  beforeEach: () => withShareSheet(sheet),
} satisfies Meta<typeof ShareLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithoutAShareSheet: Story = {
  beforeEach: () => withShareSheet(undefined),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Copy' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Share' })).toBeNull();
  },
};

export const TabGoesFromTheLinkToCopyToShare: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Link for the Okafor household' });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await expect(field).toHaveAttribute('readonly');
    await expect(field.selectionEnd).toBe(URL.length);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Copy' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Share' })).toHaveFocus();
  },
};

export const EnterOnCopyCopies: Story = {
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    canvas.getByRole('button', { name: 'Copy' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(write).toHaveBeenCalledWith(URL);
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toHaveFocus();
    write.mockRestore();
  },
};

export const SpaceOnCopyCopies: Story = {
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    canvas.getByRole('button', { name: 'Copy' }).focus();
    await userEvent.keyboard(' ');
    await expect(write).toHaveBeenCalledWith(URL);
    write.mockRestore();
  },
};

export const SpaceOnShareOpensTheSheet: Story = {
  play: async ({ canvas, userEvent }) => {
    sheet.mockResolvedValue();
    const button = canvas.getByRole('button', { name: 'Share' });
    button.focus();
    await userEvent.keyboard(' ');
    await expect(sheet).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  },
};

export const EnterOnShareOpensTheSheet: Story = {
  tags: ['gate'],
  play: async ({ canvas, userEvent }) => {
    let close = () => {};
    sheet.mockReturnValue(
      new Promise((resolve) => {
        close = resolve;
      }),
    );
    const button = canvas.getByRole('button', { name: 'Share' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(sheet).toHaveBeenCalledWith({
      url: URL,
      title: 'Okafor reunion',
      text: 'Answer here until 1 June.',
    });
    // While the sheet is open a second press does nothing.
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard(' ');
    await expect(sheet).toHaveBeenCalledTimes(1);
    close();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await expect(button).toHaveFocus();
  },
};

export const ClosingTheSheetIsNoFailure: Story = {
  play: async ({ canvas, userEvent }) => {
    sheet.mockRejectedValue(new DOMException('closed', 'AbortError'));
    const button = canvas.getByRole('button', { name: 'Share' });
    await userEvent.click(button);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await expect(canvas.queryByText(/Copy the link/)).toBeNull();
  },
};

export const SaysWhenTheDeviceRefuses: Story = {
  play: async ({ canvas, userEvent }) => {
    sheet.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }));
    await expect(await canvas.findByText(/Copy the link/)).toBeVisible();
  },
};

export const LongTextOnAPhone: Story = {
  args: {
    className: 'w-64',
    url: `${URL}/${'a'.repeat(120)}`,
    label: 'Persönlicher Antwortlink für den Haushalt Okafor-Weidenfelder-Donaudampfschifffahrt',
    shareLabel: 'Mit anderen Personen teilen',
  },
  play: async ({ canvasElement }) => {
    const part = canvasElement.querySelector('[data-slot=share-link]');
    await expect(part?.scrollWidth).toBeLessThanOrEqual(part?.clientWidth ?? 0);
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ canvas }) => {
    const share = canvas.getByRole('button', { name: 'Share' }).getBoundingClientRect();
    await expect(share.right).toBeLessThan(canvas.getByRole('textbox').getBoundingClientRect().right);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <div className="grid gap-8">
      <ShareLink {...args} />
      <ShareLink {...args} hideLabel className="w-72" />
    </div>
  ),
};
