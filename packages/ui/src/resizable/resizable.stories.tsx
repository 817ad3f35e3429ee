import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { Resizable, type ResizablePane } from '.';

const box = (words: string) => (
  <div className="grid h-full min-h-32 grid-cols-1 content-center rounded-lg border bg-card p-4 text-center text-sm text-card-foreground wrap-anywhere">
    {words}
  </div>
);
const LIST: ResizablePane = {
  id: 'list',
  label: 'guest list',
  content: box('Guest list'),
  defaultSize: 30,
  minSize: 20,
  maxSize: 60,
};
const SEAT: ResizablePane = { id: 'seats', label: 'seating plan', content: box('Seating plan') };
const NOTES: ResizablePane = { id: 'notes', label: 'notes', content: box('Notes'), defaultSize: 20 };

const meta = {
  title: 'Layout/Resizable',
  component: Resizable,
  tags: ['experimental'],
  args: { panes: [LIST, SEAT], onSizesChange: fn(), onSizesCommit: fn(), className: 'h-48' },
  argTypes: { panes: { control: false } },
} satisfies Meta<typeof Resizable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const handle = canvas.getByRole('separator', { name: 'Resize guest list' });
    await expect(handle).toHaveAttribute('aria-valuenow', '30');
    await expect(handle).toHaveAttribute('aria-valuemin', '20');
    await expect(handle).toHaveAttribute('aria-valuemax', '60');
    await expect(handle).toHaveAttribute('aria-orientation', 'vertical');
    const [list, seats] = [...canvasElement.querySelectorAll('[data-slot=resizable-pane]')].map(
      (pane) => pane.getBoundingClientRect().width,
    );
    await expect((list ?? 0) / (seats ?? 1)).toBeCloseTo(30 / 70, 1);
  },
};

export const ArrowsMoveTheHandle: Story = {
  tags: ['gate'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    const handle = canvas.getByRole('separator');
    await expect(handle).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(handle).toHaveAttribute('aria-valuenow', '32');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(handle).toHaveAttribute('aria-valuenow', '28');
    await expect(args.onSizesCommit).toHaveBeenLastCalledWith([28, 72]);
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await expect(handle).toHaveAttribute('aria-valuetext', '38%');
  },
};

export const HomeAndEndGoToTheLimits: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('separator')).toHaveAttribute('aria-valuenow', '20');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('separator')).toHaveAttribute('aria-valuenow', '20');
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('separator')).toHaveAttribute('aria-valuenow', '60');
  },
};

export const EnterGoesBackToTheFirstSize: Story = {
  args: { defaultSizes: [45, 55] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('separator')).toHaveAttribute('aria-valuenow', '45');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('separator')).toHaveAttribute('aria-valuenow', '30');
  },
};

export const ArrowsTurnAroundInRightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}');
    await expect(canvas.getByRole('separator')).toHaveAttribute('aria-valuenow', '32');
  },
};

/** A tenth of the room from where the handle stands, with a pointer that the browser knows nothing of. */
async function dragBy(handle: HTMLElement, tenths: number) {
  const room = handle.parentElement?.getBoundingClientRect().width ?? 0;
  const { left, top } = handle.getBoundingClientRect();
  handle.setPointerCapture = () => undefined;
  const at = (x: number) => ({ clientX: left + x, clientY: top + 4, pointerId: 1, button: 0 });
  await fireEvent.pointerDown(handle, at(0));
  await fireEvent.pointerMove(handle, at((room / 10) * tenths));
  await fireEvent.pointerUp(handle, at((room / 10) * tenths));
}

export const DragMovesTheHandle: Story = {
  play: async ({ args, canvas }) => {
    const sheets = () => document.querySelectorAll('style, link[rel=stylesheet]').length;
    const before = { sheets: sheets(), adopted: document.adoptedStyleSheets.length };
    const handle = canvas.getByRole('separator');
    await dragBy(handle, 2);
    await expect(handle).toHaveAttribute('aria-valuenow', '50');
    await expect(args.onSizesCommit).toHaveBeenCalledOnce();
    await expect(args.onSizesCommit).toHaveBeenLastCalledWith([50, 50]);
    await dragBy(handle, 9);
    await expect(handle).toHaveAttribute('aria-valuenow', '60');
    // The content security policy refuses styles that a script makes.
    await expect({ sheets: sheets(), adopted: document.adoptedStyleSheets.length }).toEqual(before);
  },
};

export const DragInRightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ canvas }) => {
    await dragBy(canvas.getByRole('separator'), -2);
    await expect(canvas.getByRole('separator')).toHaveAttribute('aria-valuenow', '50');
  },
};

export const OneAboveTheOther: Story = {
  args: { orientation: 'vertical', className: 'h-96' },
  play: async ({ canvas, userEvent }) => {
    const handle = canvas.getByRole('separator');
    await expect(handle).toHaveAttribute('aria-orientation', 'horizontal');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(handle).toHaveAttribute('aria-valuenow', '32');
    await userEvent.keyboard('{ArrowUp}');
    await expect(handle).toHaveAttribute('aria-valuenow', '30');
  },
};

export const ThreePanes: Story = {
  args: { panes: [LIST, SEAT, NOTES] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('separator', { name: 'Resize seating plan' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onSizesCommit).toHaveBeenLastCalledWith([30, 48, 22]);
  },
};

export const KeptSizesOfOtherPanes: Story = {
  args: { defaultSizes: [10, 20, 70] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('separator')).toHaveAttribute('aria-valuenow', '30');
  },
};

export const HeldByTheParent: Story = {
  args: { sizes: [40, 60] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onSizesChange).toHaveBeenLastCalledWith([42, 58]);
    await expect(canvas.getByRole('separator')).toHaveAttribute('aria-valuenow', '40');
  },
};

export const StacksOnAPhone: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  args: { className: '' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('separator')).toBeNull();
    const [list, seats] = [...canvasElement.querySelectorAll('[data-slot=resizable-pane]')].map((pane) =>
      pane.getBoundingClientRect(),
    );
    await expect(seats?.top).toBeGreaterThan(list?.bottom ?? Number.POSITIVE_INFINITY);
  },
};

export const LongText: Story = {
  args: {
    className: '',
    panes: [
      {
        ...LIST,
        content: box('Donaudampfschifffahrtsgesellschaftskapitänsgästeliste mit allen Angehörigen'),
      },
      SEAT,
    ],
  },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector('[data-slot=resizable-pane]');
    await expect(pane?.scrollWidth).toBeLessThanOrEqual(pane?.clientWidth ?? 0);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <div className="grid grid-cols-1 gap-8">
      <Resizable panes={[LIST, SEAT]} />
      <Resizable panes={[LIST, SEAT, NOTES]} />
      <Resizable
        orientation="vertical"
        panes={[{ ...LIST, defaultSize: 50 }, SEAT]}
        className="h-96 max-w-md"
      />
    </div>
  ),
};
