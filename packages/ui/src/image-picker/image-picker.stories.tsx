/* Longer than 300 lines: one story for each rule and each row of the keyboard table belongs in one file, which the page names. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { Button } from '../button';
import { Stack } from '../stack';
import { ImagePicker, type ImagePickerProps } from './image-picker';

/** Hills under a sun, 400 by 300: drawn here, so that nothing is loaded from anywhere. */
const HILLS =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><path fill="#bee6d8" d="M0 0h400v300H0z"/>' +
  '<circle cx="300" cy="80" r="40" fill="#fcbd43"/><path fill="#3b927a" d="M0 300V200l120-90 140 130 60-50 80 70v40z"/></svg>';
const picture = (name = 'hills.svg') => new File([HILLS], name, { type: 'image/svg+xml' });

const onValueChange = fn<(file: File | null) => void>();

const meta = {
  title: 'Forms/Image picker',
  component: ImagePicker,
  tags: ['ready'],
  args: {
    label: 'Cover picture',
    help: 'JPEG, PNG or WebP, up to 10 MB.',
    accept: 'image/*',
    onValueChange,
    onAltChange: fn(),
  },
  argTypes: { value: { control: false }, defaultValue: { control: false }, words: { control: false } },
  beforeEach: () => {
    onValueChange.mockClear();
  },
} satisfies Meta<typeof ImagePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

function transfer(files: File[]): DataTransfer {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
}
const drop = (target: Element, file: File) =>
  fireEvent(
    target,
    new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer([file]) }),
  );
const paste = (target: Element, file: File) =>
  fireEvent(
    target,
    new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: transfer([file]) }),
  );

/** Size and kind of the picture that was handed out last. */
async function result() {
  const file = onValueChange.mock.lastCall?.[0];
  if (!file) throw new Error('There is no picture.');
  const { width, height } = await createImageBitmap(file);
  return { name: file.name, type: file.type, width, height };
}

const FRAME = 'Frame, arrow keys move it';

export const Default: Story = {};

export const EnterAndSpaceOpenTheChooser: Story = {
  play: async ({ canvas, userEvent }) => {
    const zone = canvas.getByLabelText(/Cover picture/);
    // What opens is the browser's; that a key presses the zone is all that is ours.
    const pressed = fn((event: Event) => event.preventDefault());
    zone.addEventListener('click', pressed);
    await userEvent.tab();
    await expect(zone).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(pressed).toHaveBeenCalledTimes(2);
  },
};

export const AChosenPictureIsCutToShape: Story = {
  args: { aspect: 1 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText(/Cover picture/), picture());
    await waitFor(() => expect(canvas.getByRole('group', { name: FRAME })).toHaveFocus());
    await expect(canvas.getByLabelText('Width')).toHaveValue(300);
    await userEvent.click(canvas.getByRole('button', { name: 'Use this part' }));
    await waitFor(() => expect(onValueChange).toHaveBeenCalledOnce());
    await expect(await result()).toEqual({ name: 'hills.webp', type: 'image/webp', width: 300, height: 300 });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Choose another part' })).toHaveFocus());
  },
};

export const ArrowKeysMoveAndSizeTheFrame: Story = {
  tags: ['gate'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText(/Cover picture/), picture());
    await waitFor(() => expect(canvas.getByRole('group', { name: FRAME })).toHaveFocus());
    const [left, top] = [canvas.getByLabelText('From the left'), canvas.getByLabelText('From the top')];
    await userEvent.tab();
    await expect(
      canvas.getByRole('button', { name: 'Size at the top left, arrow keys change it' }),
    ).toHaveFocus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await expect(left).not.toHaveValue(0);
    await expect(top).not.toHaveValue(0);
    const before = Number((await canvas.findByLabelText<HTMLInputElement>('Width')).value);
    await expect(before).toBeLessThan(400);
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowUp}{ArrowUp}{/Shift}');
    await expect(left).toHaveValue(0);
    await expect(top).toHaveValue(0);
    await expect(canvas.getByLabelText('Width')).toHaveValue(before);
  },
};

