import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { RequestError } from '@foregather/features/core/base';
import { pickDrawnPicture } from '../../testing/drawn-picture';
import { PhotoDialog, type PhotoDialogProps } from './photo-dialog';
import { storyPeople } from '../people-story-data';

const [amaka] = storyPeople;
const SAVED =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><path fill="%233b927a" d="M0 0h90v90H0z"/></svg>';

const meta = {
  title: 'Features/People/Photo dialog',
  component: PhotoDialog,
  tags: ['ready'],
  args: {
    person: amaka,
    saved: undefined,
    onClose: fn(),
    onSave: fn<PhotoDialogProps['onSave']>(async () => undefined),
  },
} satisfies Meta<typeof PhotoDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialogOf = async (element: HTMLElement) =>
  within(await within(element.ownerDocument.body).findByRole('dialog'));

/** No photo goes without a picture, and none without the word that the person agrees. */
export const Add: Story = {
  play: async ({ args, canvasElement, userEvent }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Save photo' }));
    await waitFor(() => expect(dialog.getByText('Choose a photo.')).toBeVisible());
    await pickDrawnPicture(canvasElement.ownerDocument.body, /^Photo/);
    const agreed = await dialog.findByRole('checkbox', { name: 'Amaka Okafor agrees to be shown' });
    await userEvent.click(dialog.getByRole('button', { name: 'Save photo' }));
    await waitFor(() =>
      expect(dialog.getByText('A photo is shown only of people who agreed to it.')).toBeVisible(),
    );
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.click(agreed);
    await userEvent.click(dialog.getByRole('button', { name: 'Save photo' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({ photo: expect.objectContaining({ type: 'image/png' }), agreed: true }),
      expect.anything(),
    );
  },
};

export const Remove: Story = {
  args: { person: { full_name: 'Amaka Okafor', photo_path: 'o/f' }, saved: SAVED },
  play: async ({ args, canvasElement, userEvent }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: /^Remove/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save photo' }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        expect.objectContaining({ photo: null, stays: false }),
        expect.anything(),
      ),
    );
  },
};

/** The picture stays when it could not be saved. */
export const NotSaved: Story = {
  args: {
    onSave: fn<PhotoDialogProps['onSave']>(async () => {
      throw new RequestError(402, 'Your plan has room for 800 MB of files, and this would be more.');
    }),
  },
  play: async ({ canvasElement, userEvent }) => {
    const dialog = await dialogOf(canvasElement);
    await pickDrawnPicture(canvasElement.ownerDocument.body, /^Photo/);
    await userEvent.click(await dialog.findByRole('checkbox'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save photo' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Your plan has room for 800 MB');
    await expect(dialog.getByRole('button', { name: 'Choose another part' })).toBeVisible();
  },
};
