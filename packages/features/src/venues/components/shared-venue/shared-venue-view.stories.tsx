import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import type { SharedVenue } from '../../token-pages/shared-venue';
import { SharedVenueView } from './shared-venue-view';

const send = fn();
const form = { address: '/shared-venue/token', requestKey: 'one-view', pending: false };
const lagoon: SharedVenue = {
  name: 'Lagoon House',
  address: '12 Waterside Road, Victoria Island',
  town: 'Lagos',
  description: 'A house with a hall, a library and a jetty.',
  capacity: 96,
  step_free: false,
  accessible_wc: true,
  hearing_loop: null,
  access_notes: 'One step to the library only.',
  parking: 'Thirty places in the yard',
  website: 'https://lagoon.example',
  rate_minor: 135_000_000,
  rate_basis: 'day',
  minimum_minor: null,
  currency: 'NGN',
  organisation: 'The Okafors',
  note: 'We could have the whole house from Friday to Sunday.',
  spaces: [
    { name: 'Great hall', seated: 80, rows_of: 110, standing: null, outdoors: false },
    { name: 'Garden', seated: null, rows_of: null, standing: 150, outdoors: true },
  ],
  votes: [
    { name: 'Emeka', answer: 'yes', comment: 'Two years ago the kitchen was the best part.' },
    { name: 'Festus', answer: 'maybe', comment: null },
  ],
};

const meta = {
  title: 'Features/Venues/Shared venue',
  component: SharedVenueView,
  tags: ['ready'],
  parameters: { layout: 'fullscreen' },
  args: { data: lagoon, search: new URLSearchParams(), form, submission: null, done: null, notice: null },
} satisfies Meta<typeof SharedVenueView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  args: { form: { ...form, send } },
  play: async ({ canvas, userEvent }) => {
    send.mockClear();
    await userEvent.click(canvas.getByRole('radio', { name: /Yes, this one/ }));
    await userEvent.type(canvas.getByLabelText('Your name'), 'Aunt Chinelo');
    await userEvent.click(canvas.getByRole('button', { name: 'Send my vote' }));
    const sent: unknown = send.mock.lastCall?.[0];
    if (!(sent instanceof FormData)) throw new Error('Nothing was sent.');
    await expect(Object.fromEntries(sent)).toMatchObject({
      answer: 'yes',
      name: 'Aunt Chinelo',
      intent: 'vote',
    });
  },
};

/** Nothing is known but the name, and nobody has voted. */
export const LittleKnown: Story = {
  args: {
    data: {
      ...lagoon,
      name: 'The assembly rooms of the former municipal waterworks at Niederschöneweide',
      address: null,
      town: null,
      description: null,
      capacity: null,
      step_free: null,
      accessible_wc: null,
      access_notes: null,
      parking: null,
      website: null,
      rate_minor: null,
      rate_basis: null,
      currency: null,
      note: null,
      spaces: [],
      votes: [],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Nobody has voted yet/)).toBeVisible();
    await expect(canvas.queryByText('What they say')).toBeNull();
  },
};

/** Nothing typed is lost. */
export const WrongFields: Story = {
  args: {
    submission: {
      action: 'vote',
      values: { answer: 'no', name: '', comment: 'The step is high.' },
      errors: { name: 'Enter your name.' },
      refusal: null,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Your name')).toHaveAttribute('aria-invalid', 'true');
    await expect(canvas.getByRole('radio', { name: /Rather not/ })).toBeChecked();
    await expect(canvas.getByLabelText(/A word with it/)).toHaveValue('The step is high.');
  },
};

export const Voted: Story = {
  args: { done: 'vote', notice: 'Your vote is in. To change it, vote again with the same name.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Your vote is in/)).toBeVisible();
  },
};
