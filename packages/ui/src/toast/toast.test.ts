import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToast } from './toast-api';
import * as constants from './toast-constants';
import { createToastStore, visibleToasts } from './toast-store';
import { swipeDismisses } from './toast-swipe';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setup() {
  const store = createToastStore();
  const toast = createToast(store);
  const detach = store.attach();
  const shown = () => visibleToasts(store.snapshot()).map(({ title }) => title);
  const open = () =>
    store
      .snapshot()
      .filter(({ status }) => status === 'open')
      .map(({ title }) => title);
  return { store, toast, detach, shown, open };
}

test('the numbers are those that decision 3 fixes', () => {
  expect(constants).toMatchObject({
    TOAST_VISIBLE_LIMIT: 3,
    TOAST_DURATION: 4000,
    TOAST_REMOVE_DELAY: 1_000_000,
    TOAST_GAP: 14,
    TOAST_WIDTH: 356,
    TOAST_OFFSET: 32,
    TOAST_OFFSET_NARROW: 16,
    TOAST_NARROW: 600,
    TOAST_SWIPE_DISTANCE: 20,
    TOAST_SWIPE_SPEED: 0.11,
    TOAST_HOTKEY: ['altKey', 'KeyT'],
    TOAST_POSITION: 'bottom-right',
    TOAST_CHANNELS: {
      app: { limit: null, duration: 4000, swipeDistance: 20, swipeSpeed: 0.11 },
      auth: { limit: 1, duration: 5000, swipeDistance: 50, swipeSpeed: null },
    },
  });
});

test('at most three show, the newest ones', () => {
  const { toast, shown, open } = setup();
  for (const title of ['a', 'b', 'c', 'd']) toast(title);
  expect(shown()).toEqual(['b', 'c', 'd']);
  expect(open()).toHaveLength(4);
});

test('a toast leaves after 4000 ms and not before', () => {
  const { toast, open } = setup();
  toast.success('Saved');
  vi.advanceTimersByTime(3999);
  expect(open()).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(open()).toEqual([]);
});

test('a dismissed toast fades for 200 ms, is remembered for 1,000,000 ms and then forgotten', () => {
  const { store, toast } = setup();
  const id = toast('Saved');
  toast.dismiss(id);
  expect(store.snapshot()[0]?.status).toBe('closing');
  vi.advanceTimersByTime(constants.TOAST_EXIT);
  expect(store.snapshot()[0]?.status).toBe('closed');
  vi.advanceTimersByTime(999_999 - constants.TOAST_EXIT);
  expect(store.snapshot()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.snapshot()).toHaveLength(0);
});

test('the auth channel shows one at a time, for 5000 ms', () => {
  const { toast, open } = setup();
  toast('Welcome back!', { channel: 'auth' });
  toast('Signed out', { channel: 'auth' });
  toast('Other');
  expect(open()).toEqual(['Signed out', 'Other']);
  vi.advanceTimersByTime(4000);
  expect(open()).toEqual(['Signed out']);
  vi.advanceTimersByTime(1000);
  expect(open()).toEqual([]);
});

test('a loading toast stays until it becomes something else', () => {
  const { toast, open } = setup();
  const id = toast.loading('Sending');
  vi.advanceTimersByTime(600_000);
  expect(open()).toEqual(['Sending']);
  expect(toast.update(id, { type: 'success', title: 'Sent' })).toBe(true);
  vi.advanceTimersByTime(4000);
  expect(open()).toEqual([]);
});

test('a promise toast ends in the words of its outcome and hands the value back', async () => {
  const { toast, store, open } = setup();
  const words = {
    loading: 'Sending',
    success: (count: number) => `${count} sent`,
    error: (error: unknown) => ({ title: 'Not sent', description: String(error) }),
  };
  await expect(toast.promise(Promise.resolve(3), words)).resolves.toBe(3);
  await expect(toast.promise(() => Promise.reject(new Error('no')), words)).rejects.toThrow('no');
  expect(open()).toEqual(['3 sent', 'Not sent']);
  expect(store.snapshot().map(({ type }) => type)).toEqual(['success', 'error']);
  expect(store.snapshot()[1]?.description).toBe('Error: no');
});

