import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { RequestError } from '@foregather/features/core/base';
import { pickDrawnPicture } from '../../testing/drawn-picture';
import { emptyEvent } from '../form-values';
import { EventForm, type EventFormProps } from './event-form';
import { STORY_PHOTO_PATH, storyPhotos } from '../components/story-data';

const drawn = {
  ...emptyEvent('family', 'Europe/Berlin'),
  name: 'Lake weekend',
  startDate: '2030-07-12',
  coverSeed: 4711,
};
const withPhoto = {
  ...drawn,
  coverPhoto: STORY_PHOTO_PATH,
  coverFocusX: 40,
  coverFocusY: 70,
  coverAlt: 'Five cousins on the jetty',
  lettering: 'banner' as const,
};

const meta = {
  title: 'Features/Events/Cover photo',
  component: EventForm,
  tags: ['ready'],
  args: {
    eventId: 'cover',
    changedAt: '2030-01-01T00:00:00Z',
    defaultValues: drawn,
    zones: ['Europe/Berlin'],
    ownZone: 'Europe/Berlin',
    venues: [],
    host: 'Ngozi Okafor',
    photos: storyPhotos,
    onSave: fn<EventFormProps['onSave']>(async () => undefined),
    onCancel: fn(),
  },
} satisfies Meta<typeof EventForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A photo is chosen, cut, described and saved; the guest's phone shows it, with the title on a surface of its own. */
export const Chosen: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Your own photo' }));
    await userEvent.click(canvas.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(canvas.getAllByText('Choose a photo, or one of the drawn pictures.').at(-1)).toBeVisible(),
    );
    await pickDrawnPicture(canvasElement, /^Photo/, 3);
    await waitFor(() => expect(canvas.queryByRole('radio', { name: 'Poster' })).toBeNull());
    await expect(canvas.getByRole('radio', { name: 'Name tag' })).toBeChecked();
    const preview = canvas.getByRole('complementary', { name: 'As your guests see it' });
    await waitFor(() => expect(preview.querySelector('img')?.src).toContain('/photo/'));
    await userEvent.click(canvas.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(
        canvas.getAllByText('Say what the photo shows, for guests who cannot see it.').at(-1),
      ).toBeVisible(),
    );
    await userEvent.click(canvas.getByLabelText('What the picture shows'));
    await userEvent.paste('Five cousins on the jetty');
    const across = canvas.getByRole('slider', { name: 'From the left' });
    across.focus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(canvas.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        expect.objectContaining({
          coverPhoto: STORY_PHOTO_PATH,
          coverFocusX: 51,
          coverAlt: 'Five cousins on the jetty',
          lettering: 'name_tag',
        }),
        expect.any(String),
      ),
    );
  },
};

/** As it was saved: the photo, where to look in it, and the way back to a drawing, which lays it aside and no more. */
export const Filled: Story = {
  tags: ['visual'],
  args: { defaultValues: withPhoto },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByDisplayValue('Five cousins on the jetty')).toBeVisible();
    await expect(canvas.getByRole('slider', { name: 'From the top' })).toHaveAttribute('aria-valuenow', '70');
    await userEvent.click(canvas.getByRole('radio', { name: 'Lakeside' }));
    await expect(canvas.queryByText('What stays in sight')).toBeNull();
    await expect(canvas.getByRole('radio', { name: 'Poster' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Your own photo' }));
    await expect(await canvas.findByDisplayValue('Five cousins on the jetty')).toBeVisible();
  },
};

export const OnAPhone: Story = { ...Filled, globals: { viewport: { value: 'phone' } } };

/** The first photo finds no room, the second does. */
function refusedOnce() {
  let tried = false;
  return async () => {
    if (tried) return STORY_PHOTO_PATH;
    tried = true;
    throw new RequestError(402, 'Your plan has room for 800 MB of files, and this would be more.');
  };
}

/** The plan has no room: what was cut stays, and is sent again when there is some. */
export const NotSent: Story = {
  args: {
    photos: { ...storyPhotos, upload: refusedOnce() },
  },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Your own photo' }));
    await pickDrawnPicture(canvasElement, /^Photo/, 3);
    await expect(await canvas.findByText(/^Your plan has room for 800 MB/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(canvas.getAllByText(/^The photo did not arrive/).at(-1)).toBeVisible());
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('What stays in sight')).toBeVisible();
  },
};

/** Less would be a blur at the head of a page. */
export const TooSmall: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Your own photo' }));
    const input = await within(canvasElement).findByLabelText(/^Photo/, { selector: 'input' });
    const picture = new File(
      ['<svg xmlns="http://www.w3.org/2000/svg" width="300" height="900"/>'],
      'thin.webp',
      { type: 'image/webp' },
    );
    await userEvent.upload(input, picture);
    await expect(await canvas.findByText(/thin\.webp cannot be opened|300 pixels wide/)).toBeVisible();
  },
};
