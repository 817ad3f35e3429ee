import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { ChatBox, ChatLauncher, type ChatBoxProps } from '.';
import { TextLink } from '../text-link';

const greeting = (
  <>
    <p>Hello. People answer, by email.</p>
    <p>
      Write to <TextLink href="mailto:help@example.org">help@example.org</TextLink>.
    </p>
  </>
);

/** Launcher and box combined, as a page shell does. */
function Chat({ startsOpen = true, ...props }: ChatBoxProps & { startsOpen?: boolean }) {
  const [open, setOpen] = useState(startsOpen);
  const launcher = useRef<HTMLButtonElement>(null);
  return (
    <>
      <ChatLauncher ref={launcher} expanded={open} onClick={() => setOpen(true)} />
      {open ? (
        <ChatBox
          {...props}
          onClose={() => {
            props.onClose();
            setOpen(false);
            launcher.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}

const meta = {
  title: 'Event pieces/Chat box',
  component: ChatBox,
  tags: ['ready'],
  parameters: { docs: { story: { inline: false, height: '36rem' } } },
  args: { greeting, onSend: fn(), onClose: fn() },
  render: (args) => <Chat {...args} />,
} satisfies Meta<typeof ChatBox>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.getByRole('textbox', { name: 'Your message' });

export const Default: Story = {};

export const AllVariants: Story = { tags: ['visual'] };

export const Phone: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } };

export const EnterOnTheLauncherOpensAndEscapeReturns: Story = {
  tags: ['gate'],
  render: (args) => <Chat {...args} startsOpen={false} />,
  play: async ({ args, canvas, userEvent }) => {
    const launcher = canvas.getByRole('button', { name: 'Help & Support' });
    await expect(launcher).toHaveAttribute('aria-expanded', 'false');
    launcher.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Help & Support' })).toBeVisible());
    await expect(field()).toHaveFocus();
    await expect(launcher).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(launcher).toHaveFocus();
  },
};

export const SpaceOnTheLauncherOpens: Story = {
  render: (args) => <Chat {...args} startsOpen={false} />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Help & Support' }).focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Help & Support' })).toBeVisible());
    await expect(field()).toHaveFocus();
  },
};

export const EnterSendsAndClears: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(field(), '  Where is the key? {Enter}');
    await expect(args.onSend).toHaveBeenCalledOnce();
    await expect(args.onSend).toHaveBeenCalledWith('Where is the key?');
    await expect(field()).toHaveValue('');
    await expect(field()).toHaveFocus();
  },
};

export const BlanksAreNotSent: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(field(), '   ');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await expect(args.onSend).not.toHaveBeenCalled();
    await expect(field()).toHaveValue('   ');
  },
};

export const TabGoesFromTheFieldToSend: Story = {
  play: async ({ userEvent }) => {
    field().focus();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await expect(screen.getByRole('link', { name: 'help@example.org' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(screen.getByRole('button', { name: 'Close chat' })).toHaveFocus();
  },
};
