import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { createToast, createToastStore, Toaster } from '.';
import { Button } from '../button';
import { TOAST_CHANNELS } from './toast-constants';

/** Each story has a store of its own, so that none sees the toasts of another. */
function setup() {
  const store = createToastStore();
  return { store, toast: createToast(store) };
}

const meta = {
  title: 'Feedback/Toast',
  component: Toaster,
  tags: ['ready'],
} satisfies Meta<typeof Toaster>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => {
    const { store, toast } = setup();
    return (
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => toast('A word in passing')}>Show toast</Button>
        <Button variant="outline" onClick={() => toast.success('Changes saved')}>
          Show success
        </Button>
        <Button
          variant="outline"
          onClick={() => toast.error('Not saved', { description: 'Check the connection and try again.' })}
        >
          Show error
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            void toast.promise(new Promise((resolve) => setTimeout(resolve, 2000)), {
              loading: 'Sending invitations',
              success: 'Invitations sent',
              error: 'Invitations not sent',
            })
          }
        >
          Show progress
        </Button>
        <Toaster store={store} />
      </div>
    );
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  parameters: { docs: { story: { inline: false, height: '24rem' } } },
  render: () => {
    const { store, toast } = setup();
    toast.error('Invitations not sent', {
      description: 'Two addresses were refused. The others are on their way.',
      duration: Infinity,
    });
    toast.warning('The list changed meanwhile', { duration: Infinity });
    toast.success('Ada Okafor removed', {
      description: 'She keeps her place in the directory.',
      action: { label: 'Undo', onClick: fn() },
      duration: Infinity,
    });
    return <Toaster store={store} />;
  },
};

export const OtherTypes: Story = {
  tags: ['visual'],
  parameters: { docs: { story: { inline: false, height: '24rem' } } },
  render: () => {
    const { store, toast } = setup();
    toast('Link copied', { duration: Infinity });
    toast.info('Replies close tomorrow', { description: '27 people have not answered.', duration: Infinity });
    toast.loading('Sending invitations');
    return <Toaster store={store} />;
  },
};

export const ThreeAtMost: Story = {
  render: () => {
    const { store, toast } = setup();
    for (let index = 1; index <= 100; index += 1) toast(`Toast ${index}`, { duration: Infinity });
    return <Toaster store={store} />;
  },
  play: async () => {
    await screen.findByText('Toast 100');
    await expect(screen.getAllByRole('button', { name: 'Close toast' })).toHaveLength(3);
    await expect(screen.queryByText('Toast 97')).toBeNull();
  },
};

export const AltTGoesToTheToastsAndCloses: Story = {
  tags: ['gate'],
  render: () => {
    const { store, toast } = setup();
    toast('Changes saved', { duration: Infinity });
    return (
      <>
        <Button>Somewhere else</Button>
        <Toaster store={store} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const elsewhere = canvas.getByRole('button', { name: 'Somewhere else' });
    elsewhere.focus();
    await screen.findByText('Changes saved');
    await userEvent.keyboard('{Alt>}t{/Alt}');
    const region = screen.getByRole('region', { name: 'Notifications' });
    await expect(region.contains(document.activeElement)).toBe(true);
    await userEvent.tab(); // the toast itself
    await userEvent.tab(); // its close button
    await expect(screen.getByRole('button', { name: 'Close toast' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Changes saved')).toBeNull());
    await waitFor(() => expect(elsewhere).toHaveFocus());
  },
};

export const EscapeDismissesAFocusedToast: Story = {
  render: () => {
    const { store, toast } = setup();
    toast('Changes saved', { duration: Infinity });
    return <Toaster store={store} />;
  },
  play: async ({ userEvent }) => {
    await screen.findByText('Changes saved');
    await userEvent.keyboard('{Alt>}t{/Alt}');
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Changes saved')).toBeNull());
  },
};

const undo = fn();
export const ActionRunsAndCloses: Story = {
  render: () => {
    const { store, toast } = setup();
    toast('Ada removed', { action: { label: 'Undo', onClick: undo }, duration: Infinity });
    return <Toaster store={store} />;
  },
  play: async ({ userEvent }) => {
    undo.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(undo).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText('Ada removed')).toBeNull());
  },
};

export const SpacePressesTheButton: Story = {
  ...ActionRunsAndCloses,
  play: async ({ userEvent }) => {
    undo.mockClear();
    (await screen.findByRole('button', { name: 'Undo' })).focus();
    await userEvent.keyboard(' ');
    await expect(undo).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText('Ada removed')).toBeNull());
  },
};

export const HoverKeepsIt: Story = {
  render: () => {
    const { store, toast } = setup();
    return (
      <>
        <Button onClick={() => toast('Read me', { duration: 1500 })}>Show</Button>
        <Toaster store={store} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await userEvent.hover(await screen.findByText('Read me'));
    await new Promise((resolve) => setTimeout(resolve, 2200));
    await expect(screen.getByText('Read me')).toBeVisible();
    await userEvent.unhover(screen.getByText('Read me'));
    await userEvent.hover(canvas.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(screen.queryByText('Read me')).toBeNull());
  },
};

export const ChannelsHaveTheirOwnRules: Story = {
  render: () => {
    const { store, toast } = setup();
    toast('Welcome back!', { channel: 'auth', duration: Infinity });
    toast('Signed out', { channel: 'auth', duration: Infinity });
    return <Toaster store={store} />;
  },
  play: async () => {
    await expect(TOAST_CHANNELS.auth.limit).toBe(1);
    await screen.findByText('Signed out');
    await waitFor(() => expect(screen.queryByText('Welcome back!')).toBeNull());
  },
};
