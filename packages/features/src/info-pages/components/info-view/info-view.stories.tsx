import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { DraftPage } from '../../token-pages/shared-page';
import { DraftView } from './draft-view';
import { InfoView } from './info-view';

const form = { address: '/event-info-preview/token', requestKey: 'one-view', pending: false };
const page: DraftPage = {
  title: 'Getting there',
  blocks: [
    { id: 'h', type: 'heading', v: 1, text: 'By car', level: 2 },
    {
      id: 't',
      type: 'text',
      v: 1,
      body: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Forty cars fit on the gravel.' }] }],
      },
    },
    {
      id: 'p',
      type: 'place',
      v: 1,
      name: 'Lagoon House',
      address: '12 Waterside Road\nLagos',
      directions: 'Gate 2, the green one.',
      latitude: null,
      longitude: null,
    },
    {
      id: 's',
      type: 'schedule',
      v: 1,
      title: 'The day',
      entries: [{ id: '1', time: '15:00', title: 'Doors and name tags', note: 'Sade and Kola at the table' }],
    },
    {
      id: 'w',
      type: 'people',
      v: 1,
      title: 'Whom to call',
      people: [{ id: '1', name: 'Emeka', role: 'Lifts', phone: '+234 1 5550101', image: null }],
    },
    {
      id: 'q',
      type: 'questions',
      v: 1,
      title: 'Questions and answers',
      questions: [{ id: '1', question: 'May the children swim?', answer: 'Yes, until 17:30.' }],
    },
  ],
  changed_at: '2027-01-10T10:00:00Z',
  event: {
    name: 'Okafor gathering',
    summary: null,
    start_date: '2027-01-24',
    end_date: null,
    local_start: '15:00',
    local_end: '22:00',
    zone: 'Africa/Lagos',
    location_name: 'Lagoon House',
    address: '12 Waterside Road, Lagos',
    starts_at: '2027-01-24T14:00:00Z',
    ends_at: null,
    online_url: null,
    uid: 'event@example.org',
    sequence: 0,
    status: 'live',
  },
  host: { name: 'Ngozi Okafor' },
  contact: { name: 'Ngozi Okafor', phone: '+234 1 5550100', email: null },
  looks: {
    kind: 'family',
    seed: 7,
    variant: null,
    mood: null,
    number: null,
    lettering: 'poster',
    photo: null,
  },
  more: [{ id: '00000000-0000-4000-8000-000000000001', title: 'What to bring' }],
  comments: [
    {
      name: 'Emeka',
      comment: 'Say that I need the arrival times.',
      block_id: 'w',
      settled: false,
      at: '2027-01-09T10:00:00Z',
    },
    { name: 'Bisi', comment: 'Very clear.', block_id: null, settled: true, at: '2027-01-09T11:00:00Z' },
  ],
};

const meta = {
  title: 'Features/Information pages/Information page',
  component: DraftView,
  tags: ['ready'],
  parameters: { layout: 'fullscreen' },
  args: { data: page, search: new URLSearchParams(), form, submission: null, done: null, notice: null },
} satisfies Meta<typeof DraftView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Published: Story = {
  tags: ['visual'],
  render: (args) => <InfoView {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Getting there', level: 1 })).toBeVisible();
    await expect(canvas.getByText('What to bring')).toBeVisible();
    await expect(canvas.getByText('Hello, you find us at')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Call Emeka' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Print' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: '+234 1 5550100' })).toBeVisible();
  },
};

export const Draft: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Say that I need the arrival times.')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'About the whole page' })).toBeVisible();
  },
};

/** Nothing typed is lost. */
export const WrongFields: Story = {
  args: {
    submission: {
      action: 'comment',
      values: { block: 't', name: '', comment: 'Which gravel?' },
      errors: { name: 'Enter your name.' },
      refusal: null,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Your name')).toHaveAttribute('aria-invalid', 'true');
    await expect(canvas.getByLabelText('Your comment')).toHaveValue('Which gravel?');
    await expect(canvas.getByLabelText('About')).toHaveValue('t');
  },
};

export const Sent: Story = {
  args: { done: 'comment', notice: 'Ngozi Okafor has your comment.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ngozi Okafor has your comment.')).toBeVisible();
  },
};
