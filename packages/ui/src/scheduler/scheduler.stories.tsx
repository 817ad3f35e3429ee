/* Longer than 300 lines: one story for each sheet and each row of the keyboard table belongs in one file, which the page names. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import {
  BlockText,
  clockOf,
  DayColumns,
  ResourceMonth,
  ResourceWeek,
  type SchedulerItem,
  type SchedulerLine,
  type SchedulerPlace,
} from '.';

interface Entry extends SchedulerItem {
  note?: string;
}

const SPACES: readonly SchedulerLine[] = [
  { id: 'garden', label: 'Garden' },
  { id: 'jetty', label: 'Jetty' },
  { id: 'veranda', label: 'Veranda' },
  { id: 'hall', label: 'Great hall' },
];

const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const day = (date: number): SchedulerLine => {
  const weekday = DAY_NAMES[(date + 3) % 7] ?? '';
  return {
    id: `2027-01-${String(date).padStart(2, '0')}`,
    label: `${weekday} ${date} January`,
    shaded: weekday.startsWith('S'),
    head: (
      <span className="flex flex-wrap items-baseline gap-x-1.5 px-1.5 py-2 text-xs text-muted-foreground">
        {weekday.slice(0, 2)} <b className="font-display text-item text-foreground">{date}</b>
      </span>
    ),
  };
};
const WEEK = [25, 26, 27, 28, 29, 30, 31].map(day);
const THREE_DAYS = [22, 23, 24].map(day);
const MONTH = Array.from({ length: 31 }, (_, index) => day(index + 1));

const PROGRAMME: readonly Entry[] = [
  {
    id: 'football',
    label: 'Cousins’ football',
    column: 'garden',
    start: 600,
    end: 720,
    filled: 0.8,
    note: '18 of 22',
  },
  {
    id: 'lunch',
    label: 'Lunch under the trees',
    column: 'garden',
    start: 750,
    end: 840,
    filled: 0.9,
    note: '38 to 43',
  },
  { id: 'point', label: 'Walk to the point', column: 'jetty', start: 495, end: 555, note: '9 go' },
  { id: 'keys', label: 'Keys', column: 'jetty', start: 570, end: 585, tone: 'quiet' },
  {
    id: 'boat',
    label: 'Boat to the sandbank',
    column: 'jetty',
    start: 870,
    end: 960,
    filled: 1,
    note: '3 wait',
  },
  {
    id: 'braiding',
    label: 'Hair braiding',
    column: 'veranda',
    start: 630,
    end: 720,
    filled: 1,
    note: '2 wait',
  },
  { id: 'cooking', label: 'Cooking with Grandma', column: 'hall', start: 630, end: 750, note: '5 wait' },
  {
    id: 'tables',
    label: 'Tables for Sunday',
    column: 'hall',
    start: 720,
    end: 810,
    tone: 'quiet',
    note: 'Helpers',
  },
];

const OF_DAYS: readonly Entry[] = [
  { id: 'arrivals', label: 'Arrivals, keys and tea', column: '2027-01-22', start: 840, end: 1080 },
  { id: 'bus', label: 'Airport bus, second run', column: '2027-01-22', start: 960, end: 1020 },
  { id: 'fishing', label: 'Night fishing', column: '2027-01-22', start: 1260, end: 1980 },
  { id: 'breakfast', label: 'Breakfast', column: '2027-01-23', start: 480, end: 600 },
  { id: 'football', label: 'Cousins’ football', column: '2027-01-23', start: 600, end: 720 },
  { id: 'tree', label: 'Draw the family tree', column: '2027-01-23', start: 570, end: 660 },
  { id: 'swim', label: 'Swimming, under 12', column: '2027-01-23', start: 600, end: 720 },
  { id: 'braiding', label: 'Hair braiding', column: '2027-01-23', start: 630, end: 720 },
  {
    id: 'thanks',
    label: 'Thanksgiving at St Anne’s',
    column: '2027-01-24',
    start: 570,
    end: 645,
    fixed: true,
  },
];

const BOOKINGS: readonly Entry[] = [
  {
    id: 'sports',
    label: 'School sports',
    row: 'garden',
    column: '2027-01-25',
    start: 540,
    end: 720,
    after: 60,
    tone: 'solid',
  },
  {
    id: 'picnic',
    label: 'Choir picnic',
    row: 'garden',
    column: '2027-01-28',
    start: 960,
    end: 1140,
    tone: 'dashed',
  },
  {
    id: 'rowing',
    label: 'Rowing club',
    row: 'jetty',
    column: '2027-01-30',
    start: 600,
    end: 780,
    tone: 'solid',
  },
  {
    id: 'nwosu',
    label: 'Nwosu at 60',
    row: 'veranda',
    column: '2027-01-31',
    start: 900,
    end: 1200,
    before: 60,
    after: 60,
    tone: 'held',
    note: '2 d left',
  },
  {
    id: 'class',
    label: 'Class of 1997',
    row: 'hall',
    column: '2027-01-30',
    start: 960,
    end: 1440,
    before: 180,
    after: 60,
    tone: 'solid',
  },
  {
    id: 'signals',
    label: 'Third Signals',
    row: 'veranda',
    column: '2027-01-26',
    start: 1020,
    end: 1260,
    tone: 'dashed',
  },
  {
    id: 'fair',
    label: 'Book fair',
    row: 'hall',
    column: '2027-01-26',
    start: 540,
    end: 1440 + 1080,
    tone: 'solid',
  },
];

const onMove = fn<(item: Entry, target: SchedulerPlace) => Promise<void> | void>();
const onOpen = fn<(item: Entry) => void>();
const onCreate = fn<(target: SchedulerPlace) => void>();
const onRemove = fn<(item: Entry) => void>();

const clock = (minute: number) => clockOf(minute, 'en-GB');
const renderItem = (item: Entry, { compact }: { compact: boolean }) => (
  <BlockText
    title={item.label}
    time={compact ? `${item.start / 60}` : clock(item.start)}
    hours={`${clock(item.start)} to ${clock(item.end)}`}
    note={item.note}
  />
);
/** Words of a month's bar. */
const renderBar = (item: Entry) => (
  <span className="block truncate px-2 text-xs font-semibold">{item.label}</span>
);

