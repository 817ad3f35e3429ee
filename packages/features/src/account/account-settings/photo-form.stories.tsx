import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { pickDrawnPicture } from '../../testing/drawn-picture';
import { PhotoForm, type PhotoFormProps } from './photo-form';

const meta = {
  title: 'Features/Account/Photo form',
  component: PhotoForm,
  tags: ['ready'],
  args: { saved: undefined, onSave: fn<PhotoFormProps['onSave']>(async () => undefined) },
} satisfies Meta<typeof PhotoForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save photo' }));
    await waitFor(() => expect(canvas.getByText('Choose a photo.')).toBeVisible());
    await pickDrawnPicture(canvasElement, /^The picture beside your name/);
    await userEvent.click(canvas.getByRole('button', { name: 'Save photo' }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        expect.objectContaining({ photo: expect.objectContaining({ type: 'image/png' }) }),
        expect.anything(),
      ),
    );
  },
};

export const Removed: Story = {
  args: {
    saved:
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><path fill="%233b927a" d="M0 0h90v90H0z"/></svg>',
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Remove/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save photo' }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        expect.objectContaining({ photo: null, stays: false }),
        expect.anything(),
      ),
    );
  },
};
