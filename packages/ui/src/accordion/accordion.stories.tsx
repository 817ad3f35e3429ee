import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Accordion } from '.';

const QUESTIONS = [
  ['parking', 'Where can we park?', 'Behind the hall. Enter from Mill Lane; the gate is open from nine.'],
  ['children', 'Are children welcome?', 'Yes. There is a play corner, and children under six eat free.'],
  ['answer', 'Until when can we answer?', 'Until 1 June. After that, write to the host.'],
] as const;

const meta = {
  title: 'Layout/Accordion',
  component: Accordion.Root,
  tags: ['ready'],
  args: { type: 'multiple', className: 'max-w-xl' },
  render: (args) => (
    <Accordion.Root {...args}>
      {QUESTIONS.map(([value, question, answer]) => (
        <Accordion.Item key={value} value={value}>
          <Accordion.Trigger>{question}</Accordion.Trigger>
          <Accordion.Content>{answer}</Accordion.Content>
        </Accordion.Item>
      ))}
    </Accordion.Root>
  ),
} satisfies Meta<typeof Accordion.Root>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OneAtATime: Story = {
  args: { type: 'single', defaultValue: 'parking', collapsible: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Are children welcome?' }));
    await expect(canvas.getByText(/play corner/)).toBeVisible();
    await waitFor(() => expect(canvas.queryByText(/Behind the hall/)).toBeNull());
  },
};

export const EnterAndSpaceOpenAndClose: Story = {
  play: async ({ canvas, userEvent }) => {
    const first = canvas.getByRole('button', { name: 'Where can we park?' });
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('region', { name: 'Where can we park?' })).toBeVisible();
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard(' ');
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
  },
};

export const TabGoesThroughTheQuestions: Story = {
  play: async ({ canvas, userEvent }) => {
    const [first, second] = canvas.getAllByRole('button');
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.tab();
    await expect(second).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(first).toHaveFocus();
  },
};

export const ArrowsHomeAndEndMoveBetweenQuestions: Story = {
  tags: ['gate'],
  play: async ({ canvas, userEvent }) => {
    const [first, second, third] = canvas.getAllByRole('button');
    first?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(third).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(first).toHaveFocus();
  },
};

export const DisabledStaysClosed: Story = {
  render: () => (
    <Accordion.Root type="multiple" className="max-w-xl">
      <Accordion.Item value="later" disabled>
        <Accordion.Trigger>Table plan</Accordion.Trigger>
        <Accordion.Content>Not shown</Accordion.Content>
      </Accordion.Item>
    </Accordion.Root>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Table plan' }));
    await expect(canvas.queryByText('Not shown')).toBeNull();
  },
};

const LONG =
  'Wo genau können wir mit zwei Autos, einem Wohnwagen und einem Anhänger in der Nähe des Gemeindehauses über Nacht parken? ';

export const LongTextInANarrowPlace: Story = {
  render: () => (
    <div className="w-60">
      <Accordion.Root type="multiple" defaultValue={['long']}>
        <Accordion.Item value="long">
          <Accordion.Trigger>{LONG}</Accordion.Trigger>
          <Accordion.Content>{`${LONG}${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}`}</Accordion.Content>
        </Accordion.Item>
      </Accordion.Root>
    </div>
  ),
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region');
    await expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth);
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { defaultValue: ['children'] },
  play: async ({ canvas }) => {
    const question = canvas.getByRole('button', { name: 'Are children welcome?' });
    const mark = question.querySelector('svg');
    if (!mark) throw new Error('The mark is missing.');
    const box = question.getBoundingClientRect();
    await expect(mark.getBoundingClientRect().left - box.left).toBeLessThan(box.width / 2);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Accordion.Root type="multiple" defaultValue={['parking']} className="max-w-xl">
      {QUESTIONS.map(([value, question, answer]) => (
        <Accordion.Item key={value} value={value} disabled={value === 'answer'}>
          <Accordion.Trigger>{question}</Accordion.Trigger>
          <Accordion.Content>{answer}</Accordion.Content>
        </Accordion.Item>
      ))}
    </Accordion.Root>
  ),
};
