import { userEvent, waitFor, within, expect } from 'storybook/test';

/** A picture file to upload: a spruce field with a sun, drawn in this browser. */
async function drawnPicture(scale: number, name = 'portrait.png'): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 400 * scale;
  canvas.height = 300 * scale;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw.');
  pen.scale(scale, scale);
  pen.fillStyle = '#3b927a';
  pen.fillRect(0, 0, 400, 300);
  pen.fillStyle = '#fcbd43';
  pen.arc(200, 140, 70, 0, 7);
  pen.fill();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('No picture was made.');
  return new File([blob], name, { type: blob.type });
}

/**
 * Chooses a drawn picture, 400 by 300 pixels or a multiple, in the picker whose file field has this label, and takes the
 * part that is offered.
 */
export async function pickDrawnPicture(picker: HTMLElement, label: RegExp, scale = 1): Promise<void> {
  const form = within(picker);
  await userEvent.upload(await form.findByLabelText(label, { selector: 'input' }), await drawnPicture(scale));
  // The button waits until the browser has read the picture, and the part is cut in its own time.
  const use = await form.findByRole('button', { name: 'Use this part' });
  await waitFor(() => expect(use).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(use);
  await form.findByRole('button', { name: 'Choose another part' });
}