/** Takes what another has at that time for refused. */
const checkAmong = (items: readonly Entry[]) => (item: Entry | null, target: SchedulerPlace) => {
  const other = items.find(
    (each) =>
      each.id !== item?.id &&
      each.row === target.row &&
      each.column === target.column &&
      each.start < target.end &&
      each.end > target.start,
  );
  return other ? `Taken by ${other.label}.` : null;
};

type Sheet = 'spaces' | 'days' | 'week' | 'month';
interface DemoProps {
  sheet?: Sheet;
  readOnly?: boolean;
  selected?: string;
  empty?: boolean;
}

const STARTS: Record<Sheet, readonly Entry[]> = {
  spaces: PROGRAMME,
  days: OF_DAYS,
  week: BOOKINGS,
  month: BOOKINGS,
};

function Demo({ sheet = 'spaces', readOnly = false, selected, empty = false }: DemoProps) {
  const [items, setItems] = useState(empty ? [] : STARTS[sheet]);
  const shared = {
    items,
    readOnly,
    selected,
    locale: 'en-GB',
    check: checkAmong(items),
    onOpen,
    onCreate,
    onRemove,
    onMove: (item: Entry, target: SchedulerPlace) => {
      const answer = onMove(item, target);
      if (answer instanceof Promise) return answer;
      setItems(items.map((each) => (each.id === item.id ? { ...each, ...target } : each)));
      return undefined;
    },
  };
  switch (sheet) {
    case 'spaces':
      return (
        <DayColumns
          {...shared}
          aria-label="Programme of Saturday"
          by="space"
          columns={SPACES}
          from={480}
          now={{ minute: 860 }}
          corner="Lagos time"
          renderItem={renderItem}
        />
      );
    case 'days':
      return (
        <DayColumns
          {...shared}
          aria-label="Programme"
          by="day"
          to={1440}
          columns={THREE_DAYS}
          renderItem={renderItem}
        />
      );
    case 'week':
      return (
        <ResourceWeek
          {...shared}
          aria-label="Bookings of the week"
          rows={SPACES}
          columns={WEEK}
          renderItem={renderItem}
        />
      );
    case 'month':
      return (
        <ResourceMonth
          {...shared}
          aria-label="Bookings of January"
          rows={SPACES}
          columns={MONTH}
          renderItem={renderBar}
        />
      );
  }
}

