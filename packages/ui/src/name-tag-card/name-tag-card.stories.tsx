import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NameTagCard } from '.';
import { eventTypeHues } from '../tokens';

const meta = {
  title: 'Event pieces/Name tag card',
  component: NameTagCard,
  tags: ['ready'],
  args: { name: 'Ada Okafor', belonging: 'Cousin of Lena, from Lagos', note: 'Table 12', hue: 'family' },
  argTypes: {
    hue: { control: 'select', options: eventTypeHues },
    note: { control: false },
    qr: { control: false },
  },
} satisfies Meta<typeof NameTagCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Ada Okafor' })).toBeVisible();
    await expect(canvas.getByText('Hello, I am')).toBeVisible();
  },
};

export const WithADuty: Story = {
  args: { duty: 'Host' },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article').getBoundingClientRect();
    const band = canvas.getByText('Host').getBoundingClientRect();
    await expect(band.width).toBeGreaterThan(card.width - 4);
    await expect(band.top).toBeLessThan(card.top + 3);
  },
};

export const NameAlone: Story = { args: { belonging: undefined, note: undefined, greeting: '' } };

export const TabPassesItBy: Story = {
  tags: ['gate'],
  render: (args) => (
    <>
      <NameTagCard {...args} />
      <button type="button">Print name tags</button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};

export const LongNamesAreWrittenSmaller: Story = {
  args: {
    name: 'Anna Maria Elisabeth Donaudampfschifffahrtsgesellschaftskapitän',
    belonging: 'Patentante von Tom, Nachbarin der Familie Okafor-Weidenfelder aus der Mühlengasse',
    duty: 'Verantwortlich für Erste Hilfe und Kinderbetreuung',
    className: 'w-64',
  },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article');
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
    await expect(card.scrollHeight).toBeLessThanOrEqual(card.clientHeight);
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { name: 'آدا أوكافور', belonging: 'ابنة عم لينا', greeting: 'مرحبا، أنا', note: 'طاولة ١٢' },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <div className="flex flex-wrap items-start gap-6">
      <NameTagCard {...args} />
      <NameTagCard {...args} duty="Host" name="Chidi" belonging="Okafor household" />
      <NameTagCard
        {...args}
        hue="school"
        name="Maximiliane Weidenfelder"
        belonging="Class of 1985"
        note={undefined}
      />
      <NameTagCard {...args} hue="military" duty="First aid" name="Tom Weber" belonging="3rd Battalion" />
    </div>
  ),
};
