import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bold, Italic, LayoutGrid, List, Underline } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { Stack } from '../stack';
import { ToggleGroup, type ToggleGroupRootProps } from '.';

const views = (
  <>
    <ToggleGroup.Item value="list">List</ToggleGroup.Item>
    <ToggleGroup.Item value="cards">Cards</ToggleGroup.Item>
    <ToggleGroup.Item value="table">Table</ToggleGroup.Item>
  </>
);
const marks = (
  <>
    <ToggleGroup.Item value="bold" iconOnly aria-label="Bold">
      <Bold aria-hidden />
    </ToggleGroup.Item>
    <ToggleGroup.Item value="italic" iconOnly aria-label="Italic">
      <Italic aria-hidden />
    </ToggleGroup.Item>
    <ToggleGroup.Item value="underline" iconOnly aria-label="Underline">
      <Underline aria-hidden />
    </ToggleGroup.Item>
  </>
);
const onValueChange = fn();
const one = {
  type: 'single',
  'aria-label': 'Show guests as',
  defaultValue: 'list',
  onValueChange,
  children: views,
} satisfies ToggleGroupRootProps;
const many = {
  type: 'multiple',
  'aria-label': 'Marks',
  defaultValue: ['bold'],
  onValueChange,
  children: marks,
} satisfies ToggleGroupRootProps;

// The props are a union of two kinds, which controls cannot show: each story renders its own.
const meta = {
  title: 'Actions/Toggle group',
  tags: ['ready'],
  beforeEach: () => {
    onValueChange.mockClear();
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => <ToggleGroup.Root {...one} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Show guests as' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'List' })).toBeChecked();
  },
};

export const Several: Story = {
  render: () => <ToggleGroup.Root {...many} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('toolbar', { name: 'Marks' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Underline' }));
    await expect(onValueChange).toHaveBeenLastCalledWith(['bold', 'underline']);
    await userEvent.click(canvas.getByRole('button', { name: 'Bold', pressed: true }));
    await expect(onValueChange).toHaveBeenLastCalledWith(['underline']);
  },
};

export const TabIsOneStop: Story = {
  render: () => (
    <Stack>
      <ToggleGroup.Root {...one} />
      <a href="#after">After</a>
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'List' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
  },
};

export const ArrowsMoveWithoutChoosing: Story = {
  tags: ['gate'],
  render: () => <ToggleGroup.Root {...one} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Cards' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: 'Table' })).toHaveFocus();
    await expect(onValueChange).not.toHaveBeenCalled();
  },
};

export const HomeAndEnd: Story = {
  render: () => <ToggleGroup.Root {...one} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('radio', { name: 'Table' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('radio', { name: 'List' })).toHaveFocus();
  },
};

export const EnterAndSpaceChoose: Story = {
  render: () => <ToggleGroup.Root {...one} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(onValueChange).toHaveBeenLastCalledWith('cards');
    await userEvent.keyboard('{ArrowRight} ');
    await expect(onValueChange).toHaveBeenLastCalledWith('table');
    await expect(canvas.getByRole('radio', { name: 'Table' })).toBeChecked();
  },
};

export const SomethingStaysChosen: Story = {
  render: () => <ToggleGroup.Root {...one} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'List' }));
    await expect(canvas.getByRole('radio', { name: 'List' })).toBeChecked();
    await expect(onValueChange).not.toHaveBeenCalled();
  },
};

export const Clearable: Story = {
  render: () => <ToggleGroup.Root {...one} clearable />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'List' }));
    await expect(onValueChange).toHaveBeenLastCalledWith('');
    await expect(canvas.getByRole('radio', { name: 'List' })).not.toBeChecked();
  },
};

export const UpAndDownInAVerticalOne: Story = {
  render: () => <ToggleGroup.Root {...one} orientation="vertical" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Cards' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('radio', { name: 'List' })).toHaveFocus();
  },
};

export const Disabled: Story = {
  render: () => <ToggleGroup.Root {...one} disabled />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'Cards' })).toBeDisabled();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  render: () => <ToggleGroup.Root {...one} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: 'Cards' })).toHaveFocus();
  },
};

export const LongWordsStayInside: Story = {
  render: () => (
    <div className="w-72">
      <ToggleGroup.Root type="single" aria-label="Show" defaultValue="all">
        <ToggleGroup.Item value="all">Everybody who was ever invited</ToggleGroup.Item>
        <ToggleGroup.Item value="open">Only those who have not answered yet</ToggleGroup.Item>
      </ToggleGroup.Root>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup').getBoundingClientRect().width).toBeLessThanOrEqual(288);
    for (const item of canvas.getAllByRole('radio'))
      await expect(item.scrollHeight).toBeLessThanOrEqual(item.clientHeight);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack className="justify-items-start">
      <ToggleGroup.Root {...one} size="sm" />
      <ToggleGroup.Root {...one} defaultValue="cards" />
      <ToggleGroup.Root {...one} size="lg" defaultValue="table" />
      <ToggleGroup.Root {...one} variant="ghost" />
      <ToggleGroup.Root {...many} defaultValue={['bold', 'italic']} />
      <ToggleGroup.Root {...many} variant="ghost" />
      <ToggleGroup.Root {...one} disabled />
      <ToggleGroup.Root {...one} orientation="vertical" />
      <ToggleGroup.Root type="single" aria-label="Show guests as" defaultValue="grid">
        <ToggleGroup.Item value="grid" iconOnly aria-label="Cards">
          <LayoutGrid aria-hidden />
        </ToggleGroup.Item>
        <ToggleGroup.Item value="list" iconOnly aria-label="List" disabled>
          <List aria-hidden />
        </ToggleGroup.Item>
      </ToggleGroup.Root>
    </Stack>
  ),
};