const meta = {
  title: 'Data/Scheduler',
  component: Demo,
  tags: ['ready'],
  beforeEach: () => {
    for (const mock of [onMove, onOpen, onCreate, onRemove]) mock.mockReset();
  },
} satisfies Meta<typeof Demo>;
export default meta;
type Story = StoryObj<typeof meta>;

const block = (name: RegExp | string) => screen.getByRole('button', { name });
const said = (text: string) =>
  waitFor(() => expect(document.querySelector('[data-announcer=assertive]')?.textContent).toBe(text));

export const Default: Story = {
  play: async () => {
    await expect(screen.getByRole('grid', { name: 'Programme of Saturday' })).toBeVisible();
    await expect(block('Boat to the sandbank, Jetty, 14:30 to 16:00')).toBeVisible();
    // Two things in one space at once are a clash, told in words.
    await expect(screen.getByText('Overlap')).toBeVisible();
  },
};

export const TabGoesInOnce: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await expect(block(/^Cousins’ football/)).toHaveFocus();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};

export const ArrowsGoFromBlockToBlock: Story = {
  tags: ['gate'],
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(block(/^Lunch under the trees/)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(block('Free: Garden, 14:00')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    await expect(block(/^Boat to the sandbank/)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(block(/^Walk to the point/)).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(block(/^Boat to the sandbank/)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(block('Free: Veranda, 14:30')).toHaveFocus();
  },
};

export const EnterOpensOrBegins: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'football' }));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(onCreate).toHaveBeenLastCalledWith({
      row: undefined,
      column: 'garden',
      start: 840,
      end: 900,
    });
    await userEvent.keyboard('{ArrowUp}n');
    await expect(onCreate).toHaveBeenLastCalledWith({
      row: undefined,
      column: 'garden',
      start: 840,
      end: 900,
    });
    await expect(onCreate).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{Delete}');
    await expect(onRemove).toHaveBeenCalledWith(expect.objectContaining({ id: 'lunch' }));
  },
};

export const KeysMove: Story = {
  tags: ['gate'],
  play: async ({ userEvent }) => {
    block(/^Hair braiding/).focus();
    await userEvent.keyboard('m');
    await said(
      'Hair braiding picked up. Veranda, 10:30 to 12:00. Arrow keys move it, Enter drops it, Escape puts it back.',
    );
    await userEvent.keyboard('{ArrowRight}');
    await said('Great hall, 10:30 to 12:00. Taken by Cooking with Grandma.');
    await userEvent.keyboard(
      '{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}{Alt>}{ArrowDown}{/Alt}{ArrowDown}',
    );
    await said('Great hall, 13:50 to 15:20. Free.');
    await userEvent.keyboard('{Enter}');
    await said('Hair braiding moved to Great hall, 13:50 to 15:20.');
    await expect(onMove).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(block('Hair braiding, Great hall, 13:50 to 15:20')).toHaveFocus());
  },
};

export const EscapePutsBack: Story = {
  play: async ({ userEvent }) => {
    block(/^Hair braiding/).focus();
    await userEvent.keyboard('m{ArrowDown}{Escape}');
    await said('Hair braiding put back: Veranda, 10:30 to 12:00.');
    await expect(onMove).not.toHaveBeenCalled();
    await expect(block(/^Hair braiding/)).toHaveFocus();
  },
};

export const KeysChangeTheLength: Story = {
  play: async ({ userEvent }) => {
    block(/^Hair braiding/).focus();
    await userEvent.keyboard('r{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await expect(onMove).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'braiding' }),
      expect.objectContaining({ start: 630, end: 735 }),
    );
  },
};

