import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RichText } from '.';
import { Card } from '../card';
import { Stack } from '../stack';

const text = (words: string, ...marks: { type: string; attrs?: { href: string } }[]) => ({
  type: 'text',
  text: words,
  marks,
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const item = (...content: object[]) => ({ type: 'listItem', content });

const INVITATION = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text('Saturday')] },
    paragraph(
      text('Doors open at '),
      text('14:00', { type: 'bold' }),
      text('. Bring a coat, and '),
      text('something to share', { type: 'italic' }),
      text('.'),
    ),
    { type: 'heading', attrs: { level: 3 }, content: [text('What there will be')] },
    {
      type: 'bulletList',
      content: [
        item(paragraph(text('Lunch under the trees'))),
        item(paragraph(text('Games for three ages')), {
          type: 'orderedList',
          content: [item(paragraph(text('Sack race'))), item(paragraph(text('Tug of war')))],
        }),
      ],
    },
    { type: 'blockquote', content: [paragraph(text('We have not all been together since 2011.'))] },
    { type: 'horizontalRule' },
    paragraph(
      text('Questions? '),
      text('Write to Ada', { type: 'link', attrs: { href: 'mailto:ada@example.org' } }),
      text('.'),
    ),
  ],
};

const meta = {
  title: 'Data/Rich text',
  component: RichText,
  tags: ['ready'],
  args: { value: INVITATION },
} satisfies Meta<typeof RichText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Saturday' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.getByRole('link', { name: 'Write to Ada' })).toHaveAttribute(
      'href',
      'mailto:ada@example.org',
    );
  },
};

export const HeadingsOfACard: Story = {
  args: { headingLevel: 4 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 4, name: 'Saturday' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 5, name: 'What there will be' })).toBeVisible();
  },
};

export const HostileJsonIsLeftOut: Story = {
  args: {
    value: {
      type: 'doc',
      content: [
        { type: 'script', content: [text('alert(1)')] },
        paragraph(text('Only the words', { type: 'link', attrs: { href: 'javascript:alert(1)' } })),
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Only the words')).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvasElement.querySelector('script')).toBeNull();
    await expect(canvas.queryByText(/alert/)).toBeNull();
  },
};

export const Empty: Story = {
  args: { value: null, fallback: <p className="text-muted-foreground">Nothing has been written yet.</p> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing has been written yet.')).toBeVisible();
  },
};

const LONG = {
  type: 'doc',
  content: [
    {
      type: 'heading',
      attrs: { level: 2 },
      content: [text('Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihung')],
    },
    paragraph(
      text('https://example.org/a/very/long/address/that/nobody/can/break/because/it/has/no/spaces/in/it', {
        type: 'link',
        attrs: {
          href: 'https://example.org/a/very/long/address/that/nobody/can/break/because/it/has/no/spaces/in/it',
        },
      }),
    ),
  ],
};

export const LongWordsWrap: Story = {
  args: { value: LONG },
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

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ canvas }) => {
    const list = canvas.getAllByRole('list')[0];
    await expect(list && getComputedStyle(list).paddingRight).toBe('24px');
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack className="max-w-xl">
      <RichText {...args} />
      <Card.Root>
        <RichText value={LONG} headingLevel={3} />
      </Card.Root>
    </Stack>
  ),
};
