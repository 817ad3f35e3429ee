import type { Meta, StoryObj } from '@storybook/react-vite';
import { Mail, Send } from 'lucide-react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Cluster } from '../cluster';
import { DropdownMenu } from '../dropdown-menu';
import { Stack } from '../stack';
import { SplitButton } from './split-button';

const onChoose = fn();

const menu = (
  <>
    <DropdownMenu.Item onSelect={() => onChoose('test')}>Send a test to yourself</DropdownMenu.Item>
    <DropdownMenu.Item onSelect={() => onChoose('later')}>Send tomorrow morning</DropdownMenu.Item>
    <DropdownMenu.Item disabled>Send by text message</DropdownMenu.Item>
  </>
);

const meta = {
  title: 'Actions/Split button',
  component: SplitButton,
  tags: ['experimental'],
  args: { children: 'Send invitations', menuLabel: 'Other ways to send', menu, onClick: fn() },
  argTypes: { menu: { control: false } },
  beforeEach: () => {
    onChoose.mockClear();
  },
} satisfies Meta<typeof SplitButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Send invitations' })).toBeVisible();
  },
};

export const EnterAndSpaceDoTheUsual: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
    await expect(screen.queryByRole('menu')).toBeNull();
  },
};

export const TabGoesToTheMenuButton: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Send invitations' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Other ways to send' })).toHaveFocus();
  },
};

export const DownOpensTheMenuAndEnterChooses: Story = {
  tags: ['gate'],
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Other ways to send' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Send a test to yourself' })).toHaveFocus(),
    );
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Send tomorrow morning' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onChoose).toHaveBeenCalledOnce();
    await expect(onChoose).toHaveBeenLastCalledWith('later');
    await expect(args.onClick).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

export const EnterOpensTheMenu: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Other ways to send' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Send a test to yourself' })).toHaveFocus(),
    );
  },
};

export const SpaceOpensTheMenuAndChooses: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Other ways to send' }).focus();
    await userEvent.keyboard(' ');
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Send a test to yourself' })).toHaveFocus(),
    );
    await userEvent.keyboard('{ArrowDown}{ArrowUp} ');
    await expect(onChoose).toHaveBeenCalledOnce();
    await expect(onChoose).toHaveBeenLastCalledWith('test');
  },
};

export const EscapeClosesAndReturnsFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Other ways to send' });
    await userEvent.click(trigger);
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(trigger).toHaveFocus();
  },
};

export const PendingBlocksBoth: Story = {
  args: { pending: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send invitations' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Other ways to send' }));
    await userEvent.keyboard('{Enter}{ArrowDown}');
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(screen.queryByRole('menu')).toBeNull();
  },
};

export const DisabledBlocksBoth: Story = { ...PendingBlocksBoth, args: { disabled: true } };

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ canvas }) => {
    const [main, trigger] = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect());
    await expect(trigger?.right).toBeLessThanOrEqual((main?.left ?? 0) + 1);
  },
};

export const LongLabelStaysInside: Story = {
  render: (args) => (
    <div className="w-72">
      <SplitButton {...args}>
        Send the invitations to everybody in all households who has not got one yet
      </SplitButton>
    </div>
  ),
  play: async ({ canvas }) => {
    const [main, trigger] = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect());
    await expect(canvas.getByRole('group').getBoundingClientRect().width).toBeLessThanOrEqual(288);
    await expect(trigger?.height).toBe(main?.height);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack>
      {(['default', 'primary-action', 'secondary', 'secondary-muted', 'outline', 'destructive'] as const).map(
        (variant) => (
          <Cluster key={variant}>
            <SplitButton variant={variant} size="sm" menu={menu}>
              Send
            </SplitButton>
            <SplitButton variant={variant} menu={menu}>
              <Send aria-hidden />
              Send invitations
            </SplitButton>
            <SplitButton variant={variant} size="lg" menu={menu}>
              Send invitations
            </SplitButton>
            <SplitButton variant={variant} pending menu={menu}>
              <Mail aria-hidden />
              Sending
            </SplitButton>
            <SplitButton variant={variant} disabled menu={menu}>
              Send
            </SplitButton>
          </Cluster>
        ),
      )}
    </Stack>
  ),
};
