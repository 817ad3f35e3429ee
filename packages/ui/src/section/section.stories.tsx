import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Section } from '.';
import { Button } from '../button';

const meta = {
  title: 'Layout/Section',
  component: Section,
  tags: ['experimental'],
  args: {
    title: 'Lodging',
    description: 'Where guests sleep, and who shares a room.',
    children: <p>12 rooms at the Mill, 4 of them free.</p>,
  },
  argTypes: { children: { control: false }, actions: { control: false } },
} satisfies Meta<typeof Section>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Lodging' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Lodging' })).toBeVisible();
  },
};

export const WithActions: Story = {
  tags: ['gate'],
  args: {
    actions: <Button variant="outline">Add room</Button>,
    children: <a href="#mill">The Mill</a>,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Add room' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'The Mill' })).toHaveFocus();
  },
};

export const LongText: Story = {
  args: {
    title:
      'Übernachtungsmöglichkeiten für alle Gäste, die von außerhalb des Landkreises kommen und mehrere Tage bleiben',
    description: 'Donaudampfschifffahrtsgesellschaft'.repeat(6),
    actions: <Button variant="outline">Übernachtungsmöglichkeit hinzufügen</Button>,
    className: 'w-72',
  },
  play: async ({ canvas }) => {
    const section = canvas.getByRole('region');
    await expect(section.scrollWidth).toBeLessThanOrEqual(section.clientWidth);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <div className="grid max-w-2xl gap-12">
      <Section {...args} actions={<Button variant="outline">Add room</Button>} />
      <Section {...args} level={3} title="At the Mill" />
      <Section {...args} level={4} title="Ground floor" description={undefined} />
    </div>
  ),
};
