import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, waitFor } from 'storybook/test';
import { createToast, createToastStore, Toaster } from '.';
import { Button } from '../button';
import { Drawer } from '../drawer';
import { TOAST_GAP, TOAST_OFFSET, TOAST_WIDTH } from './toast-constants';

/** What the toaster does in a page: stacking, reading, swiping, many at once. The numbers' own tests are in toast.test.ts. */
const store = createToastStore();
const toast = createToast(store);

const meta = {
  title: 'Feedback/Toast/Rules',
  component: Toaster,
  tags: ['ready', '!autodocs'],
  render: () => (
    <>
      <Button>Somewhere else</Button>
      <Toaster store={store} />
    </>
  ),
  beforeEach: () => () => store.remove(),
} satisfies Meta<typeof Toaster>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawn = () => [...document.querySelectorAll<HTMLElement>('[data-slot=toast]')];
const stays = { duration: Infinity };

/** A toast as it stands: shown, and done with coming in. */
async function standing(title: string): Promise<HTMLElement> {
  const node = (await screen.findByText(title)).closest<HTMLElement>('[data-slot=toast]');
  if (!node) throw new Error(`'${title}' is in no toast.`);
  await waitFor(() => expect(node.getAnimations()).toHaveLength(0));
  return node;
}

export const StackGrowsUpwardsFromTheCorner: Story = {
  play: async () => {
    for (const title of ['First', 'Second', 'Third']) toast(title, stays);
    const [first, second, third] = await Promise.all(['First', 'Second', 'Third'].map(standing));
    if (!first || !second || !third) throw new Error('Three toasts expected.');
    const boxes = [first, second, third].map((node) => node.getBoundingClientRect());
    const [a, b, c] = boxes;
    if (!a || !b || !c) throw new Error('Three boxes expected.');
    await expect(Math.round(b.top - a.bottom)).toBe(TOAST_GAP);
    await expect(Math.round(c.top - b.bottom)).toBe(TOAST_GAP);
    await expect(Math.round(c.width)).toBe(TOAST_WIDTH);
    await expect(Math.round(window.innerHeight - c.bottom)).toBe(TOAST_OFFSET);
    await expect(Math.round(document.documentElement.clientWidth - c.right)).toBe(TOAST_OFFSET);
  },
};