/** As a page has it that was opened to change what is there. */
function WithSaved(props: ImagePickerProps) {
  const [saved, setSaved] = useState<string | undefined>(`data:image/svg+xml,${encodeURIComponent(HILLS)}`);
  return <ImagePicker {...props} saved={saved} onSavedRemove={() => setSaved(undefined)} />;
}

export const SavedPictureShowsUntilItIsReplaced: Story = {
  args: { defaultAlt: 'Hills' },
  render: (args) => <WithSaved {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('img', { name: 'Hills' })).toHaveAttribute(
      'src',
      expect.stringContaining('data:'),
    );
    await expect(canvas.queryByRole('button', { name: 'Choose another part' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Replace picture' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Keep the picture' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Replace picture' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.upload(canvas.getByLabelText(/Cover picture/), picture());
    await userEvent.click(await canvas.findByRole('button', { name: 'Use this part' }));
    await waitFor(() =>
      expect(canvas.getByRole('img', { name: 'Hills' })).toHaveAttribute(
        'src',
        expect.stringContaining('blob:'),
      ),
    );
    // The new one gone, the saved one is back; that one gone too, there is none.
    await userEvent.click(canvas.getByRole('button', { name: 'Remove picture' }));
    await expect(onValueChange).toHaveBeenLastCalledWith(null);
    await expect(canvas.getByRole('img', { name: 'Hills' })).toHaveAttribute(
      'src',
      expect.stringContaining('data:'),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Remove picture' }));
    await waitFor(() => expect(canvas.getByLabelText(/Cover picture/)).toHaveFocus());
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};

export const RemovingTheNewOneKeepsTheFocus: Story = {
  args: { saved: `data:image/svg+xml,${encodeURIComponent(HILLS)}`, defaultValue: picture() },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Remove picture' }).focus();
    await userEvent.keyboard('{Enter}');
    // The saved one cannot be removed here, so its button goes; what can be done with it takes the focus.
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Replace picture' })).toHaveFocus());
    await expect(canvas.queryByRole('button', { name: 'Remove picture' })).toBeNull();
  },
};

export const NumbersDoTheSame: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText(/Cover picture/), picture());
    await waitFor(() => expect(canvas.getByRole('group', { name: FRAME })).toHaveFocus());
    const width = canvas.getByLabelText('Width');
    await userEvent.clear(width);
    await userEvent.type(width, '200');
    const left = canvas.getByLabelText('From the left');
    await userEvent.clear(left);
    await userEvent.type(left, '900');
    await userEvent.tab();
    // Not beyond the edge.
    await waitFor(() => expect(left).toHaveValue(200));
    await userEvent.click(canvas.getByRole('button', { name: 'Use this part' }));
    await waitFor(() => expect(onValueChange).toHaveBeenCalledOnce());
    await expect(await result()).toMatchObject({ width: 200, height: 300 });
  },
};

export const LargePicturesAreMadeSmaller: Story = {
  args: { maxEdge: 100 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText(/Cover picture/), picture());
    await canvas.findByLabelText('Width');
    await userEvent.click(canvas.getByRole('button', { name: 'Use this part' }));
    await waitFor(() => expect(onValueChange).toHaveBeenCalledOnce());
    await expect(await result()).toMatchObject({ width: 100, height: 75 });
  },
};

export const DroppedAndPasted: Story = {
  play: async ({ canvas, userEvent }) => {
    await drop(canvas.getByLabelText(/Cover picture/), picture());
    await canvas.findByRole('group', { name: FRAME });
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await paste(canvas.getByLabelText(/Cover picture/), picture('pasted.svg'));
    await expect(await canvas.findByRole('group', { name: FRAME })).toBeVisible();
  },
};