test('the same id is one toast, with its time started anew', () => {
  const { toast, open } = setup();
  toast('Please sign in', { id: 'guard' });
  vi.advanceTimersByTime(3000);
  toast('Please sign in again', { id: 'guard' });
  expect(open()).toEqual(['Please sign in again']);
  vi.advanceTimersByTime(3999);
  expect(open()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(open()).toHaveLength(0);
});

test('the id of a dismissed toast brings it back, and the old removal does not take it away', () => {
  const { toast, store, open } = setup();
  toast.loading('One', { id: 'one' });
  toast.dismiss('one');
  vi.advanceTimersByTime(500_000);
  toast.loading('One', { id: 'one' });
  vi.advanceTimersByTime(2_000_000);
  expect(open()).toEqual(['One']);
  expect(store.snapshot()).toHaveLength(1);
});

test('updating what is not on screen says so', () => {
  const { toast } = setup();
  const id = toast('Gone');
  toast.dismiss(id);
  expect(toast.update(id, { title: 'Back' })).toBe(false);
  expect(toast.update('never', { title: 'Back' })).toBe(false);
});

test('an update can take the description and the action away', () => {
  const { toast, store } = setup();
  const id = toast('Removed', { description: 'Ada', action: { label: 'Undo', onClick: () => {} } });
  toast.update(id, { title: 'Back again', description: undefined, action: undefined });
  expect(store.snapshot()[0]).toMatchObject({
    title: 'Back again',
    description: undefined,
    action: undefined,
  });
});

test('toasts made before a toaster exists wait for it', () => {
  const store = createToastStore();
  const toast = createToast(store);
  toast('Early');
  vi.advanceTimersByTime(60_000);
  expect(visibleToasts(store.snapshot())).toHaveLength(1);
  store.attach();
  vi.advanceTimersByTime(3999);
  expect(visibleToasts(store.snapshot())).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.snapshot()[0]?.status).toBe('closing');
});

test('a pause keeps what was left', () => {
  const { store, toast, open } = setup();
  toast('Read me');
  vi.advanceTimersByTime(3000);
  store.pause();
  vi.advanceTimersByTime(60_000);
  toast('Came while paused');
  expect(open()).toHaveLength(2);
  store.resume();
  vi.advanceTimersByTime(1000);
  expect(open()).toEqual(['Came while paused']);
  vi.advanceTimersByTime(3000);
  expect(open()).toEqual([]);
});

test('without a toaster no time runs', () => {
  const { toast, detach, open } = setup();
  toast('Between two pages');
  vi.advanceTimersByTime(1000);
  detach();
  vi.advanceTimersByTime(60_000);
  expect(open()).toHaveLength(1);
});

test('a hundred toasts in a second show three and all leave', () => {
  const { toast, store, shown, open } = setup();
  for (let index = 0; index < 100; index += 1) {
    toast(`Toast ${index}`);
    vi.advanceTimersByTime(10);
    expect(shown().length).toBeLessThanOrEqual(3);
  }
  expect(shown()).toEqual(['Toast 97', 'Toast 98', 'Toast 99']);
  vi.advanceTimersByTime(4000);
  expect(open()).toEqual([]);
  vi.advanceTimersByTime(constants.TOAST_REMOVE_DELAY);
  expect(store.snapshot()).toHaveLength(0);
});

test('remove forgets at once, one or all', () => {
  const { toast, store } = setup();
  const first = toast('a');
  toast('b');
  toast.remove(first);
  expect(store.snapshot().map(({ title }) => title)).toEqual(['b']);
  toast.remove();
  expect(store.snapshot()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a swipe counts by distance above 20 px or speed above 0.11 px a millisecond', () => {
  const { app, auth } = constants.TOAST_CHANNELS;
  expect(swipeDismisses(app, 20, 10_000)).toBe(false);
  expect(swipeDismisses(app, 21, 10_000)).toBe(true);
  expect(swipeDismisses(app, 11, 100)).toBe(false);
  expect(swipeDismisses(app, 12, 100)).toBe(true);
  expect(swipeDismisses(app, 0, 0)).toBe(false);
  expect(swipeDismisses(auth, 50, 1)).toBe(false);
  expect(swipeDismisses(auth, 51, 10_000)).toBe(true);
});
