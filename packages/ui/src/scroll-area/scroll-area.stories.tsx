import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { ScrollArea, SCROLL_HIDE_DELAY } from '.';
import { realKeyboard } from '../testing/real-keyboard';

const guests = Array.from({ length: 40 }, (_, row) => `Guest number ${row + 1}`);

const meta = {
  title: 'Layout/Scroll area',
  component: ScrollArea,
  tags: ['ready'],
  args: {
    'aria-label': 'Guests who have not answered',
    className: 'h-60 w-72 rounded-md border bg-card p-3',
  },
  render: (args) => (
    <ScrollArea {...args}>
      <ul>
        {guests.map((guest) => (
          <li key={guest} className="border-b py-2 last:border-0">
            {guest}
          </li>
        ))}
      </ul>
    </ScrollArea>
  ),
} satisfies Meta<typeof ScrollArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TabReachesItAndShowsTheBars: Story = {
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('region', { name: 'Guests who have not answered' });
    await expect(area).toHaveAttribute('data-scrollbars', 'hidden');
    await userEvent.tab();
    await expect(area).toHaveFocus();
    await waitFor(() => expect(area).toHaveAttribute('data-scrollbars', 'visible'));
    await userEvent.tab();
    await waitFor(() => expect(area).toHaveAttribute('data-scrollbars', 'hidden'));
  },
};

/** The keys are the browser's, and so is the scrolling; that it scrolls is what shows the bars. */
export const KeysScrollIt: Story = {
  tags: ['gate'],
  play: async ({ canvas }) => {
    const keys = await realKeyboard();
    if (!keys) return;
    const area = canvas.getByRole('region');
    const end = area.scrollHeight - area.clientHeight;
    await keys.tab();
    await expect(area).toHaveFocus();
    await keys.keyboard('{ArrowDown}');
    await waitFor(() => expect(area.scrollTop).toBeGreaterThan(0));
    await expect(area).toHaveAttribute('data-scrollbars', 'visible');
    await keys.keyboard('{ArrowUp}');
    await waitFor(() => expect(area.scrollTop).toBe(0));
    await keys.keyboard('{PageDown}');
    await waitFor(() => expect(area.scrollTop).toBeGreaterThan(area.clientHeight / 2));
    await keys.keyboard('{PageUp}');
    await waitFor(() => expect(area.scrollTop).toBe(0));
    await keys.keyboard(' ');
    await waitFor(() => expect(area.scrollTop).toBeGreaterThan(area.clientHeight / 2));
    await keys.keyboard('{End}');
    await waitFor(() => expect(Math.abs(area.scrollTop - end)).toBeLessThan(2));
    await keys.keyboard('{Home}');
    await waitFor(() => expect(area.scrollTop).toBe(0));
  },
};

export const BarsGo600msAfterTheLastScroll: Story = {
  play: async ({ canvas }) => {
    await expect(SCROLL_HIDE_DELAY).toBe(600);
    const area = canvas.getByRole('region');
    const started = performance.now();
    await fireEvent.scroll(area);
    await waitFor(() => expect(area).toHaveAttribute('data-scrollbars', 'visible'));
    await waitFor(() => expect(area).toHaveAttribute('data-scrollbars', 'hidden'));
    await expect(performance.now() - started).toBeGreaterThanOrEqual(SCROLL_HIDE_DELAY);
  },
};

export const BarsStayWhileThePointerIsThere: Story = {
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('region');
    await userEvent.hover(area);
    await waitFor(() => expect(area).toHaveAttribute('data-scrollbars', 'visible'));
    await fireEvent.scroll(area);
    // Time is the subject here: nothing else tells that the bars did not go.
    await new Promise((resolve) => setTimeout(resolve, SCROLL_HIDE_DELAY + 200));
    await expect(area).toHaveAttribute('data-scrollbars', 'visible');
    await userEvent.unhover(area);
    await waitFor(() => expect(area).toHaveAttribute('data-scrollbars', 'hidden'));
  },
};

const Row = () => (
  <ol className="flex w-max gap-3">
    {guests.slice(0, 12).map((guest) => (
      <li key={guest} className="rounded-md border px-4 py-6">
        {guest}
      </li>
    ))}
  </ol>
);

export const Horizontal: Story = {
  args: { orientation: 'horizontal', className: 'max-w-md p-2' },
  render: (args) => (
    <ScrollArea {...args}>
      <Row />
    </ScrollArea>
  ),
};

export const RightToLeft: Story = {
  ...Horizontal,
  globals: { dir: 'rtl' },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('region');
    const first = canvas.getByText('Guest number 1');
    await expect(first.getBoundingClientRect().right).toBeGreaterThan(
      area.getBoundingClientRect().right - 24,
    );
    area.scrollBy({ left: -100, behavior: 'instant' });
    await expect(area.scrollLeft).toBe(-100);
  },
};

export const LongWordsDoNotWidenIt: Story = {
  render: (args) => (
    <ScrollArea {...args}>
      <p className="wrap-anywhere">{'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(20)}</p>
    </ScrollArea>
  ),
  play: async ({ canvas }) => {
    const area = canvas.getByRole('region');
    await expect(area.scrollWidth).toBe(area.clientWidth);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <div className="flex flex-wrap items-start gap-6">
      <ScrollArea {...args}>
        <ul>
          {guests.map((guest) => (
            <li key={guest} className="border-b py-2">
              {guest}
            </li>
          ))}
        </ul>
      </ScrollArea>
      <ScrollArea aria-label="Tables" orientation="horizontal" className="max-w-md p-2">
        <Row />
      </ScrollArea>
    </div>
  ),
};
