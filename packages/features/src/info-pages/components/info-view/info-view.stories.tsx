import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EXAMPLE_PAGE } from '../../token-pages/example-page';
import { DraftView } from './draft-view';
import { InfoView } from './info-view';

const form = { address: '/event-info-preview/token', requestKey: 'one-view', pending: false };
const meta = {
  title: 'Features/Information pages/Information page',
  component: DraftView,
  tags: ['ready'],
  parameters: { layout: 'fullscreen' },
  args: {
    data: EXAMPLE_PAGE,
    search: new URLSearchParams(),
    form,
    submission: null,
    done: null,
    notice: null,
  },
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