export const WhatCannotBeUsedIsSaid: Story = {
  args: { accept: undefined, maxBytes: 1000, minWidth: 800 },
  play: async ({ canvas }) => {
    const field = () => canvas.getByLabelText(/Cover picture/);
    await drop(field(), new File(['x'], 'letter.pdf', { type: 'application/pdf' }));
    await expect(
      canvas.getByText('letter.pdf cannot be used here. Choose jpg, jpeg, png, or webp.'),
    ).toBeVisible();
    await drop(field(), new File(['x'.repeat(1001)], 'beach.png', { type: 'image/png' }));
    await expect(canvas.getByText('beach.png is larger than 1 kB.')).toBeVisible();
    await drop(field(), new File(['no picture'], 'broken.png', { type: 'image/png' }));
    await expect(
      await canvas.findByText('broken.png cannot be opened as a picture. Choose another one.'),
    ).toBeVisible();
    await waitFor(() => expect(field()).toHaveFocus());
    await paste(field(), new File(['x'], 'note.txt'));
    await expect(canvas.getByText(/note\.txt cannot be used here/)).toBeVisible();
    await expect(onValueChange).not.toHaveBeenCalled();
  },
};

export const TooNarrow: Story = {
  args: { minWidth: 800 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText(/Cover picture/), picture());
    await expect(
      await canvas.findByText('This picture is 400 pixels wide. Choose one of 800 or more.'),
    ).toBeVisible();
  },
};

export const ReplacedAndRemoved: Story = {
  args: { defaultValue: picture(), defaultAlt: 'Hills in the evening' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('img', { name: 'Hills in the evening' })).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByLabelText(/Cover picture/)).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Choose another part' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Remove picture' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onValueChange).toHaveBeenLastCalledWith(null);
    await expect(canvas.queryByRole('img')).toBeNull();
    await waitFor(() => expect(canvas.getByLabelText(/Cover picture/)).toHaveFocus());
  },
};

export const WordsForThePicture: Story = {
  args: { defaultValue: picture(), altError: 'Write what the picture shows.' },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'What the picture shows' });
    await expect(field).toBeInvalid();
    await userEvent.type(field, 'Hills');
    await expect(args.onAltChange).toHaveBeenLastCalledWith('Hills');
    await expect(canvas.getByRole('img', { name: 'Hills' })).toBeVisible();
  },
};

export const GoesWithAFormAndItsReset: Story = {
  args: { name: 'cover', altName: 'coverAlt', defaultValue: picture(), defaultAlt: 'Hills' },
  render: (args) => (
    <form aria-label="Event">
      <Stack>
        <ImagePicker {...args} />
        <Button type="reset">Start over</Button>
      </Stack>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    const sent = () => {
      const data = new FormData(form);
      const cover = data.get('cover');
      return [cover instanceof File ? cover.name : cover, data.get('coverAlt')];
    };
    await expect(sent()).toEqual(['hills.svg', 'Hills']);
    await userEvent.type(canvas.getByRole('textbox'), ' and sun');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove picture' }));
    await waitFor(() => expect(sent()).toEqual([null, 'Hills and sun']));
    await userEvent.click(canvas.getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(sent()).toEqual(['hills.svg', 'Hills']));
    await expect(canvas.getByRole('img', { name: 'Hills' })).toBeVisible();
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { defaultValue: picture(), defaultAlt: 'Hills in the evening' },
};

export const Disabled: Story = { args: { disabled: true } };

export const AllVariants: Story = {
  tags: ['visual'],
  render: ({ accept, help }) => (
    <Stack gap={8}>
      <ImagePicker label="Group picture" help={help} accept={accept} error="Choose a picture." />
      <ImagePicker label="Portrait" accept={accept} round aspect={1} altHidden defaultValue={picture()} />
      <ImagePicker label="Cover picture" accept={accept} aspect={16 / 9} defaultValue={picture()} />
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    const buttons = canvas.getAllByRole('button', { name: 'Choose another part' });
    const last = buttons.at(-1);
    if (last) await userEvent.click(last);
    await waitFor(() => expect(canvas.getByRole('group', { name: FRAME })).toBeVisible());
  },
};

/** A form sent while the part is being chosen says what is missing where the reader is. */
export const ErrorWhileThePartIsChosen: Story = {
  args: { aspect: 1, error: 'Choose a cover picture.' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText(/Cover picture/), picture());
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Use this part' })).not.toHaveAttribute('aria-disabled'),
    );
    await expect(canvas.getByText('Choose a cover picture.')).toBeVisible();
  },
};
