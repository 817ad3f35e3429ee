import type { Meta, StoryObj } from '@storybook/react-vite';
import { Folder, User } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { Tree, type TreeNode } from '.';
import { Badge } from '../badge';

const person = (id: string, label: string, children?: readonly TreeNode[]): TreeNode => ({
  id,
  label,
  children,
});

const FAMILY: readonly TreeNode[] = [
  person('okafor', 'Okafor of Lakeside', [
    person('ada', 'Ada Okafor', [person('chidi', 'Chidi'), person('chioma', 'Chioma')]),
    person('emeka', 'Emeka Okafor', [person('obi', 'Obi')]),
    person('zainab', 'Zainab Okafor'),
  ]),
  person('bello', 'Bello of the hills', [person('tunde', 'Tunde Bello')]),
  person('abroad', 'Those abroad', []),
  person('eze', 'Eze'),
];

const FOLDERS: readonly TreeNode[] = [
  {
    id: 'photos',
    label: 'Photos',
    icon: <Folder />,
    detail: <Badge>128</Badge>,
    children: [
      { id: 'saturday', label: 'Saturday', icon: <Folder />, detail: <Badge>96</Badge> },
      { id: 'sunday', label: 'Sunday', icon: <Folder />, detail: <Badge>32</Badge> },
    ],
  },
  { id: 'me', label: 'Only mine', icon: <User /> },
];

const meta = {
  title: 'Data/Tree',
  component: Tree,
  tags: ['experimental'],
  args: {
    'aria-label': 'Branches of the family',
    nodes: FAMILY,
    defaultOpen: new Set(['okafor']),
    className: 'max-w-md',
    onOpenChange: fn(),
    onSelectedChange: fn(),
  },
  argTypes: { nodes: { control: false } },
} satisfies Meta<typeof Tree>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tree', { name: 'Branches of the family' })).toBeVisible();
    const ada = canvas.getByRole('treeitem', { name: 'Ada Okafor' });
    await expect(ada).toHaveAttribute('aria-level', '2');
    await expect(ada).toHaveAttribute('aria-setsize', '3');
    await expect(ada).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.getByRole('treeitem', { name: 'Zainab Okafor' })).not.toHaveAttribute(
      'aria-expanded',
    );
    await expect(canvas.queryByRole('treeitem', { name: 'Chidi' })).toBeNull();
  },
};

export const TabGoesInOnce: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('treeitem', { name: 'Okafor of Lakeside' })).toHaveFocus();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};

export const UpAndDownGoThroughWhatIsSeen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('treeitem', { name: 'Emeka Okafor' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('treeitem', { name: 'Bello of the hills' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('treeitem', { name: 'Zainab Okafor' })).toHaveFocus();
  },
};

export const RightOpensAndGoesIn: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    const ada = canvas.getByRole('treeitem', { name: 'Ada Okafor' });
    await expect(ada).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(ada).toHaveAttribute('aria-expanded', 'true');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(new Set(['okafor', 'ada']));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('treeitem', { name: 'Chidi' })).toHaveFocus();
  },
};

export const LeftClosesAndGoesOut: Story = {
  args: { defaultOpen: new Set(['okafor', 'ada']) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}');
    const ada = canvas.getByRole('treeitem', { name: 'Ada Okafor' });
    await expect(ada).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(ada).toHaveAttribute('aria-expanded', 'false');
    await expect(ada).toHaveFocus();
  },
};

export const ArrowsTurnAroundInRightToLeft: Story = {
  tags: ['gate'],
  globals: { dir: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    const ada = canvas.getByRole('treeitem', { name: 'Ada Okafor' });
    await expect(ada).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowRight}');
    await expect(ada).toHaveAttribute('aria-expanded', 'false');
  },
};

export const HomeAndEndGoToTheEnds: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('treeitem', { name: 'Eze' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('treeitem', { name: 'Okafor of Lakeside' })).toHaveFocus();
  },
};

export const TypingFindsANode: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('e');
    await expect(canvas.getByRole('treeitem', { name: 'Emeka Okafor' })).toHaveFocus();
    await userEvent.keyboard('e');
    await expect(canvas.getByRole('treeitem', { name: 'Eze' })).toHaveFocus();
  },
};

export const StarOpensAllSiblings: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}*');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(new Set(['okafor', 'ada', 'emeka']));
    await expect(canvas.getByRole('treeitem', { name: 'Obi' })).toBeVisible();
    await expect(canvas.getByRole('treeitem', { name: 'Bello of the hills' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  },
};

export const EnterOpensABranch: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(canvas.getByRole('treeitem', { name: 'Ada Okafor' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  },
};

const onAction = fn();
export const EnterDoesWhatTheNodeIsFor: Story = {
  args: { onAction, selection: 'single' },
  beforeEach: () => {
    onAction.mockClear();
  },
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(onAction).toHaveBeenLastCalledWith('ada');
    await userEvent.keyboard(' ');
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(new Set(['ada']));
  },
};

export const OneIsChosen: Story = {
  args: { selection: 'single', defaultSelected: new Set(['emeka']) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('treeitem', { name: 'Emeka Okafor' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown} ');
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(new Set(['zainab']));
    await expect(canvas.getAllByRole('treeitem', { selected: true })).toHaveLength(1);
  },
};

export const SeveralAreChosen: Story = {
  args: { selection: 'multiple' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('tree')).toHaveAttribute('aria-multiselectable', 'true');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown} {Shift>}{ArrowDown}{/Shift}');
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(new Set(['ada', 'emeka']));
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(new Set(['emeka']));
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect(canvas.getAllByRole('treeitem', { selected: true })).toHaveLength(7);
  },
};

export const PressOnTheArrowChoosesNothing: Story = {
  args: { selection: 'single' },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const arrow = canvasElement.querySelector('[data-id=ada] [data-slot=tree-toggle]');
    if (!arrow) throw new Error('There is no arrow.');
    await userEvent.click(arrow);
    await expect(canvas.getByRole('treeitem', { name: 'Chidi' })).toBeVisible();
    await expect(args.onSelectedChange).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByText('Chidi'));
    await expect(canvas.getByRole('treeitem', { name: 'Chidi' })).toHaveFocus();
    await userEvent.click(arrow);
    // What is folded away gives its focus to its branch.
    await expect(canvas.getByRole('treeitem', { name: 'Ada Okafor' })).toHaveFocus();
  },
};

export const LongText: Story = {
  args: {
    className: 'w-64',
    defaultOpen: new Set(['long', 'longer']),
    nodes: [
      person('long', 'Donaudampfschifffahrtsgesellschaftskapitänsverband', [
        person('longer', 'Alle Nachkommen der älteren Linie, die heute noch am See wohnen', [
          person('longest', 'Maximiliane Freifrau von und zu Hohenberg-Wolkenstein'),
        ]),
      ]),
    ],
  },
  play: async ({ canvas }) => {
    const tree = canvas.getByRole('tree');
    await expect(tree.scrollWidth).toBeLessThanOrEqual(tree.clientWidth);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: (args) => (
    <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
      <Tree {...args} defaultOpen={new Set(['okafor', 'ada', 'abroad'])} />
      <Tree {...args} selection="single" defaultSelected={new Set(['ada'])} />
      <Tree {...args} selection="multiple" defaultSelected={new Set(['ada', 'zainab'])} />
      <Tree aria-label="Folders" nodes={FOLDERS} defaultOpen={new Set(['photos'])} />
    </div>
  ),
};
