import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { saveDraft, PanelError } from '@foregather/features/core/base';
import { emptyEvent } from '../form-values';
import { EventForm } from './event-form';
import { storyPhotos } from '../components/story-data';

const filled = {
  ...emptyEvent('family', 'Europe/Berlin'),
  name: 'Lake weekend',
  startDate: '2030-07-12',
  coverSeed: 4711,
};

const meta = {
  title: 'Features/Events/Event form',
  component: EventForm,
  tags: ['ready', 'visual'],
  args: {
    eventId: 'e1',
    changedAt: '2030-01-01T00:00:00Z',
    defaultValues: filled,
    zones: ['Africa/Lagos', 'Europe/Berlin'],
    ownZone: 'Europe/Berlin',
    venues: [],
    host: 'Ngozi Okafor',
    photos: storyPhotos,
    onSave: fn(async () => undefined),
    onCancel: fn(),
  },
} satisfies Meta<typeof EventForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        expect.objectContaining({ endDate: null }),
        expect.any(String),
      ),
    );
  },
};

/** What is typed stands in the guest's phone at once; the bar says that it is not saved. A text that is no day is none. */
export const PreviewFollows: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    const preview = within(canvas.getByRole('complementary', { name: 'As your guests see it' }));
    await expect(preview.getByText('Lake weekend')).toBeVisible();
    await expect(canvas.queryByText(/not saved yet$/)).toBeNull();
    await userEvent.type(canvas.getByRole('textbox', { name: /^Name of the/ }), ' at Wannsee');
    await expect(preview.getByText('Lake weekend at Wannsee')).toBeVisible();
    await expect(canvas.getByText('One change not saved yet')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: /^Place/ }), 'Boat house');
    await expect(preview.getByText('Boat house')).toBeVisible();
    await expect(canvas.getByText('2 changes not saved yet')).toBeVisible();
    const starts = canvas.getByRole('textbox', { name: /^Starts on/ });
    await userEvent.clear(starts);
    await userEvent.type(starts, 'some Saturday');
    await expect(preview.getByText('Date not yet known')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Guests may answer maybe' }));
    await expect(preview.queryByText('Maybe')).toBeNull();
  },
};

/** The picture, the people in it and the lettering change in the guest's phone as they are chosen. */
export const InvitationFollows: Story = {
  args: { defaultValues: { ...filled, eventTypeId: 'milestone', coverSeed: 6 } },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const preview = within(canvas.getByRole('complementary', { name: 'As your guests see it' }));
    const shown = () =>
      canvasElement.querySelector('aside img[src*="/tall."]:not(.hidden)')?.getAttribute('src') ?? '';
    await expect(shown()).toMatch(/milestone\/6-0-golden\/tall\.svg$/);
    await userEvent.click(canvas.getByRole('radio', { name: 'Balloons' }));
    await userEvent.type(await canvas.findByRole('spinbutton', { name: /^Number in balloons/ }), '70');
    await expect(shown()).toMatch(/milestone\/6-1-dusk-70\/tall\.svg$/);
    await userEvent.click(canvas.getByRole('button', { name: 'Another one' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Golden hour' }));
    await expect(shown()).toMatch(/milestone\/7-1-golden-70\/tall\.svg$/);
    await userEvent.click(canvas.getByRole('radio', { name: 'Banner' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Your words/ }), 'Come hungry.');
    // The editor hears of what is typed a moment later, by watching its element.
    await expect(await preview.findByText('Come hungry.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        expect.objectContaining({
          coverSeed: 7,
          coverVariant: '1',
          coverMood: 'golden',
          coverNumber: 70,
          lettering: 'banner',
          words: expect.stringContaining('Come hungry.'),
        }),
        expect.any(String),
      ),
    );
  },
};

export const Refused: Story = {
  args: { defaultValues: { ...filled, name: '', endDate: '2030-07-01', onlineUrl: 'lake.example' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Save/ }));
    const summary = await canvas.findByRole('region', { name: /3/ });
    await expect(summary).toHaveFocus();
    await expect(summary).toHaveTextContent('The end date comes before the start date.');
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

/** Days are typed as people write them, or picked; what is no day is refused beside its field and stays. */
export const DaysTypedAndPicked: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const starts = canvas.getByRole('textbox', { name: /^Starts on/ });
    await userEvent.clear(starts);
    await userEvent.type(starts, 'some Saturday');
    await userEvent.click(canvas.getByRole('button', { name: /^Save/ }));
    await expect((await canvas.findAllByText(/^Write the start date in full/)).length).toBeGreaterThan(0);
    await expect(starts).toHaveValue('some Saturday');
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.clear(starts);
    await userEvent.type(starts, '13 july 2030');
    await userEvent.click(
      within(
        canvas.getByRole('textbox', { name: /^Ends on/ }).closest('[data-slot=date-picker]') ?? starts,
      ).getByRole('button'),
    );
    const month = within(await screen.findByRole('grid', { name: 'July 2030' }));
    await userEvent.click(month.getByRole('button', { name: /14 July 2030/ }));
    await userEvent.click(canvas.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        expect.objectContaining({ startDate: '2030-07-13', endDate: '2030-07-14' }),
        expect.any(String),
      ),
    );
  },
};

export const ChangedMeanwhile: Story = {
  args: {
    onSave: fn(async () => {
      throw new PanelError('Changed meanwhile', 'Somebody else changed this event while you were editing.');
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Save/ }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Somebody else changed this event');
  },
};

export const Restored: Story = {
  beforeEach: () => void saveDraft('visitor', 'edit-event:e1', { ...filled, name: 'Typed, not saved' }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByDisplayValue('Typed, not saved')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Discard it' }));
    await expect(canvas.getByLabelText(/^Name of/)).toHaveValue('Lake weekend');
  },
};