export const RefusedGoesBack: Story = {
  play: async ({ userEvent }) => {
    let refuse = (): void => undefined;
    onMove.mockReturnValue(
      new Promise<void>((_, reject) => {
        refuse = () => reject(new Error('taken'));
      }),
    );
    block(/^Hair braiding/).focus();
    await userEvent.keyboard('m{ArrowRight}{Enter}');
    await expect(block('Hair braiding, Great hall, 10:30 to 12:00')).toHaveAttribute('data-state', 'pending');
    refuse();
    await said('Hair braiding goes back: Veranda, 10:30 to 12:00.');
    await waitFor(() => expect(block('Hair braiding, Veranda, 10:30 to 12:00')).toHaveFocus());
  },
};

/** The pixel at a share of an element. */
const pointOf = (element: Element, share = 0.5) => {
  const box = element.getBoundingClientRect();
  return { clientX: box.left + box.width / 2, clientY: box.top + box.height * share };
};
const cellOf = (column: string) => {
  const cell = document.querySelector<HTMLElement>(`[data-column="${column}"]`);
  if (!cell) throw new Error(`${column} is not shown.`);
  return cell;
};
const pointer = { pointerId: 7, isPrimary: true, button: 0, bubbles: true };

export const PointerMovesAndPulls: Story = {
  tags: ['gate'],
  play: async () => {
    const braiding = block(/^Hair braiding/);
    const hour = Number.parseFloat(getComputedStyle(braiding).height) / 1.5;
    const from = pointOf(braiding);
    await fireEvent.pointerDown(braiding, { ...pointer, ...from, pointerType: 'mouse' });
    const to = { clientX: pointOf(cellOf('garden')).clientX, clientY: from.clientY - hour * 1.98 };
    await fireEvent.pointerMove(window, { ...pointer, ...to, pointerType: 'mouse' });
    await fireEvent.pointerMove(window, { ...pointer, ...to, pointerType: 'mouse' });
    await waitFor(() => expect(document.querySelector('[data-state=carried]')).toBeInTheDocument());
    await fireEvent.pointerUp(window, { ...pointer, ...to, pointerType: 'mouse' });
    await waitFor(() => expect(block('Hair braiding, Garden, 08:30 to 10:00')).toBeVisible());
    const grip = block(/^Hair braiding/).querySelector('[data-grip=end]');
    if (!grip) throw new Error('There is no grip.');
    const edge = pointOf(grip);
    await fireEvent.pointerDown(grip, { ...pointer, ...edge, pointerType: 'mouse' });
    const lower = { ...edge, clientY: edge.clientY + hour };
    await fireEvent.pointerMove(window, { ...pointer, ...lower, pointerType: 'mouse' });
    await fireEvent.pointerMove(window, { ...pointer, ...lower, pointerType: 'mouse' });
    await fireEvent.pointerUp(window, { ...pointer, ...lower, pointerType: 'mouse' });
    await waitFor(() => expect(block('Hair braiding, Garden, 08:30 to 11:00')).toBeVisible());
  },
};

export const FingerRestsThenCarries: Story = {
  play: async () => {
    const braiding = block(/^Hair braiding/);
    const from = pointOf(braiding);
    const finger = { ...pointer, pointerType: 'touch' };
    // One that moves at once scrolls.
    await fireEvent.pointerDown(braiding, { ...finger, ...from });
    await fireEvent.pointerMove(window, { ...finger, ...from, clientY: from.clientY + 40 });
    await fireEvent.pointerUp(window, { ...finger, ...from });
    await expect(document.querySelector('[data-state=left-behind]')).toBeNull();
    await fireEvent.pointerDown(braiding, { ...finger, ...from });
    await waitFor(() => expect(document.querySelector('[data-state=left-behind]')).toBeInTheDocument());
    await fireEvent.pointerMove(window, { ...finger, ...from, clientY: from.clientY + 120 });
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(document.querySelector('[data-state=left-behind]')).toBeNull());
    await expect(onMove).not.toHaveBeenCalled();
  },
};

