import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { WeekStrip } from '.';

const meta = {
  title: 'Data/Week strip',
  component: WeekStrip,
  tags: ['ready'],
  args: {
    'aria-label': 'The week ahead',
    from: '2030-07-12',
    today: '2030-07-12',
    locale: 'en',
    entries: [
      { id: 'a', day: '2030-07-12', content: 'Deposit due' },
      { id: 'b', day: '2030-07-15', content: 'Replies close: Okafor family reunion' },
      { id: 'c', day: '2030-07-15', content: 'Call the caterer' },
      { id: 'd', day: '2030-08-01', content: 'Another month' },
    ],
  },
  argTypes: { entries: { control: false } },
} satisfies Meta<typeof WeekStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const days = [...canvasElement.querySelectorAll<HTMLElement>('[data-slot=week-strip-day]')];
    await expect(days).toHaveLength(7);
    await expect(days[0]).toHaveAttribute('aria-current', 'date');
    await expect(days[0]).toHaveTextContent('Friday, July 12, 2030');
    const monday = within(days[3] ?? canvasElement);
    await expect(monday.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
      'Replies close: Okafor family reunion',
      'Call the caterer',
    ]);
    await expect(canvas.queryByText('Another month')).toBeNull();
  },
};

/** Only today and the days on which something happens. */
export const OnAPhone: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ canvasElement }) => {
    const days = [...canvasElement.querySelectorAll<HTMLElement>('[data-slot=week-strip-day]')];
    const shown = days.filter((day) => getComputedStyle(day).display !== 'none');
    // The window of a test is as wide as a desktop unless the viewport is applied.
    await expect(shown).toHaveLength(globalThis.innerWidth < 768 ? 2 : 7);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <div className="grid gap-4">
      <WeekStrip {...args} />
      <WeekStrip {...args} entries={[]} today={undefined} />
    </div>
  ),
};
