import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { RequestError } from '@foregather/features/core/base';
import { emptyEvent } from '../form-values';
import { EventWizard } from './event-wizard';
import { storyPhotos } from '../components/story-data';

const meta = {
  title: 'Features/Events/Event wizard',
  component: EventWizard,
  tags: ['ready', 'visual'],
  args: {
    eventId: null,
    defaultValues: { ...emptyEvent('family', 'Europe/Berlin'), coverSeed: 4711 },
    step: 'what',
    zones: ['Africa/Lagos', 'Europe/Berlin', 'Pacific/Honolulu'],
    ownZone: 'Europe/Berlin',
    venues: [],
    host: 'Ngozi Okafor',
    photos: storyPhotos,
    onSaveStep: fn(async () => undefined),
    onStep: fn(),
    onType: fn(),
    onDone: fn(),
  },
} satisfies Meta<typeof EventWizard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const What: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save and continue' }));
    await expect(await canvas.findByText('Give the event a name.')).toBeVisible();
    await expect(canvas.getByLabelText(/^Name of/)).toHaveFocus();
    await userEvent.keyboard('Lake weekend{Enter}');
    await waitFor(() => expect(args.onStep).toHaveBeenCalledWith('when'));
    await expect(args.onSaveStep).toHaveBeenCalledOnce();
  },
};

export const TheRestLater: Story = {
  args: { defaultValues: { ...emptyEvent('family', 'Europe/Berlin'), name: 'Lake weekend' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save and finish later' }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
    await expect(args.onSaveStep).toHaveBeenCalledOnce();
    await expect(args.onStep).not.toHaveBeenCalled();
  },
};

export const When: Story = {
  args: { step: 'when', eventId: 'e1' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^Ends on/), '2030-07-14');
    await userEvent.click(canvas.getByRole('button', { name: 'Save and continue' }));
    await expect(await canvas.findByText('Choose a start date too, or leave both open.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(args.onStep).toHaveBeenCalledWith('what');
  },
};

export const Where: Story = { args: { step: 'where', eventId: 'e1' } };
export const Invitation: Story = { args: { step: 'invitation', eventId: 'e1' } };

export const DeadlineRefused: Story = {
  args: {
    step: 'replies',
    eventId: 'e1',
    defaultValues: { ...emptyEvent('family', 'Europe/Berlin'), name: 'Lake weekend' },
    onSaveStep: fn(async () => {
      throw new RequestError(400, 'The last day for replies comes after the event.', {
        cause: { hint: 'rsvp_closes_on' },
      });
    }),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save and continue' }));
    await expect(await canvas.findByText('The last day for replies comes after the event.')).toBeVisible();
    await expect(canvas.getByLabelText(/^Last day/)).toHaveAttribute('aria-invalid', 'true');
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

export const NotSaved: Story = {
  args: {
    onSaveStep: fn(async () => {
      throw new RequestError(0, 'fetch failed');
    }),
    defaultValues: { ...emptyEvent('family', 'Europe/Berlin'), name: 'Lake weekend' },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save and continue' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('There is no connection');
    await expect(canvas.getByLabelText(/^Name of/)).toHaveValue('Lake weekend');
  },
};