export const DrawnByPointer: Story = {
  play: async () => {
    const cell = cellOf('veranda');
    const box = cell.getBoundingClientRect();
    // The sheet shows 8 to 18.
    const at = (minute: number) => ({
      clientX: box.left + 20,
      clientY: box.top + (box.height * (minute - 480)) / 600,
    });
    await fireEvent.pointerDown(cell, { ...pointer, ...at(800), pointerType: 'mouse' });
    for (let again = 0; again < 2; again += 1)
      await fireEvent.pointerMove(window, { ...pointer, ...at(895), pointerType: 'mouse' });
    await fireEvent.pointerUp(window, { ...pointer, ...at(895), pointerType: 'mouse' });
    await waitFor(() => expect(onCreate).toHaveBeenCalledTimes(1));
    await expect(onCreate.mock.calls[0]?.[0]).toMatchObject({ column: 'veranda', start: 795, end: 900 });
  },
};

export const ByDay: Story = {
  args: { sheet: 'days' },
  tags: ['visual'],
  play: async ({ userEvent }) => {
    await expect(screen.queryByText('Overlap')).toBeNull();
    // What is over in the morning goes on in the next column.
    await expect(within(cellOf('2027-01-23')).getByText('Night fishing')).toBeInTheDocument();
    await expect(block(/^Thanksgiving/).querySelector('[data-grip]')).toBeNull();
    block(/^Thanksgiving/).focus();
    await userEvent.keyboard('m{ArrowDown}{Enter}');
    await expect(onMove).not.toHaveBeenCalled();
  },
};

export const Week: Story = {
  args: { sheet: 'week', selected: 'nwosu' },
  tags: ['visual'],
  play: async ({ userEvent }) => {
    block(/^Third Signals/).focus();
    await userEvent.keyboard('m{Control>}{ArrowDown}{/Control}');
    await said('Great hall, Tuesday 26 January, 17:00 to 21:00. Taken by Book fair.');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await expect(onMove).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'signals' }),
      expect.objectContaining({ row: 'hall', column: '2027-01-28', start: 1020 }),
    );
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(block('Free: Jetty, Thursday 28 January')).toHaveFocus();
  },
};

export const Month: Story = {
  args: { sheet: 'month' },
  tags: ['visual'],
  play: async ({ userEvent }) => {
    block(/^Book fair/).focus();
    await userEvent.keyboard('m{ArrowLeft}{ArrowLeft}{Enter}');
    await expect(onMove).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'fair' }),
      expect.objectContaining({ column: '2027-01-24', start: 540 }),
    );
    await waitFor(() =>
      expect(block('Book fair, Great hall, Sunday 24 January to Monday 25 January')).toHaveFocus(),
    );
    await userEvent.keyboard('{ArrowRight}');
    await expect(block('Free: Great hall, Tuesday 26 January')).toHaveFocus();
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ userEvent }) => {
    await expect(screen.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
    await expect(document.querySelector('[data-grip]')).toBeNull();
    block(/^Hair braiding/).focus();
    await userEvent.keyboard('m{ArrowDown}n{Delete}');
    await expect(document.querySelector('[data-state=left-behind]')).toBeNull();
    await expect(onCreate).not.toHaveBeenCalled();
    await expect(onRemove).not.toHaveBeenCalled();
  },
};

export const OnAPhone: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ userEvent }) => {
    await expect(screen.getAllByRole('gridcell')).toHaveLength(1);
    await userEvent.click(screen.getByRole('radio', { name: 'Jetty' }));
    await expect(block(/^Boat to the sandbank/)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  tags: ['visual'],
  play: async ({ userEvent }) => {
    block(/^Hair braiding/).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(block(/^Cooking with Grandma/)).toHaveFocus();
    await userEvent.keyboard('m{ArrowRight}');
    await said('Veranda, 10:30 to 12:30. Taken by Hair braiding.');
    await userEvent.keyboard('{Escape}');
  },
};

export const Empty: Story = {
  args: { empty: true },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await expect(block('Free: Garden, 08:00')).toHaveFocus();
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <div className="grid grid-cols-1 gap-8">
      <Demo selected="boat" />
      <Demo sheet="days" readOnly />
      <Demo sheet="week" />
      <Demo sheet="month" />
    </div>
  ),
};
