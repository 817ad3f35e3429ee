import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageView, type PageBlock, type PageImage } from '.';
import { richTextFromPlain } from '../rich-text-view';

/** A wash of colour in place of a photograph: in the address itself, so that nothing is loaded. */
const picture = (alt: string): PageImage => ({
  src: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAHUlEQVR4nGPY9+zG30fb9z27wZC7e7H1pCqF4jgAh2ILkgSpRPkAAAAASUVORK5CYII=',
  alt,
});

/** Half a minute before the reading changes, so that it does not while a picture is taken. */
const NOW = Date.UTC(2030, 6, 1, 11, 59, 30);

const PAGE: readonly PageBlock[] = [
  { id: '1', v: 1, type: 'heading', text: 'The Okafors meet again', level: 2 },
  {
    id: '2',
    v: 1,
    type: 'text',
    body: richTextFromPlain('Three days by the lake, for everybody from the smallest to the oldest.'),
  },
  {
    id: '3',
    v: 1,
    type: 'countdown',
    label: 'Until the doors open',
    at: '2030-07-12T14:00',
    zone: 'Europe/Berlin',
  },
  { id: '4', v: 1, type: 'button', label: 'Answer for your household', href: '/rsvp/abc', look: 'button' },
  { id: '5', v: 1, type: 'divider' },
  {
    id: '6',
    v: 1,
    type: 'schedule',
    title: 'Saturday',
    entries: [
      { id: 'a', time: '14:00', title: 'Doors open', note: '' },
      { id: 'b', time: '15:30', title: 'Games for three ages', note: 'Bring shoes that may get wet.' },
      { id: 'c', time: '19:00', title: 'Supper under the trees', note: '' },
    ],
  },
  {
    id: '7',
    v: 1,
    type: 'people',
    title: 'Ask them',
    people: [
      { id: 'a', name: 'Ada Okafor', role: 'Beds and lifts', phone: '+49 30 5550101', image: null },
      { id: 'b', name: 'Tom Weber', role: 'Food', phone: '', image: null },
      { id: 'c', name: 'Ngozi Bello', role: '', phone: '', image: null },
    ],
  },
  {
    id: '7a',
    v: 1,
    type: 'questions',
    title: 'Questions and answers',
    questions: [
      {
        id: 'a',
        question: 'May the children swim?',
        answer: 'Yes, until half past five, on the garden side.',
      },
      { id: 'b', question: 'Where do we leave the car?', answer: 'On the gravel behind the barn.' },
    ],
  },
  {
    id: '7b',
    v: 1,
    type: 'contact',
    name: 'Emeka Okafor',
    role: 'On the day',
    phone: '+49 170 5550102',
    email: 'emeka@example.org',
  },
  {
    id: '8',
    v: 1,
    type: 'place',
    name: 'Lake house',
    address: 'Am See 4\n12345 Musterdorf',
    directions: 'The gate is open until ten.',
    latitude: 52.52,
    longitude: 13.405,
  },
  {
    id: '9',
    v: 1,
    type: 'pictures',
    images: [
      { id: 'a', ...picture('The jetty in the evening') },
      { id: 'b', ...picture('Everybody in 2011') },
      { id: 'c', ...picture('The kitchen') },
    ],
    caption: 'The last time, in 2011',
  },
  {
    id: '10',
    v: 1,
    type: 'columns',
    cells: [
      { id: 'a', title: 'Bring', image: null, body: richTextFromPlain('Swimming things, a torch, a story.') },
      { id: 'b', title: 'Leave at home', image: null, body: richTextFromPlain('Dogs, and work.') },
    ],
  },
];

const meta = {
  title: 'Event pieces/Page view',
  component: PageView,
  tags: ['ready'],
  args: { blocks: PAGE, now: NOW },
} satisfies Meta<typeof PageView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'The Okafors meet again' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 3, name: 'Saturday' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Answer for your household' })).toHaveAttribute(
      'href',
      '/rsvp/abc',
    );
    await expect(canvas.getByRole('link', { name: 'Call Ada Okafor' })).toHaveAttribute(
      'href',
      'tel:+49305550101',
    );
    await expect(canvas.getByRole('link', { name: 'emeka@example.org' })).toHaveAttribute(
      'href',
      'mailto:emeka@example.org',
    );
    await expect(canvas.getByRole('timer', { name: 'Until the doors open' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'The jetty in the evening' })).toBeVisible();
  },
};

export const AQuestionOpens: Story = {
  play: async ({ canvas, userEvent }) => {
    const answer = canvas.getByText('On the gravel behind the barn.');
    await expect(answer).not.toBeVisible();
    await userEvent.click(canvas.getByText('Where do we leave the car?'));
    await expect(answer).toBeVisible();
  },
};

export const FilesToTakeAway: Story = {
  args: {
    blocks: [
      {
        id: 'a',
        v: 1,
        type: 'files',
        title: 'To print',
        files: [
          {
            id: '1',
            src: '/files/plan.pdf',
            name: 'Programme of Saturday.pdf',
            size: 1_240_000,
            kind: 'application/pdf',
          },
          { id: '2', src: 'javascript:alert(1)', name: 'Gone.txt', size: 900, kind: 'text/plain' },
        ],
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: /Programme of Saturday\.pdf.*PDF, 1\.2 MB/ });
    await expect(link).toHaveAttribute('href', '/files/plan.pdf');
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(canvas.getByText('Gone.txt')).toBeVisible();
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
  },
};

export const UnknownBlocksAreNotShown: Story = {
  args: {
    blocks: [
      { id: 'a', type: 'hologram', v: 1, words: 'From the future' },
      { id: 'b', type: 'heading', v: 9, words: 'From the future' },
      { id: 'c', type: 'heading', v: 1, text: 'From today', level: 2 },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('From today')).toBeVisible();
    await expect(canvas.queryByText('From the future')).toBeNull();
  },
};

export const BlocksThatHoldNothingShowNothing: Story = {
  args: {
    blocks: [
      { id: 'a', type: 'heading', v: 1 },
      { id: 'b', type: 'picture', v: 1 },
      { id: 'c', type: 'button', v: 1, label: 'Go', href: 'javascript:alert(1)' },
      { id: 'd', type: 'countdown', v: 1, label: 'Until', at: '' },
      { id: 'e', type: 'people', v: 1, title: 'Nobody' },
      { id: 'f', type: 'questions', v: 1, title: 'Nothing', questions: [{ id: 'x' }] },
      { id: 'g', type: 'contact', v: 1, role: 'Nobody' },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvasElement).toHaveTextContent('');
  },
};

export const Empty: Story = {
  args: { blocks: [], fallback: <p>This page has nothing on it yet.</p> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This page has nothing on it yet.')).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    blocks: [
      { id: 'a', type: 'heading', v: 1, text: 'Donaudampfschifffahrtsgesellschaftskapitänsfamilientreffen' },
      {
        id: 'b',
        type: 'button',
        v: 1,
        label: 'Answer now for everybody in your household who would like to come along',
        href: '/rsvp',
      },
      {
        id: 'c',
        type: 'people',
        v: 1,
        people: [
          { id: 'x', name: 'Maximiliane-Friederike von Hohenstein-Oberwaldenberg', role: 'Accommodation' },
        ],
      },
    ],
  },
  decorators: [
    (Story) => (
      <div className="w-72" data-testid="narrow">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const box = canvas.getByTestId('narrow');
    await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
  },
};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <div className="max-w-3xl">
      <PageView {...args} />
    </div>
  ),
};
