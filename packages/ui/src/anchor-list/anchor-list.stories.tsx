import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { AnchorList, type AnchorItem } from '.';

const ITEMS: readonly AnchorItem[] = [
  { id: 'travel', label: 'Travel' },
  { id: 'train', label: 'By train', level: 2 },
  { id: 'lodging', label: 'Lodging' },
  { id: 'money', label: 'What it costs' },
];

const meta = {
  title: 'Navigation/Anchor list',
  component: AnchorList,
  tags: ['ready'],
  args: { items: ITEMS, className: 'w-56' },
  argTypes: { items: { control: false } },
} satisfies Meta<typeof AnchorList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { current: 'travel' } };

export const TabGoesFromLinkToLink: Story = {
  play: async ({ canvas, userEvent }) => {
    const links = canvas.getAllByRole('link');
    for (const link of links) {
      await userEvent.tab();
      await expect(link).toHaveFocus();
    }
    await expect(links[1]).toHaveAttribute('href', '#train');
  },
};

/** What the browser does with the link is left out in a test run; that the press arrives at the right one is not. */
export const EnterFollowsTheLink: Story = {
  tags: ['gate'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    let followed = '';
    canvasElement.addEventListener('click', (event) => {
      if (event.target instanceof HTMLAnchorElement) followed = event.target.hash;
    });
    canvas.getByRole('link', { name: 'Lodging' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(followed).toBe('#lodging');
  },
};

export const MarksThePartBeingRead: Story = {
  render: (args) => (
    <div className="flex items-start gap-8">
      <AnchorList {...args} className="sticky top-4 w-56" />
      <div className="grid flex-1 gap-6">
        {ITEMS.map(({ id, label }) => (
          <section key={id} aria-labelledby={id} className="h-[60rem]">
            <h2 id={id}>{label}</h2>
          </section>
        ))}
      </div>
    </div>
  ),
  play: async ({ canvas }) => {
    const marked = (name: string) =>
      waitFor(() => expect(canvas.getByRole('link', { name })).toHaveAttribute('aria-current', 'location'));
    await marked('Travel');
    canvas.getByRole('heading', { name: 'Lodging' }).scrollIntoView({ behavior: 'instant' });
    await marked('Lodging');
    await expect(canvas.getByRole('link', { name: 'Travel' })).not.toHaveAttribute('aria-current');
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await marked('What it costs');
    window.scrollTo({ top: 0, behavior: 'instant' });
    await marked('Travel');
  },
};

export const LongText: Story = {
  args: {
    className: 'w-40',
    items: [
      { id: 'a', label: 'Übernachtungsmöglichkeiten für Gäste, die von weit her kommen' },
      { id: 'b', label: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze', level: 2 },
    ],
  },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('navigation', { name: 'On this page' });
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
};

/** Beside a form: what is filled in, and what is not yet. */
export const PartsOfAForm: Story = {
  args: {
    label: 'Parts of the form',
    current: 'when',
    items: [
      { id: 'what', label: 'What', done: true },
      { id: 'when', label: 'When', done: true },
      { id: 'where', label: 'Where', done: false },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'What (filled in)' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Where' })).toBeVisible();
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { current: 'train' },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole('link', { name: 'By train' })).borderRightWidth).toBe(
      '3px',
    );
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  args: {
    current: 'train',
    items: [
      ...ITEMS,
      { id: 'what', label: 'What', done: true },
      { id: 'where', label: 'Where', done: false },
    ],
  },
};
