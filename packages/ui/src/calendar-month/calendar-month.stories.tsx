import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { CalendarMonth, type CalendarEntry } from '.';

const ENTRIES: readonly CalendarEntry[] = [
  {
    id: 'weekend',
    title: 'Reunion weekend',
    start: '2030-07-12',
    end: '2030-07-14',
    href: '#weekend',
    hue: 'family',
    typeLabel: 'Family',
  },
  { id: 'band', title: 'Band rehearsal', start: '2030-07-12T18:00', hue: 'club', typeLabel: 'Club' },
  { id: 'tasting', title: 'Menu tasting', start: '2030-07-12T12:30', hue: 'friends', typeLabel: 'Friends' },
  { id: 'board', title: 'Board meeting', start: '2030-07-12T20:00', href: '#board', hue: 'professional' },
  {
    id: 'class',
    title: 'Class of 1990',
    start: '2030-07-20T19:00',
    href: '#class',
    hue: 'school',
    typeLabel: 'School',
  },
  { id: 'picnic', title: 'Picnic', start: '2030-07-04', hue: 'community', typeLabel: 'Community' },
  { id: 'run', title: 'Charity run', start: '2030-08-03T08:00', href: '#run' },
];

const meta = {
  title: 'Data/Calendar month',
  component: CalendarMonth,
  tags: ['experimental'],
  args: { entries: ENTRIES, today: '2030-07-10', locale: 'en', onMonthChange: fn() },
  argTypes: { entries: { control: false }, words: { control: false } },
} satisfies Meta<typeof CalendarMonth>;
export default meta;
type Story = StoryObj<typeof meta>;

const dayCell = (day: string) => {
  const cell = document.querySelector<HTMLElement>(`[data-day="${day}"]`);
  if (!cell) throw new Error(`${day} is not shown.`);
  return cell;
};
/** The three buttons stand before the grid. */
const goIn = async (userEvent: { tab: () => Promise<void> }) => {
  for (let press = 0; press < 4; press += 1) await userEvent.tab();
};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid', { name: 'July 2030' })).toBeVisible();
    await expect(canvas.getAllByRole('columnheader')[0]).toHaveTextContent('Sunday');
    await expect(dayCell('2030-07-10')).toHaveAttribute('aria-current', 'date');
    await expect(dayCell('2030-07-12')).toHaveTextContent('Friday, July 12, 2030');
    await expect(dayCell('2030-07-12')).toHaveTextContent('+2 more');
    // An entry of three days is shown on each of them.
    await expect(dayCell('2030-07-14')).toHaveTextContent('Reunion weekend');
  },
};

export const TabGoesInOnce: Story = {
  play: async ({ userEvent }) => {
    await goIn(userEvent);
    await expect(dayCell('2030-07-10')).toHaveFocus();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};

export const ArrowsGoFromDayToDay: Story = {
  tags: ['gate'],
  play: async ({ canvas, userEvent }) => {
    await goIn(userEvent);
    await userEvent.keyboard('{ArrowRight}');
    await expect(dayCell('2030-07-11')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(dayCell('2030-07-04')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    await expect(dayCell('2030-06-26')).toHaveFocus();
    await expect(canvas.getByRole('heading')).toHaveTextContent('June 2030');
    await userEvent.keyboard('{ArrowDown}');
    await expect(dayCell('2030-07-03')).toHaveFocus();
    await expect(canvas.getByRole('heading')).toHaveTextContent('July 2030');
  },
};

export const HomeAndEndStayInTheWeek: Story = {
  play: async ({ userEvent }) => {
    await goIn(userEvent);
    await userEvent.keyboard('{Home}');
    await expect(dayCell('2030-07-07')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(dayCell('2030-07-13')).toHaveFocus();
  },
};

export const PageKeysTurnTheMonth: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await goIn(userEvent);
    await userEvent.keyboard('{PageDown}');
    await expect(dayCell('2030-08-10')).toHaveFocus();
    await expect(args.onMonthChange).toHaveBeenLastCalledWith('2030-08');
    await userEvent.keyboard('{Shift>}{PageUp}{/Shift}');
    await expect(dayCell('2029-08-10')).toHaveFocus();
    await expect(canvas.getByRole('heading')).toHaveTextContent('August 2029');
  },
};

export const EnterShowsTheDay: Story = {
  play: async ({ userEvent }) => {
    await goIn(userEvent);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    const panel = await screen.findByRole('dialog', { name: 'Friday, July 12, 2030' });
    await waitFor(() => expect(panel).toBeVisible());
    await expect(panel.querySelectorAll('li')).toHaveLength(4);
    await expect(panel).toHaveTextContent(/Jul 12.*14 · Family/);
    await waitFor(() => expect(panel).toHaveFocus());
    await userEvent.tab();
    await expect(within(panel).getByRole('link', { name: 'Reunion weekend' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dayCell('2030-07-12')).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard(' ');
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Friday, July 12, 2030' })).toBeVisible());
  },
};

export const MoreShowsTheDay: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '+2 more' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Friday, July 12, 2030' })).toBeVisible());
  },
};

export const PressOnADayShowsIt: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(dayCell('2030-07-11'));
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(dayCell('2030-07-04'));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Thursday, July 4, 2030' })).toBeVisible());
  },
};

export const ButtonsTurnTheMonth: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Next month' })).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    await expect(canvas.getByRole('heading')).toHaveTextContent('September 2030');
    await expect(canvas.getByText('Nothing in this month.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Today' }));
    await expect(canvas.getByRole('heading')).toHaveTextContent('July 2030');
    await userEvent.click(canvas.getByRole('button', { name: 'Previous month' }));
    await expect(canvas.getByRole('heading')).toHaveTextContent('June 2030');
  },
};

export const WeekBeginsWithMonday: Story = {
  args: { locale: 'de' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader')[0]).toHaveTextContent('Montag');
    await expect(canvas.getByRole('heading')).toHaveTextContent('Juli 2030');
  },
};

export const ArrowsTurnAroundInRightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { locale: 'ar-EG' },
  play: async ({ userEvent }) => {
    await goIn(userEvent);
    await userEvent.keyboard('{ArrowLeft}');
    await expect(dayCell('2030-07-11')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(dayCell('2030-07-09')).toHaveFocus();
  },
};

export const ListOnAPhone: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('grid')).toBeNull();
    const list = canvas.getByRole('list', { name: 'July 2030' });
    await expect(list).toBeVisible();
    // The picnic, three days of the reunion, and the class.
    await expect(list.children).toHaveLength(5);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const NothingYet: Story = {
  args: { entries: [], empty: 'No gatherings in July. Plan the first one.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No gatherings in July. Plan the first one.')).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    locale: 'de',
    entries: [
      ...ENTRIES,
      {
        id: 'long',
        title:
          'Donaudampfschifffahrtsgesellschaftskapitänstreffen mit allen Angehörigen und der Musikkapelle',
        start: '2030-07-16T10:00',
        href: '#long',
      },
    ],
  },
  play: async ({ canvas }) => {
    const widths = canvas
      .getAllByRole('columnheader')
      .map((head) => Math.round(head.getBoundingClientRect().width));
    await expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(2);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <div className="grid grid-cols-1 gap-10">
      <CalendarMonth {...args} />
      <CalendarMonth {...args} month="2030-09" locale="en-GB" />
    </div>
  ),
};