export const LeavesTheButtonsOfADrawerFree: Story = {
  render: () => (
    <>
      <Drawer.Root open>
        <Drawer.Content>
          <Drawer.Header>
            <Drawer.Title>Rain plan</Drawer.Title>
          </Drawer.Header>
          <Drawer.Body>Everything moves into the hall.</Drawer.Body>
          <Drawer.Footer>
            <Button>Switch</Button>
            <Button variant="outline">Cancel</Button>
          </Drawer.Footer>
        </Drawer.Content>
      </Drawer.Root>
      <Toaster store={store} />
    </>
  ),
  play: async () => {
    for (const title of ['First', 'Second', 'Third']) toast(title, stays);
    const last = await standing('Third');
    for (const button of screen.getAllByRole('button', { name: /^(Switch|Cancel)$/ })) {
      const box = button.getBoundingClientRect();
      const onTop = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      await expect(button.contains(onTop)).toBe(true);
    }
    await expect(last.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
  },
};

/** Presses, moves and lets go on a toast. The browser knows no such pointer, so it cannot be captured. */
async function swipe(node: HTMLElement, dx: number, steps: number) {
  node.setPointerCapture = () => undefined;
  const pointer = { pointerId: 1, pointerType: 'mouse', button: 0, bubbles: true, clientY: 10 };
  await fireEvent(node, new PointerEvent('pointerdown', { ...pointer, clientX: 100 }));
  for (let step = 1; step <= steps; step += 1) {
    await fireEvent(
      node,
      new PointerEvent('pointermove', { ...pointer, clientX: 100 + (dx * step) / steps }),
    );
  }
  await fireEvent(node, new PointerEvent('pointerup', { ...pointer, clientX: 100 + dx }));
}

export const SwipeBeyondTheDistanceSendsItAway: Story = {
  play: async () => {
    toast('Swipe me', stays);
    await swipe(await standing('Swipe me'), 60, 4);
    await waitFor(() => expect(screen.queryByText('Swipe me')).toBeNull());
  },
};

export const SwipeTheOtherWayDoesNothing: Story = {
  play: async () => {
    toast('Stay here', stays);
    const node = await standing('Stay here');
    await swipe(node, -60, 4);
    await expect(node).toHaveAttribute('data-state', 'open');
    await expect(store.snapshot().map(({ status }) => status)).toEqual(['open']);
  },
};

export const SwipeOfTheAuthChannelNeedsMore: Story = {
  play: async () => {
    toast('Signed out', { channel: 'auth', ...stays });
    const node = await standing('Signed out');
    await swipe(node, 45, 3);
    await expect(node).toHaveAttribute('data-state', 'open');
    await swipe(node, 60, 4);
    await waitFor(() => expect(screen.queryByText('Signed out')).toBeNull());
  },
};

export const FocusKeepsIt: Story = {
  tags: ['gate'],
  play: async ({ canvas, userEvent }) => {
    const elsewhere = canvas.getByRole('button', { name: 'Somewhere else' });
    elsewhere.focus();
    toast('Read me', { duration: 1500 });
    const node = await standing('Read me');
    await userEvent.keyboard('{Alt>}t{/Alt}');
    await userEvent.tab();
    await expect(node).toHaveFocus();
    // Longer than it would have stayed: that it is still there is what is shown.
    await new Promise((resolve) => setTimeout(resolve, 2200));
    await expect(node).toHaveAttribute('data-state', 'open');
    elsewhere.focus();
    await waitFor(() => expect(screen.queryByText('Read me')).toBeNull());
  },
};

export const LoadingStaysUntilItIsSettled: Story = {
  play: async () => {
    let finish: (count: number) => void = () => undefined;
    const work = new Promise<number>((resolve) => {
      finish = resolve;
    });
    const words = {
      loading: 'Sending invitations',
      success: (count: number) => `${count} invitations sent`,
      error: 'Invitations not sent',
    };
    const handedBack = toast.promise(work, words);
    await standing('Sending invitations');
    await expect(store.snapshot().at(0)?.duration).toBe(Infinity);
    finish(12);
    await expect(await handedBack).toBe(12);
    await standing('12 invitations sent');
    await expect(drawn()).toHaveLength(1);
    await expect(store.snapshot().at(0)?.duration).toBe(4000);
  },
};

/** All that a screen reader is told while `act` runs: what enters or changes in a live region. */
async function heardWhile(act: () => Promise<void>): Promise<string> {
  const heard: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest('[aria-live], [role=status], [role=alert]');
      if (region?.textContent) heard.push(region.textContent);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  await act();
  observer.disconnect();
  return heard.join('\n');
}

export const ScreenReadersHearNewAndChangedToasts: Story = {
  play: async () => {
    const heard = await heardWhile(async () => {
      const id = toast.loading('Sending invitations');
      await standing('Sending invitations');
      // Radix speaks a moment after it draws, so that the reader is done with what it was saying.
      await waitFor(() => expect(screen.getAllByText(/Sending invitations/).length).toBeGreaterThan(1));
      toast.update(id, {
        type: 'success',
        title: 'Invitations sent',
        description: 'All 27 are on their way.',
      });
      await waitFor(() => expect(screen.getAllByText(/Invitations sent/).length).toBeGreaterThan(1));
    });
    await expect(heard).toContain('Sending invitations');
    await expect(heard).toContain('Invitations sent All 27 are on their way.');
  },
};

export const HundredInASecondLeaveThePageUsable: Story = {
  play: async ({ canvas, userEvent }) => {
    const elsewhere = canvas.getByRole('button', { name: 'Somewhere else' });
    const pressed = { count: 0 };
    elsewhere.addEventListener('click', () => (pressed.count += 1));
    let most = 0;
    for (let index = 1; index <= 100; index += 1) {
      toast(`Notice ${index}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
      most = Math.max(most, drawn().length);
      if (index % 25 === 0) await userEvent.click(elsewhere);
    }
    await expect(most).toBe(3);
    await expect(pressed.count).toBe(4);
    await standing('Notice 100');
    await expect(store.snapshot().filter(({ status }) => status === 'open').length).toBeGreaterThan(3);
    toast.dismiss();
    await waitFor(() => expect(drawn()).toHaveLength(0));
  },
};
