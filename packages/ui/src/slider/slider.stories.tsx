import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { Field } from '../field';
import { Stack } from '../stack';
import { RangeSlider, Slider } from '.';

const km = (value: number) => `${value} km`;
const onSpan = fn();

const meta = {
  title: 'Forms/Slider',
  component: Slider,
  tags: ['ready'],
  args: {
    'aria-label': 'Distance',
    min: 0,
    max: 100,
    step: 5,
    defaultValue: 20,
    formatValue: km,
    onValueChange: fn(),
    onValueCommit: fn(),
  },
  argTypes: { formatValue: { control: false } },
  beforeEach: () => {
    onSpan.mockClear();
  },
} satisfies Meta<typeof Slider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const thumb = canvas.getByRole('slider', { name: 'Distance' });
    await expect(thumb).toHaveAttribute('aria-valuetext', '20 km');
    await expect(canvas.getByText('20 km')).toBeVisible();
  },
};

export const ArrowsGoOneStep: Story = {
  tags: ['gate'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    const thumb = canvas.getByRole('slider');
    await expect(thumb).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowUp}');
    await expect(thumb).toHaveAttribute('aria-valuenow', '30');
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}{ArrowDown}');
    await expect(thumb).toHaveAttribute('aria-valuenow', '15');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(15);
    await expect(args.onValueCommit).toHaveBeenLastCalledWith(15);
  },
};

export const PageKeysGoTenSteps: Story = {
  args: { step: 1 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const thumb = canvas.getByRole('slider');
    await userEvent.keyboard('{PageUp}');
    await expect(thumb).toHaveAttribute('aria-valuenow', '30');
    await userEvent.keyboard('{PageDown}{PageDown}');
    await expect(thumb).toHaveAttribute('aria-valuenow', '10');
  },
};

export const ShiftAndArrowsGoTenSteps: Story = {
  args: { step: 1 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuenow', '30');
  },
};

export const HomeAndEndGoToTheEnds: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const thumb = canvas.getByRole('slider');
    await userEvent.keyboard('{End}');
    await expect(thumb).toHaveAttribute('aria-valuenow', '100');
    await userEvent.keyboard('{Home}');
    await expect(thumb).toHaveAttribute('aria-valuenow', '0');
  },
};

export const PressOnTheLineGoesThere: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const line = canvasElement.querySelector('[data-slot=slider-track]');
    if (!line) throw new Error('There is no line.');
    const box = line.getBoundingClientRect();
    const at = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2, pointerId: 1 };
    // The browser cannot capture a simulated pointer, which the slider requests.
    line.setPointerCapture = () => undefined;
    await fireEvent.pointerDown(line, at);
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuenow', '50');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(50);
  },
};

export const HeldByTheParent: Story = {
  args: { value: 40 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(45);
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuenow', '40');
  },
};

export const NamedAndDescribedByItsField: Story = {
  render: () => (
    <Field label="Distance" help="As the crow flies." error="Choose at least 5 km.">
      <Slider formatValue={km} />
    </Field>
  ),
  play: async ({ canvas }) => {
    const thumb = canvas.getByRole('slider', { name: 'Distance' });
    await expect(thumb).toHaveAccessibleDescription('Choose at least 5 km. As the crow flies.');
    await expect(thumb).toHaveAttribute('aria-invalid', 'true');
  },
};

export const GoesWithAForm: Story = {
  render: () => (
    <form aria-label="Search">
      <Slider aria-label="Distance" name="distance" defaultValue={20} />
      <RangeSlider aria-label="Age" name="age" defaultValue={[5, 12]} />
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect([...new FormData(form)]).toEqual([
      ['distance', '21'],
      ['age[]', '5'],
      ['age[]', '12'],
    ]);
  },
};

export const RangeThumbsStopAtEachOther: Story = {
  render: () => <RangeSlider aria-label="Age" max={20} defaultValue={[5, 7]} onValueChange={onSpan} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Age' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('slider', { name: 'From' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(onSpan).toHaveBeenLastCalledWith([7, 7]);
    await userEvent.tab();
    await expect(canvas.getByRole('slider', { name: 'To' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(onSpan).toHaveBeenLastCalledWith([7, 20]);
    await expect(canvas.getByText('7 to 20')).toBeVisible();
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('slider')).not.toHaveFocus();
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-disabled', 'true');
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const thumb = canvas.getByRole('slider');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}');
    await expect(thumb).toHaveAttribute('aria-valuenow', '25');
    const line = thumb.closest('[data-slot=slider-track]')?.getBoundingClientRect();
    await expect(thumb.getBoundingClientRect().left).toBeGreaterThan(
      (line?.left ?? 0) + (line?.width ?? 0) / 2,
    );
  },
};

export const LongValueLeavesALine: Story = {
  render: () => (
    <div className="w-72">
      <Slider aria-label="Distance" defaultValue={40} formatValue={(value) => `up to ${value} kilometres`} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const line = canvasElement.querySelector('[data-slot=slider-track]');
    await expect(line?.getBoundingClientRect().width).toBeGreaterThan(96);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack className="max-w-md">
      <Field label="Distance" help="As the crow flies.">
        <Slider formatValue={km} defaultValue={20} />
      </Field>
      <Field label="Distance" error="Choose at least 5 km.">
        <Slider formatValue={km} defaultValue={0} />
      </Field>
      <Field label="Distance">
        <Slider formatValue={km} defaultValue={100} disabled />
      </Field>
      <Field label="Without its value in sight">
        <Slider defaultValue={60} valueHidden />
      </Field>
      <Field label="Age">
        <RangeSlider max={20} defaultValue={[5, 12]} />
      </Field>
      <Field label="Age">
        <RangeSlider max={20} disabled />
      </Field>
    </Stack>
  ),
};
